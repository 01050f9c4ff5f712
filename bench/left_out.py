"""A server without one of its short cuts: `leave_out` puts what each is short for in its place, before it starts."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast
from unittest.mock import patch

from prometheus_client import CollectorRegistry, Counter, Histogram
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from lettrine.server import node, run
from lettrine.server.edge import http_protocol, static_site
from lettrine.server.ops import metrics
from lettrine.server.store import sqlite_writer


class PlainWebSocket(asyncio.Protocol):
    """uvicorn's own protocol: every text comes and goes through the general way, in its order."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        *,
        on_lost: Callable[[], None],
        **_: object,
    ) -> None:
        self._general = WebSocketsSansIOProtocol(config, server_state, {**app_state, "websocket": self})
        self._on_lost = on_lost
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
        self._on_lost()

    def pause_writing(self) -> None:
        self._general.pause_writing()

    def resume_writing(self) -> None:
        self._general.resume_writing()

    def data_received(self, data: bytes) -> None:
        self._general.data_received(data)


class PlainMetrics(metrics.Metrics):
    """Every figure is one of the library's own, with its lock and its labels."""

    def __init__(self) -> None:
        super().__init__()
        registry = CollectorRegistry()
        self._plain_answers = Counter("answers", "As the library counts.", ("kind", "answer"), registry=registry)
        self._plain_entries = Counter("entries", "As the library counts.", registry=registry)
        self.message_seconds: Any = Histogram("seconds", "As the library counts.", registry=registry)

    def answered(self, answer: object) -> None:
        self._plain_answers.labels("ask", type(answer).__name__.lower()).inc()

    def appended(self, entries: int) -> None:
        self._plain_entries.inc(entries)


def leave_out(name: str) -> None:
    """Leave the short cut *name* out of this process."""
    places: dict[str, tuple[Any, str, Any]] = {
        "fast_websocket": (http_protocol, "FastWebSocket", PlainWebSocket),
        "fast_metrics": (node, "Metrics", PlainMetrics),
        "sqlite_quick": (sqlite_writer, "append_quickly", lambda *_: False),
        "gc_tuning": (run, "tune_gc", lambda: None),
        "links": (static_site, "LINKS", "no-links.json"),
    }
    holder, attribute, plain = places[name]
    patch.object(holder, attribute, plain).start()
