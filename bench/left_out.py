"""A server without one of its short cuts: `leave_out` puts what each is short for in its place, before it starts."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, cast
from unittest.mock import patch

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from lettrine.server import run
from lettrine.server.edge import static_site
from lettrine.server.ops.connection_limits import ADDRESS, ConnectionLimits


class PlainWebSocket(asyncio.Protocol):
    """uvicorn's own protocol: every text comes and goes through the general way, in its order."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        *,
        limits: ConnectionLimits,
    ) -> None:
        self._general = WebSocketsSansIOProtocol(config, server_state, {**app_state, "websocket": self})
        self._limits = limits
        self._address = app_state[ADDRESS]
        self._texts: deque[bytes] = deque()
        self._writing: asyncio.Task[None] | None = None

    def send(self, text: bytes) -> None:
        self._texts.append(text)
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        with suppress(RuntimeError, OSError):  # the client is gone
            while self._texts:
                text = self._texts.popleft().decode()
                await self._general.send({"type": "websocket.send", "text": text, "bytes": None})
        self._writing = None

    @property
    def waiting(self) -> int:
        return self._general.transport.get_write_buffer_size()

    def abort(self) -> None:
        self._general.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._general.connection_made(cast("asyncio.Transport", transport))

    def connection_lost(self, exc: Exception | None) -> None:
        self._general.connection_lost(exc)
        self._limits.leave(self._address)

    def pause_writing(self) -> None:
        self._general.pause_writing()

    def resume_writing(self) -> None:
        self._general.resume_writing()

    def data_received(self, data: bytes) -> None:
        self._general.data_received(data)


def leave_out(name: str) -> None:
    """Leave the short cut *name* out of this process."""
    places: dict[str, tuple[Any, str, Any]] = {
        "fast_websocket": (run, "FastWebSocket", PlainWebSocket),
        "gc_tuning": (run, "tune_gc", lambda: None),
        "links": (static_site, "LINKS", "no-links.json"),
    }
    holder, attribute, plain = places[name]
    patch.object(holder, attribute, plain).start()
