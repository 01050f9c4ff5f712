"""What nobody should send: refused with a sentence, and the table goes on."""

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from server.conftest import Invite
from server.guest import PATIENCE, Guest, Json
from server.node import RunningNode, running, settings_in
from server.play import begin


def heard(connection: ClientConnection) -> Json:
    """Return the next message that is no update: the bot at the table may move at any moment."""
    while True:
        message: Json = json.loads(connection.recv(PATIENCE))
        if message["type"] != "update":
            return message


def told(connection: ClientConnection) -> list[Json]:
    """Return all but updates that comes until the connection is closed, then the code of the closing."""
    messages: list[Json] = []
    while True:
        try:
            messages.append(heard(connection))
        except ConnectionClosed as closed:
            return [*messages, {"type": "closed", "code": closed.rcvd and closed.rcvd.code}]


def flooded(connection: ClientConnection) -> list[Json]:
    """Return what comes back, message for message, to somebody who never stops talking."""
    messages: list[Json] = []
    while True:
        try:
            messages.append(heard(connection))
            connection.send('{"type":"ping","id":"p"}')
        except ConnectionClosed as closed:
            return [*messages, {"type": "closed", "code": closed.rcvd and closed.rcvd.code}]


def refusals(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the reasons, as logged, why something was not let in."""
    return [str(vars(line)["reason"]) for line in caplog.records if line.getMessage() == "request refused"]


@pytest.fixture
def ada(invite: Invite) -> Guest:
    return invite("Ada")


@pytest.fixture
def table(ada: Guest) -> Iterator[str]:
    """Return a table in play, and see afterwards that it still is."""
    name = begin("relais", ada, bots=1)
    yield name
    ada.wait(lambda _: ada.is_to_act())
    assert ada.ask("preview", move="ZZZ")["type"] == "answer"


BAD = [
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    '{"type":"dance"}',
    '{"type":"ask"}',
    '{"type":"ask","id":"x","seen":-1,"ask":{"ask":"start"}}',
    '{"type":"ask","id":7,"seen":0,"ask":{"ask":"start"}}',
    '{"type":"ask","id":"x","seen":0,"ask":{"ask":"tick"}}',
    '{"type":"ask","id":"x","seen":0,"ask":{"ask":"start","now":5}}',
    '{"type":"ask","id":"x","seen":0,"who":"another","ask":{"ask":"start"}}',
    '{"type":"hello","seen":"all"}',
    "[" * 3000,
    '{"type":"ping","id":"' + "x" * 65 + '"}',
]


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_read_is_told_and_the_talk_goes_on(text: str, ada: Guest, table: str) -> None:
    with ada.dial(table) as connection:
        connection.send('{"type":"hello"}')
        heard(connection)
        connection.send(text)
        error_message = heard(connection)
        assert error_message["type"] == "error"
        assert error_message["code"] == "lettrine.server:bad_message"
        connection.send('{"type":"ping","id":"p"}')
        assert heard(connection)["type"] == "pong"


@pytest.mark.usefixtures("node")
def test_bytes_that_are_no_text_are_refused(ada: Guest, table: str) -> None:
    with ada.dial(table) as connection:
        connection.send(b"\xff\xfe\x00")
        connection.send('{"type":"hello"}')
        assert [heard(connection)["type"] for _ in range(2)] == ["error", "welcome"]


def test_who_makes_too_many_mistakes_is_cut_off(ada: Guest, table: str) -> None:
    with ada.dial(table) as connection:
        connection.send('{"type":"hello"}')
        for _ in range(10):
            connection.send("{")
        messages = told(connection)
    assert [message["type"] for message in messages] == ["welcome", *["error"] * 5, "closed"]
    assert messages[-1]["code"] == 1008


def test_a_message_that_is_too_long_is_told_and_one_far_too_long_is_not_read(ada: Guest, table: str) -> None:
    for size, expected in ((20_000, ["error", "closed"]), (200_000, ["closed"])):
        with ada.dial(table) as connection:
            connection.send('{"type":"ping","id":"' + "x" * size + '"}')
            messages = told(connection)
        assert [message["type"] for message in messages] == expected
        assert messages[-1]["code"] == 1009


def test_the_first_word_is_hello_and_it_is_said_once(ada: Guest, table: str) -> None:
    with ada.dial(table) as connection:
        connection.send('{"type":"ping","id":"p"}')
        messages = told(connection)
        assert [message.get("code") for message in messages] == ["lettrine.server:hello_first", 1008]
    with ada.dial(table) as connection:
        for _ in range(2):
            connection.send('{"type":"hello"}')
        assert heard(connection)["type"] == "welcome"
        assert heard(connection)["code"] == "lettrine.server:hello_again"


def test_a_stranger_does_not_get_into_a_private_table(table: str, invite: Invite) -> None:
    eve = invite("Eve")
    for name, code in ((table, 4403), ("nowhere", 4404)):
        with eve.dial(name) as connection:
            connection.send('{"type":"hello"}')
            assert [message.get("code") for message in told(connection)][-1] == code
    for path in ("", "/games/1/record", "/games/1/sheet", "/games/1/study"):
        assert eve.http.get(f"/tables/{table}{path}").status_code == 403


def test_who_has_neither_cookie_nor_token_may_watch_and_nothing_else(invite: Invite) -> None:
    host, eve = invite("Host"), invite("Eve")
    name = host.open_table("relais", privacy="public")
    eve.http.cookies.clear()
    assert eve.join(name)["update"]["table"]["seat"] is None
    answer = eve.ask("take_seat", name="Eve")
    assert answer["answer"]["code"] == "lettrine.server:no_identity"
    assert answer["text"]


def test_a_forged_cookie_makes_nobody_somebody_else(
    node: RunningNode, ada: Guest, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    genuine = dict(ada.http.cookies.items())["lettrine"]
    payload, _, signature = genuine.partition(".")
    other = Guest(node.url)
    theirs = dict(other.http.cookies.items())["lettrine"].partition(".")[2]
    other.close()
    for forged in (f"{payload}.{theirs}", payload, f"{payload[:-2]}AA.{signature}", "", "a.b.c", "é", "x" * 5000):
        with httpx.Client(headers=[(b"cookie", f"lettrine={forged}".encode())]) as client:
            assert client.get(f"{node.url}/api/1/tables/{table}").status_code == 403
    assert refusals(caplog) == ["unknown_cookie"] * 6  # an empty one says nothing


def test_a_page_of_another_site_cannot_act(
    node: RunningNode, ada: Guest, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    for origin in ("https://evil.example", "null", f"{node.url}.evil.example"):
        answer = ada.http.post("/tables", json={"game": "relais", "seats": 2}, headers={"origin": origin})
        assert answer.status_code == 403
        assert answer.json()["code"] == "lettrine.server:foreign_origin"
        with pytest.raises(InvalidStatus), ada.dial(table, headers={"origin": origin}):
            pass
    assert refusals(caplog) == ["foreign_origin"] * 6
    own = ada.http.post("/tables", json={"game": "relais", "seats": 2}, headers={"origin": node.url})
    assert own.status_code == 201
    with ada.dial(table, headers={"origin": node.url}) as connection:
        connection.send('{"type":"hello"}')
        assert heard(connection)["type"] == "welcome"


@pytest.mark.parametrize(
    "path",
    [
        "/api/1/tables/..%2f..%2fetc%2fpasswd",
        "/api/1/tables/%00",
        "/api/1/tables/" + "x" * 100,
        "/api/1/games/%2e%2e/rules",
        "/api/1/words/%3Cscript%3E",
        "/api/1/codes/%F0%9F%8E%B2",
        "/api/1/tables//games/1/record",
        "/../../etc/passwd",
        "*",
        "/api/1/tables/x/games/0/record",
        "/api/1/tables/x/games/99999999999999999999/record",
        "/api/1/tables?limit=1000000",
        "/api/1/tables?game=zut",
        "/api/1/puzzles/relais?date=9999-01-01",
        "/api/1/puzzles/relais?date=yesterday",
    ],
)
def test_paths_that_lead_nowhere_are_refused_in_json(path: str, node: RunningNode) -> None:
    with socket.create_connection(("127.0.0.1", node.port)) as line:  # a client library would tidy the path
        line.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split()[1] in {b"400", b"404"}
    assert {"code", "text"} == json.loads(body).keys()


@pytest.mark.parametrize("deep", [33, 500, 1000, 30_000])
def test_json_that_nests_too_deep_is_refused_and_nothing_fails(deep: int, node: RunningNode, ada: Guest) -> None:
    """Past some hundred levels Python has no stack left: what was sent would be our failure."""
    options = '{"a":' * deep + "1" + "}" * deep if deep < 10_000 else "[" * deep
    for path in ("/tables", "/games/relais/seats", "/login"):
        body = f'{{"game": "relais", "seats": 2, "options": {{"x": {options}}}}}'
        answer = ada.http.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["code"] == "lettrine.server:bad_request"
    assert b'lettrine_failures_total{kind="http"}' not in node.node.metrics.page()


def test_a_socket_that_fails_is_logged_and_counted(
    node: RunningNode, ada: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(node.node.rooms, "get", fail)
    with ada.dial("any", headers={"x-request-id": "socket-1"}) as connection:
        connection.send('{"type":"hello"}')
        assert told(connection)[-1]["code"] == 4500
    (line,) = (line for line in caplog.records if line.getMessage() == "socket failed")
    assert line.exc_info is not None
    assert line.exc_info[0] is ZeroDivisionError
    assert b'lettrine_failures_total{kind="websocket"} 1.0' in node.node.metrics.page()


def test_html_in_a_name_stays_text(ada: Guest) -> None:
    ada.join(ada.open_table("relais"))
    ada.done("take_seat", name="<b>Ada</b>")
    answer = ada.http.get(f"/tables/{ada.table}")
    assert answer.json()["summary"]["seats"][0]["name"] == "<b>Ada</b>"
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert ada.http.put("/me", json={"name": "a\u202eb"}).status_code == 409


def test_floods_are_held_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("flood")
    limits = {"messages_per_second": 1, "message_burst": 3, "requests_per_second": 1, "request_burst": 12}
    with running(settings_in(folder, **limits, address_sockets=1)) as node, closing(Guest(node.url, "Eve")) as eve:
        name = eve.open_table("relais")
        with eve.dial(name) as connection:
            connection.send('{"type":"hello"}')
            codes = [message.get("code") for message in flooded(connection)]
        assert codes.count("lettrine.server:too_many_messages") == 5
        assert codes[-1] == 1008
        eve.join(name)
        with eve.dial(name) as connection:
            codes = [message.get("code") for message in told(connection)]
        assert codes == ["lettrine.server:too_many_sockets", 1013]
        statuses = [eve.http.get("/me").status_code for _ in range(12)]
        assert 429 in statuses


def test_files_of_the_site_count_for_little(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A class behind one address opens the site at once: a page is some twenty files."""
    folder, limits = tmp_path_factory.mktemp("class"), {"requests_per_second": 1, "request_burst": 20}
    with running(settings_in(folder, **limits)) as node, httpx.Client(base_url=node.url) as client:
        assert {client.get("/none.svg").status_code for _ in range(300)} == {404}
        assert any(client.get("/api/1/me").status_code == 429 for _ in range(300))
