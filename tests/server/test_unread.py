"""Clients that do not read, and clients that send nothing but control frames: what they cost is bounded, and ends."""

import os
import tracemalloc
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from websockets.utils import apply_mask

from lettrine.server.socket.websocket_protocol import MOST_WAITING
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until
from server.play import begin
from server.raw import Raw

TALKATIVE = {"messages_per_second": 1_000_000, "message_burst": 1_000_000}
PING, PONG, CONTINUATION, TEXT = 0x89, 0x8A, 0x00, 0x81


def frame(content: bytes, head: int = TEXT) -> bytes:
    mask = os.urandom(4)
    return bytes((head, 0x80 | len(content))) + mask + apply_mask(content, mask)


@contextmanager
def raw_socket(guest: Guest, node: RunningNode, table: str, *, window: int | None = None) -> Iterator[Raw]:
    """Open the socket of *guest* at *table*, say hello, and read nothing but the beginning."""
    raw = Raw(node.port, window=window)
    cookie = f"lettrine={guest.http.cookies['lettrine']}"
    raw.send(
        f"GET /api/1/tables/{table}/socket HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nconnection: upgrade\r\n"
        "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "\r\n".encode()
    )
    assert raw.socket.recv(12).endswith(b"101")
    raw.send(frame(b'{"type":"hello"}'))
    try:
        yield raw
    finally:
        raw.socket.close()


def closing_code(raw: Raw) -> int:
    """Return the code of the goodbye at the end of all that comes."""
    return int.from_bytes(raw.rest()[-2:])


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path, unread_seconds=0.5, **TALKATIVE)) as node:
        yield node


def stop_reading(raw: Raw) -> None:
    """Ask and never read, until the connection is gone."""
    question = frame(b'{"type":"ping","id":"' + b"x" * 60 + b'"}')
    while raw.send(question * 50):
        pass


def test_who_never_reads_is_cut_off_and_away(impatient: RunningNode) -> None:
    """The seat is free for others; what waited for the client is given back."""
    with closing(Guest(impatient.url, "Ada")) as ada, closing(Guest(impatient.url, "Bob")) as bob:
        table = begin("relais", ada, bob)
        bob.leave()
        with raw_socket(bob, impatient, table, window=4096) as raw:
            ada.wait(lambda update: not update["table"]["seats"][1].get("is_away", False))
            tracemalloc.start()
            stop_reading(raw)
            ada.wait(lambda update: update["table"]["seats"][1].get("is_away", False))
            most = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        assert most < 8 * MOST_WAITING


def test_a_goodbye_that_nobody_reads_is_cut_short(tmp_path: Path) -> None:
    """Sent away with a full socket: the goodbye cannot be written, and the connection ends all the same."""
    with running(settings_in(tmp_path, **TALKATIVE)) as node, closing(Guest(node.url, "Ada")) as ada:
        table = ada.open_table("relais")
        with raw_socket(ada, node, table, window=4096) as raw:
            stop_reading(raw)
            wait_until(lambda: node.node.metrics.page().count(b"lettrine_sockets 0.0") == 1)


@pytest.mark.parametrize("head", [PING, PONG], ids=["pings", "pongs"])
def test_frames_of_control_are_counted_like_messages(head: int, tmp_path: Path) -> None:
    limits = {"messages_per_second": 1, "message_burst": 30}
    with running(settings_in(tmp_path, **limits)) as node, closing(Guest(node.url, "Eve")) as eve:
        table = eve.open_table("relais")
        with raw_socket(eve, node, table) as raw:
            raw.send(frame(b"x" * 125, head) * 20)
            raw.send(frame(b"x" * 125, head) * 20)
            assert closing_code(raw) == 1008
        refused = b'lettrine_refused_total{reason="too_many_messages"} 1.0'
        assert refused in node.node.metrics.page()


def test_pieces_of_nothing_are_counted_like_messages(tmp_path: Path) -> None:
    """A message in pieces of no byte never ends, and never grows."""
    limits = {"messages_per_second": 1, "message_burst": 30}
    with (
        running(settings_in(tmp_path, **limits)) as node,
        closing(Guest(node.url, "Eve")) as eve,
        raw_socket(eve, node, eve.open_table("relais")) as raw,
    ):
        raw.send(frame(b"", 0x01) + frame(b"", CONTINUATION) * 100_000)
        assert closing_code(raw) == 1008


def test_a_chunk_full_of_texts_waits_outside_the_queue(node: RunningNode, invite: Invite) -> None:
    """However many come at once, few are taken in at a time; all of them are answered."""
    ada = invite()
    with ada.dial(ada.open_table("relais")) as connection:
        connection.send('{"type":"hello"}')
        connection.recv(30)
        connection.socket.sendall(frame(b'{"type":"ping","id":"p"}') * 2000)
        answers = [connection.recv(30) for _ in range(2000)]
    assert len(answers) == 2000
    assert node.node.settings.message_burst > 2000
