"""A node that listens on a port of this machine, in a thread of the test."""

import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from lettrine.core.game import AnyGame
from lettrine.games import game_type
from lettrine.server.app import create_app
from lettrine.server.node import Node
from lettrine.server.run import uvicorn_config
from lettrine.server.settings import ServerSettings
from lettrine.server.store import open_store
from lettrine.table.entry_fold import Opener
from table.conversation import small_game

PATIENCE = 30.0


def settings_in(folder: Path, **changes: Any) -> ServerSettings:  # noqa: ANN401  (those of `ServerSettings`)
    """Return settings for a node that keeps its data in *folder*, whose bots play at once, in a thread."""
    usual: dict[str, Any] = {
        "data": str(folder),
        "port": 0,
        "bot_workers": 0,
        "bot_pace": 0,
        "absence_seconds": 0,
        "due_seconds": 0.05,
        "shutdown_seconds": 5,
        "requests_per_second": 10_000,
        "request_burst": 10_000,
        "messages_per_second": 10_000,
        "message_burst": 10_000,
        "logins_per_minute": 10_000,
        "tables_per_minute": 10_000,
        "address_share": 100.0,
    }
    return ServerSettings(**(usual | changes))


def open_small(slug: str, options: Mapping[str, Any]) -> AnyGame:
    """Open a game over the few words of its specimen; raise `UsageError` where there is none."""
    game_type(slug)
    return small_game(slug, options)


class RunningNode:
    """A server in a thread. Small games unless told otherwise: their dictionaries have a few words."""

    def __init__(
        self, settings: ServerSettings, opener: Opener = open_small, clock: Callable[[], int] | None = None
    ) -> None:
        self.node = Node(settings, open_store(settings.store_url()), opener=opener, clock=clock)
        self._server = uvicorn.Server(uvicorn_config(create_app(self.node), self.node))
        self._socket = socket.create_server(("127.0.0.1", settings.port))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]}, daemon=True)

    @property
    def port(self) -> int:
        return int(self._socket.getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started

    def stop(self) -> None:
        """Shut down as SIGTERM does."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextmanager
def running(
    settings: ServerSettings, opener: Opener = open_small, clock: Callable[[], int] | None = None
) -> Iterator[RunningNode]:
    node = RunningNode(settings, opener, clock)
    node.start()
    try:
        yield node
    finally:
        node.stop()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Return as soon as *is_so*; fail where that takes far too long."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)
