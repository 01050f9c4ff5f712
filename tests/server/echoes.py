"""Two servers that note what they are told: ours, without a table behind it, and a plain one of `websockets`."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import uvicorn
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from lettrine.server.edge.http_protocol import HttpProtocol, reporting
from lettrine.server.ops.connection_limits import ConnectionLimits
from lettrine.server.ops.metrics import Metrics
from lettrine.server.settings import ServerSettings
from lettrine.server.socket.websocket_protocol import WebSocketProtocol, receiving
from server.frames import MOST
from server.node import wait_until

Heard = dict[str, list[str | bytes]]
"""The messages of each connection, by the path that it asked for."""


class Listening:
    """A server on a port, and what it was told on each path."""

    def __init__(self, port: int, heard: Heard, gone: set[str]) -> None:
        self.port = port
        self.heard = heard
        self.gone = gone


def config_of(app: Any, settings: ServerSettings | None = None) -> uvicorn.Config:  # noqa: ANN401  (any ASGI application)
    """Return a configuration by which uvicorn runs *app* as it runs ours."""
    generous = ServerSettings(messages_per_second=100_000, message_burst=100_000)
    limits = ConnectionLimits(settings or generous, Metrics())
    return uvicorn.Config(
        reporting(receiving(app)),
        http=cast("type[asyncio.Protocol]", partial(HttpProtocol, limits=limits)),
        ws=cast("type[asyncio.Protocol]", partial(WebSocketProtocol, limits=limits)),
        port=0,
        lifespan="off",
        log_config=None,
        ws_max_size=MOST,
        ws_per_message_deflate=False,
    )


def noting(heard: Heard, gone: set[str]) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return an ASGI application that notes each message in *heard*, and each end in *gone*."""

    async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401  (ASGI)
        path, event = scope["path"], await receive()
        heard[path] = []
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            heard[path].append(event["text"] if event.get("text") is not None else event["bytes"])
        gone.add(path)

    return app


@contextmanager
def our_server() -> Iterator[Listening]:
    heard, gone = Heard(), set[str]()
    server = uvicorn.Server(config_of(noting(heard, gone)))
    with _in_thread(server.serve, lambda: server.started) as stop:
        yield Listening(server.servers[0].sockets[0].getsockname()[1], heard, gone)
        server.should_exit = True
        stop()


@contextmanager
def plain_server() -> Iterator[Listening]:
    """Run `websockets` itself."""
    heard, gone, ports = Heard(), set[str](), list[int]()
    loops, ending = list[asyncio.AbstractEventLoop](), asyncio.Event()

    async def listen(connection: ServerConnection) -> None:
        assert connection.request is not None
        path = connection.request.path
        heard[path] = []
        try:
            async for message in connection:
                heard[path].append(message)
        except ConnectionClosed:
            pass
        gone.add(path)

    async def run() -> None:
        async with serve(listen, "127.0.0.1", 0, max_size=MOST, compression=None, max_queue=None) as server:
            ports.append(next(iter(server.sockets)).getsockname()[1])
            loops.append(asyncio.get_running_loop())
            await ending.wait()

    with _in_thread(run, lambda: bool(loops)) as stop:
        yield Listening(ports[0], heard, gone)
        loops[0].call_soon_threadsafe(ending.set)
        stop()


@contextmanager
def _in_thread(run: Callable[[], Coroutine[Any, Any, None]], is_up: Callable[[], bool]) -> Iterator[Callable[[], None]]:
    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    wait_until(is_up)
    yield lambda: thread.join(30)
