"""Running a node: the application on a port, until it is told to stop."""

import asyncio
import gc
import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import cast

import uvicorn
from litestar import Litestar

from lettrine.server.app import create_app
from lettrine.server.edge.http_protocol import HttpProtocol, reporting
from lettrine.server.node import Node
from lettrine.server.ops.announce import announce
from lettrine.server.ops.logging import set_up_logs
from lettrine.server.ops.open_files import raise_file_limit
from lettrine.server.settings import ServerSettings
from lettrine.server.socket.websocket_protocol import WebSocketProtocol, receiving
from lettrine.server.store import open_store

# Objects made before the youngest are looked through, and how many such looks before an older generation is.
# A table is a few hundred small immutable objects, and nearly nothing in it refers back to itself. With the usual 700
# a move takes a quarter (100 tables) to a third (400 tables) more of a core, and p99 is about twice as long
# (`python -m bench.shortcuts`).
_GC_THRESHOLDS = (20_000, 20, 100)


def serve(settings: ServerSettings, tell: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C: then nobody new is let in, and what is being stored is finished.

    *tell* is called with the address as soon as the server listens there, in a thread of its own.
    Where it cannot begin, the log says why, and the process ends with a status that is not 0. Raise `SettingError` for
    root before anything is opened.
    """
    if hasattr(os, "geteuid"):
        settings.require_user(os.geteuid())
    set_up_logs(settings)
    raise_file_limit()
    node = Node(settings, open_store(settings.store_url(), has_process=bool(settings.bot_workers)))
    server = uvicorn.Server(uvicorn_config(create_app(node), node))
    announce(server, tell)
    tune_gc()
    with _stopped_by_signals(server):
        server.run()


def tune_gc() -> None:
    """Leave alone whatever exists already, which stays, and look less often through what comes and goes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)


@contextmanager
def _stopped_by_signals(server: uvicorn.Server) -> Iterator[None]:
    """Have SIGTERM and Ctrl-C end *server* in good order, and the process with status 0.

    Uvicorn raises the signals again when it has shut down, for whoever handled them before. Without a handler such a
    signal would kill the process; but to stop when asked to is no failure.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def uvicorn_config(app: Litestar, node: Node) -> uvicorn.Config:
    settings = node.settings
    logging.getLogger("uvicorn.error").addFilter(_is_about_us)
    protocol, websocket = (partial(kind, limits=node.connections) for kind in (HttpProtocol, WebSocketProtocol))
    return uvicorn.Config(
        reporting(receiving(app)),
        host=settings.host,
        port=settings.port,
        lifespan="on",
        http=cast("type[asyncio.Protocol]", protocol),  # uvicorn only calls it
        ws=cast("type[asyncio.Protocol]", websocket),
        # Ours is told with a sentence; what is far longer is not even read.
        ws_max_size=4 * settings.message_bytes,
        # A table sends a kilobyte at a time: compressing it costs more memory and time than it saves.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_keep_alive=2 + int(settings.idle_seconds),  # later than ours
        timeout_graceful_shutdown=int(settings.shutdown_seconds),
        log_config=None,
        access_log=False,
        server_header=False,
    )


def _is_about_us(record: logging.LogRecord) -> bool:
    """Whether *record* is not about what a client sent: with that anybody could fill the log."""
    return record.msg not in {"Invalid UTF-8 sequence received from client.", "Unsupported upgrade request."}
