"""RFC 6455, frame by frame: our server hears and answers what a plain server of `websockets` does."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import count
from typing import Any, NamedTuple

import pytest
import uvicorn
from uvicorn.server import ServerState

from lettrine.server.ops.connection_limits import ADDRESS, ConnectionLimits
from lettrine.server.ops.metrics import Metrics
from lettrine.server.settings import ServerSettings
from lettrine.server.socket.websocket_protocol import WebSocketProtocol
from server.echoes import Heard, Listening, config_of, noting, our_server, plain_server
from server.frames import CASES, CLOSE, PONG, close, frame, read_frames
from server.memory_transport import MemoryTransport
from server.node import wait_until
from server.raw import Raw

_NUMBERS = count()
_LIMITS = ConnectionLimits(ServerSettings(messages_per_second=100_000, message_burst=100_000), Metrics())
_FAR = 24
"""Bytes from both ends of something long at which it is cut: heads are shorter."""


class Outcome(NamedTuple):
    """What a server was told, the pongs that it gave and how it ended the connection."""

    heard: list[str | bytes]
    pongs: list[bytes]
    code: int | None


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Listening, Listening]]:
    """Return our server and a plain one."""
    with ExitStack() as both:
        yield both.enter_context(our_server()), both.enter_context(plain_server())


def request(path: str) -> bytes:
    lines = (
        f"GET {path} HTTP/1.1",
        "host: x",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    return "\r\n".join((*lines, "", "")).encode()


def ended(heard: list[str | bytes], written: bytes) -> Outcome:
    frames = list(read_frames(written))
    codes = [int.from_bytes(content[:2]) if content else None for opcode, content in frames if opcode == CLOSE]
    pongs = [content for opcode, content in frames if opcode == PONG]
    return Outcome(heard, pongs, codes[0] if codes else None)


def outcome(server: Listening, *pieces: bytes) -> Outcome:
    """Return what comes of *pieces*, followed by a goodbye in case they do not end the connection."""
    raw, path = Raw(server.port), f"/{next(_NUMBERS)}"
    raw.send(request(path))
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += raw.socket.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    for piece in (*pieces, frame(b"end") + close(1000)):
        raw.send(piece)
    written = raw.rest()
    raw.socket.close()
    wait_until(lambda: path in server.gone)
    return ended(server.heard[path], written)


@pytest.mark.parametrize("name", CASES)
def test_frames_are_read_as_a_plain_server_reads_them(name: str, servers: tuple[Listening, Listening]) -> None:
    ours, plain = (outcome(server, CASES[name]) for server in servers)
    assert ours == plain


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():  # noqa: ASYNC110  (a turn or two of the loop, some thousand times)
        await asyncio.sleep(0)


async def outcome_of(config: uvicorn.Config, heard: Heard, gone: set[str], pieces: Sequence[bytes]) -> Outcome:
    """Return what comes of *pieces*, each of which our end is given by itself."""
    end, path = MemoryTransport(), f"/{next(_NUMBERS)}"
    connection: Any = end
    websocket = WebSocketProtocol(config, ServerState(), {ADDRESS: ""}, limits=_LIMITS)
    _LIMITS.enter("", 3)
    websocket.connection_made(connection)
    websocket.data_received(request(path))
    await until(lambda: end.written.endswith(b"\r\n\r\n"))
    end.written = b""
    for piece in pieces:
        if not end.is_over:
            websocket.data_received(piece)
        await until(lambda: not end.is_paused or end.is_over)
    websocket.connection_lost(None)
    await until(lambda: path in gone)
    return ended(heard[path], end.written)


@pytest.mark.parametrize("name", CASES)
def test_frames_may_be_cut_at_every_byte(name: str) -> None:
    async def test() -> None:
        heard, gone = Heard(), set[str]()
        config = config_of(noting(heard, gone))
        config.load()
        sent = CASES[name] + frame(b"end")
        whole = await outcome_of(config, heard, gone, [sent])
        places = [at for at in range(1, len(sent)) if at < _FAR or len(sent) - at < _FAR or len(sent) < 10 * _FAR]
        for at in places:
            assert await outcome_of(config, heard, gone, [sent[:at], sent[at:]]) == whole
        if len(sent) < 10 * _FAR:
            assert await outcome_of(config, heard, gone, [sent[at : at + 1] for at in range(len(sent))]) == whole

    asyncio.run(test())
