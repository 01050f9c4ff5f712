"""What a text costs over a WebSocket: the same load on ours and on the libraries that it could be.

    python -m bench.websockets [server ...]

A hundred clients sit at fifty tables: what one of two sends, both receive, then the other sends. The table that is
printed has the time of a core of the serving process for each text, and how long the slowest hundredth waited.
Libraries that are not installed are left out.
"""

import argparse
import asyncio
import importlib.util
import os
import socket
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

import uvicorn
import uvloop

from bench.clock import duration, progress
from bench.server_processes import PATIENCE, free_port
from bench.server_socket import Socket

PAIRS = 50
SHORTEST, LONGEST = 60, 800  # bytes of a text: a request, an update of a table
SECONDS, WARM_UP = 2.0, 0.5
TURNS = 3
_TABLES: defaultdict[str, list[Callable[[str], Awaitable[None] | None]]] = defaultdict(list)
"""How the clients of each table are written to, in a server."""
_TICKS = os.sysconf("SC_CLK_TCK")


# Servers, each in a process of its own.


async def asgi(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401  (ASGI)
    """Send what anybody at a table says to all of them."""

    async def say(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    if scope["type"] != "websocket":
        raise NotImplementedError
    await receive()
    await send({"type": "websocket.accept"})
    table = _TABLES[scope["path"]]
    table.append(say)
    while (event := await receive())["type"] == "websocket.receive":
        for each in table:
            await each(event["text"])  # type: ignore[misc]  # ours returns nothing: it has `_ours`


async def _ours(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401  (ASGI)
    from lettrine.server.socket.websocket_protocol import websocket_of  # noqa: PLC0415  (others do without)

    await receive()
    await send({"type": "websocket.accept"})
    table = _TABLES[scope["path"]]
    table.append(lambda text: websocket_of(scope).send(text.encode()))
    while (event := await receive())["type"] == "websocket.receive":
        for each in table:
            each(event["text"])


def _serve_ours(port: int) -> None:
    from lettrine.server.edge.http_protocol import HttpProtocol, reporting  # noqa: PLC0415  (others do without)
    from lettrine.server.ops.connection_limits import ConnectionLimits  # noqa: PLC0415
    from lettrine.server.ops.metrics import Metrics  # noqa: PLC0415
    from lettrine.server.settings import ServerSettings  # noqa: PLC0415
    from lettrine.server.socket.websocket_protocol import WebSocketProtocol  # noqa: PLC0415

    limits = ConnectionLimits(ServerSettings(), Metrics())
    http: Any = partial(HttpProtocol, limits=limits)
    _serve_uvicorn(partial(WebSocketProtocol, limits=limits), port, app=reporting(_ours), http=http)


def _serve_uvicorn(ws: Any, port: int, app: Any = asgi, **options: Any) -> None:  # noqa: ANN401  (as uvicorn takes it)
    uvicorn.run(app, port=port, ws=ws, ws_per_message_deflate=False, lifespan="off", log_level="error", **options)


def _serve_hypercorn(port: int) -> None:
    from hypercorn.asyncio import serve  # noqa: PLC0415  (where it is installed)
    from hypercorn.config import Config  # noqa: PLC0415

    config = Config()
    config.bind, config.loglevel = [f"127.0.0.1:{port}"], "ERROR"
    uvloop.run(serve(asgi, config))


def _serve_granian(port: int) -> None:
    from granian import Granian  # noqa: PLC0415  (where it is installed)
    from granian.constants import Interfaces, Loops  # noqa: PLC0415

    Granian(
        "bench.websockets:asgi", port=port, interface=Interfaces.ASGINL, loop=Loops.uvloop, log_enabled=False
    ).serve()


def _serve_picows(port: int) -> None:
    import picows  # noqa: PLC0415  (where it is installed)

    tables = defaultdict[bytes, list[Any]](list)

    class Listener(picows.WSListener):  # type: ignore[misc, unused-ignore]  # it may be missing
        def __init__(self, path: bytes) -> None:
            self._table = tables[path]

        def on_ws_connected(self, transport: Any) -> None:  # noqa: ANN401
            self._table.append(transport)

        def on_ws_frame(self, _: Any, frame: Any) -> None:  # noqa: ANN401
            if frame.msg_type == picows.WSMsgType.TEXT:
                text = frame.get_payload_as_utf8_text().encode()
                for each in self._table:
                    each.send(picows.WSMsgType.TEXT, text)

    async def serve() -> None:
        server = await picows.ws_create_server(lambda request: Listener(request.path), "127.0.0.1", port)
        await server.serve_forever()

    uvloop.run(serve())


SERVERS: dict[str, tuple[str, Callable[[int], None]]] = {
    "ours": ("lettrine", _serve_ours),
    "uvicorn with websockets": ("websockets", partial(_serve_uvicorn, "websockets-sansio")),
    "uvicorn with wsproto": ("wsproto", partial(_serve_uvicorn, "wsproto")),
    "hypercorn": ("hypercorn", _serve_hypercorn),
    "granian": ("granian", _serve_granian),
    "picows": ("picows", _serve_picows),
}
"""By name: the package that is needed, and what serves."""


@contextmanager
def _running(name: str) -> Iterator[tuple[str, int]]:
    """Run a server in a session of its own; yield its address and that session."""
    port = free_port()
    command = [sys.executable, "-m", "bench.websockets", "--serve", str(port), name]
    process = subprocess.Popen(command, start_new_session=True)  # noqa: S603  (ourselves)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            assert time.monotonic() < end, f"{name} does not listen"
            time.sleep(0.1)
        yield f"ws://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


def _cpu(session: int) -> float:
    """Return the seconds of a core that the processes of *session* have used."""
    ticks = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = file.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
            ticks += (int(fields[11]) + int(fields[12])) if int(fields[3]) == session else 0
    return ticks / _TICKS


# Clients.


class Measured(NamedTuple):
    """The time of a core for each text, and of the slowest hundredth of them."""

    cpu: float
    p99: float


class Pair:
    """Two clients of a table. *waits* receives how long each text took to reach both."""

    def __init__(self, waits: list[float], chance: Random) -> None:
        self.is_on = False
        self._waits = waits
        self._texts = [b"x" * chance.randint(SHORTEST, LONGEST) for _ in range(20)]
        self._sockets: list[Socket] = []
        self._missing = 0
        self._number = 0
        self._began = 0.0

    async def open(self, url: str) -> None:
        self._sockets = [Socket(url, "", self._hear) for _ in range(2)]
        for each in self._sockets:
            await each.connect()

    def go_on(self) -> None:
        self._missing, self._began = 2, time.perf_counter()
        self._number += 1
        self._sockets[self._number % 2].send(self._texts[self._number % 20])

    def close(self) -> None:
        for each in self._sockets:
            each.close()

    def _hear(self, _: bytes) -> None:
        self._missing -= 1
        if not self._missing and self.is_on:
            self._waits.append(time.perf_counter() - self._began)
            self.go_on()


async def _measure(url: str, session: int) -> Measured:
    waits: list[float] = []
    pairs = [Pair(waits, Random(number)) for number in range(PAIRS)]  # noqa: S311  (the same for each)
    for number, pair in enumerate(pairs):
        await pair.open(f"{url}/{time.monotonic_ns()}-{number}")
    for pair in pairs:
        pair.is_on = True
        pair.go_on()
    await asyncio.sleep(WARM_UP)
    waits.clear()
    before = _cpu(session)
    await asyncio.sleep(SECONDS)
    found = Measured((_cpu(session) - before) / len(waits), quantiles(waits, n=100)[98])
    for pair in pairs:
        pair.is_on = False
    await asyncio.sleep(WARM_UP)
    for pair in pairs:
        pair.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.websockets", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SERVERS, []], help="what to measure (default: all)")
    parser.add_argument("--serve", type=int, metavar="PORT", help=argparse.SUPPRESS)
    given = parser.parse_args()
    names = [name for name in given.names or SERVERS if importlib.util.find_spec(SERVERS[name][0])]
    if given.serve:
        SERVERS[names[0]][1](given.serve)
        return
    found: dict[str, list[Measured]] = {name: [] for name in names}
    with ExitStack() as stack:
        servers = {name: stack.enter_context(_running(name)) for name in names}
        for turn in range(TURNS):
            progress(f"turn {turn + 1} of {TURNS}")
            for name, (url, session) in servers.items():
                found[name].append(uvloop.run(_measure(url, session)))
    print("| server | time of a core for a text | slowest hundredth |\n|---|---|---|")
    for name, results in found.items():
        cpu, p99 = (median(values) for values in zip(*results, strict=True))
        print(f"| {name} | {duration(cpu)} | {duration(p99)} |")


if __name__ == "__main__":
    main()
