"""Saying where a server listens once it does, and opening a browser there."""

import os
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Mapping

import uvicorn

PAUSE = 0.05  # seconds between two looks at a server that starts


def address_of(server: uvicorn.Server) -> str:
    """Return where *server*, which has started, is reached from this machine."""
    host, port, *_ = server.servers[0].sockets[0].getsockname()
    near = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104  (read, not bound)
    return f"http://{near}:{port}"


def announce(server: uvicorn.Server, tell: Callable[[str], None]) -> threading.Thread:
    """Call *tell* with the address of *server* as soon as it listens, in a thread that holds nobody up."""

    def wait() -> None:
        while not server.started:
            if server.should_exit:
                return
            time.sleep(PAUSE)
        tell(address_of(server))

    thread = threading.Thread(target=wait, name="lettrine-announce", daemon=True)
    thread.start()
    return thread


def open_browser(address: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Show *address* in the browser of whoever sits at this machine; return False where there is none."""
    return has_screen(environment) and webbrowser.open(address)


def has_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a window can be opened: not in continuous integration, not over a plain terminal."""
    if environment.get("CI"):
        return False
    if platform in {"win32", "darwin"}:
        return not environment.get("SSH_CONNECTION")
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
