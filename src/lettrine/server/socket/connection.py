"""One client: what goes out keeps its order and waits for nobody."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from lettrine.core.text import Language
from lettrine.server.socket.websocket_protocol import MOST_WAITING, WebSocketProtocol

_LOG = logging.getLogger(__name__)

TOO_SLOW = 1013
GOODBYE_SECONDS = 3.0
"""How long a goodbye may wait for a client that does not read; then the connection is cut."""

Socket: TypeAlias = WebSocket[Any, Any, Any]


class Connection:
    """A `Subscriber` at the other end of *socket*, which speaks through *websocket*; *address* as limits count it."""

    def __init__(self, socket: Socket, websocket: WebSocketProtocol, language: Language, address: str) -> None:
        self.who = ""
        self.code = ""
        self.language = language
        self.address = address
        self.heard_at = 0  # when its last message came, in milliseconds since the epoch
        self._socket = socket
        self._websocket = websocket
        self._goodbye: asyncio.Task[None] | None = None

    def post(self, data: bytes) -> None:
        if self._goodbye is not None:
            return
        self._websocket.send(data)
        if self._websocket.waiting > MOST_WAITING:
            self.dismiss(TOO_SLOW)

    def dismiss(self, code: int) -> None:
        """Close the connection once everything posted before has been sent; cut it where the client does not read."""
        if self._goodbye is None:
            self._goodbye = asyncio.create_task(self._close(code))

    async def finish(self) -> None:
        """Say goodbye, if there is one to say; the other end may be gone."""
        if self._goodbye is not None:
            with suppress(asyncio.CancelledError):
                await self._goodbye

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._socket.close(code)
        except TimeoutError:
            self._websocket.abort()
        except (WebSocketException, RuntimeError, OSError) as error:
            # Gone in the middle of a sentence. Whoever reads from the socket hears of it too.
            _LOG.debug("a client went away", extra={"problem": str(error)})
