"""What HTTP may cost before anybody is known: the size of a head, the time it takes, connections of one address."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.server import ServerState

from lettrine.server.edge.http_protocol import HttpProtocol
from lettrine.server.edge.request_progress import MOST_BODY
from server.echoes import config_of
from server.memory_transport import MemoryTransport
from server.node import RunningNode, running, settings_in, wait_until
from server.raw import Raw, dialled, status, told

HEAD = 16 * 1024
ASK = b"GET /health HTTP/1.1\r\nhost: x\r\n"
UPGRADE = (
    b"GET /api/1/tables/x/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
LARGE = {
    "30,000 spaces": ASK + b"accept-language: a" + b" " * 30_000 + b"!\r\n\r\n",
    "100,000 cookies": ASK + b"cookie: " + b"lettrine=a.b.c; " * 100_000 + b"\r\n\r\n",
    "a million languages": ASK + b"accept-language: " + b"de," * 1_000_000 + b"\r\n\r\n",
    "20 MB of one header": ASK + b"x: " + b"x" * 20_000_000 + b"\r\n\r\n",
    "a name without an end": ASK + b"x" * 1_000_000,
    "many headers": ASK + b"a:b\r\n" * 1_000_000 + b"\r\n",
    "a long path": b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
    "a long query": b"GET /health?" + b"a=b&" * 100_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
    "a long method": b"G" * 100_000,
    "blank lines": b"\r\n" * 100_000,
    "a socket": UPGRADE + b"x: " + b"x" * 1_000_000 + b"\r\n\r\n",
}


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node that waits for nobody."""
    seconds = dict.fromkeys(("head_seconds", "body_seconds", "idle_seconds", "unread_seconds"), 0.3)
    with running(settings_in(tmp_path_factory.mktemp("hurried"), **seconds)) as node:
        yield node


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that receives the size of each piece that is parsed."""
    sizes, read = list[int](), HttpProtocol.__dict__["_read"]

    def count(protocol: HttpProtocol, piece: bytes) -> None:
        sizes.append(len(piece))
        read(protocol, piece)

    monkeypatch.setattr(HttpProtocol, "_read", count)
    return sizes


@pytest.mark.parametrize("name", LARGE)
def test_a_head_that_is_too_long_is_refused_and_hardly_read(name: str, node: RunningNode, parsed: list[int]) -> None:
    with dialled(node) as raw:
        raw.send(LARGE[name])
        answer = raw.rest()
    is_nonsense = name == "a long method"
    assert status(answer) == (400 if is_nonsense else 431)
    assert told(answer)["code"] == ("lettrine.server:not_http" if is_nonsense else "lettrine.server:large_head")
    assert b"connection: close" in answer
    assert sum(parsed) <= HEAD


def test_a_head_that_just_fits_is_answered_and_costs_what_it_is_long(node: RunningNode) -> None:
    for filler in (b"accept-language: a" + b" " * 15_000 + b"!", b"cookie: " + b"lettrine=a.b.c; " * 950):
        with dialled(node) as raw:
            raw.send(ASK + filler + b"\r\nconnection: close\r\n\r\n")
            assert status(raw.rest()) == 200


def test_only_so_many_headers_are_read(node: RunningNode) -> None:
    for count, expected in ((90, 200), (101, 431)):
        with dialled(node) as raw:
            raw.send(ASK + b"a:b\r\n" * count + b"connection: close\r\n\r\n")
            assert status(raw.rest()) == expected


def test_the_refusal_is_told_in_the_language_that_was_asked_for_so_far(node: RunningNode) -> None:
    with dialled(node) as raw:
        raw.send(ASK + b"accept-language: en\r\n" + b"x: " + b"x" * HEAD)
        assert told(raw.rest())["text"] == "The head of the request is too long."


@pytest.mark.parametrize(
    "text", [b"zut\r\n\r\n", b"GET nowhere HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\na b: c\r\n\r\n", b"\x16\x03\x01" * 99]
)
def test_what_is_no_http_is_told_so_in_json(text: bytes, node: RunningNode) -> None:
    with dialled(node) as raw:
        raw.send(text)
        answer = raw.rest()
    assert status(answer) == 400
    assert told(answer)["code"] == "lettrine.server:not_http"


@pytest.mark.parametrize("sent", [b"", b"\r\n"], ids=["nothing", "a blank line"])
def test_who_says_nothing_is_closed(sent: bytes, hurried: RunningNode) -> None:
    with dialled(hurried) as raw:
        raw.send(sent)
        assert b"200" not in raw.rest()


@pytest.mark.parametrize("sent", [b"GET /hea", ASK, ASK + b"x: y"])
def test_half_a_head_is_not_waited_for(sent: bytes, hurried: RunningNode) -> None:
    with dialled(hurried) as raw:
        raw.send(sent)
        answer = raw.rest()
    assert status(answer) == 408
    assert told(answer)["code"] == "lettrine.server:too_slow"


def test_a_head_byte_by_byte_has_no_more_time(hurried: RunningNode) -> None:
    with dialled(hurried) as raw:
        raw.socket.settimeout(0.02)
        raw.send(ASK)
        while raw.send(b"x"):
            try:
                answer = raw.socket.recv(65536)
                break
            except TimeoutError:
                continue
    assert status(answer) == 408


@pytest.mark.parametrize("path", [b"/api/1/tables", b"/api/1/logout"])
def test_a_body_is_not_waited_for_without_end(path: bytes, hurried: RunningNode) -> None:
    """Whether somebody reads it or not."""
    with dialled(hurried) as raw:
        raw.send(
            b"POST " + path + b" HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"
        )
        answer = raw.rest()
    assert status(answer) == (408 if path.endswith(b"tables") else 204)


def test_a_connection_without_a_next_request_is_closed(hurried: RunningNode) -> None:
    with dialled(hurried) as raw:
        raw.send(ASK + b"\r\n")
        assert status(raw.rest()) == 200


def test_who_does_not_read_the_answers_is_cut_off(tmp_path: Path) -> None:
    """Answers wait in the system's memory first, then in ours: nothing else than that would end this connection."""
    with running(settings_in(tmp_path, unread_seconds=0.3)) as node, dialled(node, window=4096) as raw:
        wait_until(lambda: len(node.node.connections) == 1)
        while len(node.node.connections) == 1:
            before = _answered(node)
            raw.send(b"GET /api/1/schema/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n")
            wait_until(lambda: _answered(node) != before or len(node.node.connections) == 0)  # noqa: B023  (at once)
        assert _answered(node) > 5


def _answered(node: RunningNode) -> int:
    """Return how many requests were answered."""
    (family,) = node.node.metrics.requests.collect()
    return sum(int(sample.value) for sample in family.samples if sample.name.endswith("_total"))


def test_a_body_without_end_is_not_read_on(node: RunningNode, parsed: list[int]) -> None:
    chunk = b"400\r\n" + b"x" * 0x400 + b"\r\n"
    with dialled(node) as raw:
        raw.send(b"GET /health HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
        while raw.send(chunk):
            pass
    assert sum(parsed) <= MOST_BODY + HEAD


def test_trailers_are_headers_too(node: RunningNode, parsed: list[int]) -> None:
    with dialled(node) as raw:
        raw.send(
            b"POST /api/1/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n" + b"a:b\r\n" * 200_000
        )
        assert status(raw.rest()) == 431
    assert sum(parsed) <= HEAD


def test_requests_in_advance_are_few(node: RunningNode, parsed: list[int]) -> None:
    few, many = (ASK + b"\r\n") * 5, (ASK + b"\r\n") * 50_000
    with dialled(node) as raw:
        raw.send(few + ASK + b"connection: close\r\n\r\n")
        assert raw.rest().count(b"HTTP/1.1 200") == 6
    with dialled(node) as raw:
        raw.send(many)
        assert raw.rest().count(b"HTTP/1.1 200") < 20
    assert sum(parsed) <= 2 * HEAD


def test_another_protocol_is_not_spoken(node: RunningNode, caplog: pytest.LogCaptureFixture) -> None:
    with dialled(node) as raw:
        raw.send(ASK + b"connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n")
        answer = raw.rest()
    assert status(answer) == 200
    assert b"connection: close" in answer
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING]


def test_a_socket_that_is_asked_for_with_a_body_is_closed(hurried: RunningNode) -> None:
    with dialled(hurried) as raw:
        raw.send(UPGRADE + b"content-length: 5\r\n\r\nhello")
        assert raw.is_closed()


def test_what_is_refused_does_not_disturb_an_answer_that_has_begun() -> None:
    async def test() -> tuple[list[bool], bytes]:
        begun, going_on = asyncio.Event(), asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401, ARG001  (ASGI)
            headers = [(b"content-length", b"6")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b"two ", "more_body": True})
            begun.set()
            await going_on.wait()
            await send({"type": "http.response.body", "body": b"ha", "more_body": False})

        config, state, transport = config_of(app), ServerState(), MemoryTransport()
        config.load()
        connection: Any = config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]  # as uvicorn calls it
        transport.protocol = connection
        connection.connection_made(transport)
        connection.data_received(ASK + b"\r\n")
        await begun.wait()
        connection.data_received(b"zut\r\n\r\n")
        ends = [transport.is_over]
        going_on.set()
        await asyncio.gather(*state.tasks)
        ends.append(transport.is_over)
        connection.connection_lost(None)
        return ends, transport.written

    ends, written = asyncio.run(test())
    assert ends == [False, True]
    assert written.endswith(b"\r\n\r\ntwo ha")


def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, address_connections=3)) as node:
        three = [Raw(node.port) for _ in range(3)]
        wait_until(lambda: len(node.node.connections) == 3)
        refused = httpx.get(f"{node.url}/health")
        assert refused.status_code == 429
        assert refused.headers["retry-after"]
        assert refused.json()["code"] == "lettrine.server:too_many_connections"
        three.pop().socket.close()
        wait_until(lambda: len(node.node.connections) == 2)
        assert httpx.get(f"{node.url}/health").status_code == 200
        for raw in three:
            raw.socket.close()
        wait_until(lambda: len(node.node.connections) == 0)
        assert b'lettrine_refused_total{reason="too_many_connections"} 1.0' in node.node.metrics.page()


def test_the_connections_of_a_proxy_are_those_of_many(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, address_connections=1, proxies="127.0.0.0/8")) as node:
        several = [Raw(node.port) for _ in range(3)]
        wait_until(lambda: len(node.node.connections) == 3)
        assert httpx.get(f"{node.url}/health").status_code == 200
        for raw in several:
            raw.socket.close()
