"""Frames of a WebSocket however they come: whole, several at a time, in pieces, wrong."""

import asyncio
import json
import logging
import os
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection
from websockets.utils import apply_mask

from lettrine.server.ops.connection_limits import ADDRESS, ConnectionLimits
from lettrine.server.ops.metrics import Metrics
from lettrine.server.settings import ServerSettings
from lettrine.server.socket.websocket_protocol import WebSocketProtocol
from server.conftest import Invite
from server.guest import PATIENCE, Guest


def frame(content: bytes, *, head: int = 0x81) -> bytes:
    """Return a frame as a client writes it."""
    size, mask = len(content), os.urandom(4)
    sized = bytes((0x80 | size,)) if size < 126 else bytes((0xFE,)) + size.to_bytes(2)
    return bytes((head,)) + sized + mask + apply_mask(content, mask)


def ping(name: str, spaces: int = 0) -> bytes:
    return f'{{"type":"ping",{" " * spaces}"id":"{name}"}}'.encode()


def names(connection: ClientConnection, count: int) -> list[str]:
    """Return the names of the next *count* answers."""
    return [json.loads(connection.recv(PATIENCE))["id"] for _ in range(count)]


@pytest.fixture
def connection(invite: Invite) -> Iterator[ClientConnection]:
    """Return somebody's socket, after the welcome."""
    ada: Guest = invite("Ada")
    with ada.dial(ada.open_table("relais")) as opened:
        opened.send('{"type":"hello"}')
        assert json.loads(opened.recv(PATIENCE))["type"] == "welcome"
        yield opened


def send(connection: ClientConnection, *pieces: bytes) -> None:
    """Send *pieces*, each by itself."""
    for piece in pieces:
        connection.socket.sendall(piece)
        time.sleep(0.02)


def test_texts_that_come_together_are_answered_in_their_order(connection: ClientConnection) -> None:
    many = [f"p{number}" for number in range(40)]
    send(connection, b"".join(frame(ping(name)) for name in many))
    assert names(connection, len(many)) == many


def test_a_frame_of_control_may_come_between_two_texts(connection: ClientConnection) -> None:
    send(connection, frame(ping("a")) + frame(b"x", head=0x80 | Opcode.PONG) + frame(ping("b")), frame(ping("c")))
    assert names(connection, 3) == ["a", "b", "c"]


def test_a_ping_of_the_protocol_is_answered(connection: ClientConnection) -> None:
    send(connection, frame(ping("a")))
    assert connection.ping().wait(PATIENCE)
    send(connection, frame(ping("b")))
    assert names(connection, 2) == ["a", "b"]


@pytest.mark.parametrize("at", [1, 3, 7, 20])
def test_a_text_that_comes_in_two_is_put_together(connection: ClientConnection, at: int) -> None:
    whole = frame(ping("b", spaces=200))
    send(connection, frame(ping("a")) + whole[:at], whole[at:], frame(ping("c")))
    assert names(connection, 3) == ["a", "b", "c"]


def test_a_message_may_be_sent_as_several_frames(connection: ClientConnection) -> None:
    text = ping("b")
    send(connection, frame(text[:9], head=0x01), frame(text[9:], head=0x80) + frame(ping("c")), frame(ping("d")))
    assert names(connection, 3) == ["b", "c", "d"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(ping("b"), head=0xC1), 1002),
        (Frame(Opcode.TEXT, ping("b")).serialize(mask=False), 1002),
        (bytes((0x81, 0xFF)) + (1 << 20).to_bytes(8), 1009),
    ],
    ids=["no text", "reserved bit", "not masked", "too long"],  # masks are random, names of tests must not be
)
def test_what_breaks_the_protocol_ends_the_connection(
    connection: ClientConnection, wrong: bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    send(connection, frame(ping("a")), wrong)
    assert names(connection, 1) == ["a"]
    with pytest.raises(ConnectionClosed) as closed:
        connection.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING]


class End:
    """The other end of a websocket: keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def is_closing(self) -> bool:
        return self.closing

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_extra_info(self, name: str) -> None:
        """Return nothing: there is no network."""


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f" + (65_536).to_bytes(8)),
    ],
)
def test_a_text_of_any_size_is_one_frame_and_none_is_sent_to_who_goes(size: int, head: bytes) -> None:
    async def test() -> None:
        end: Any = End()
        limits = ConnectionLimits(ServerSettings(), Metrics())
        config = uvicorn.Config(lambda: None, log_config=None)
        websocket = WebSocketProtocol(config, ServerState(), {ADDRESS: ""}, limits=limits)
        websocket.connection_made(end)
        websocket.send(b"x" * size)
        websocket.send(b"y")
        await asyncio.sleep(0)  # what is sent in one turn of the loop is written together
        end.closing = True
        websocket.send(b"too late")
        await asyncio.sleep(0)
        assert end.written == [head + b"x" * size + b"\x81\x01y"]

    asyncio.run(test())
