"""The cable between a page and its server, which can be cut: a browser that is told it is offline keeps its sockets."""

from playwright.sync_api import Page, WebSocketRoute


class Cable:
    """Goes between *page* and the tables that it connects to from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/socket?*", self._connect)

    def cut(self) -> None:
        self._is_cut = True
        self._page.context.set_offline(offline=True)
        for socket in self._open:
            socket.close()
        self._open.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._page.context.set_offline(offline=False)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            self._open.append(socket)
