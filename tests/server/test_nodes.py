"""Two nodes on one PostgreSQL: people at one table need not be on the same node."""

from pathlib import Path
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from lettrine.server.store.postgres_link import DatabaseConnection, Link
from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until
from server.play import room_of, some_move
from support.postgres import PostgresServer

SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)
PASSWORD = "une longue phrase"  # noqa: S105  (as above)


def test_people_on_two_nodes_play_one_game(tmp_path: Path, postgres_url: str) -> None:
    settings = settings_in(tmp_path, store=postgres_url, secret=SECRET)
    with running(settings) as one, running(settings) as other:
        ada, bob = Guest(one.url, "Ada"), Guest(other.url, "Bob")
        table = ada.open_table("relais")
        for guest in (ada, bob):
            guest.join(table, code=ada.code)
            guest.done("take_seat", name=guest.name, code=ada.code)
        ada.wait(lambda update: update["table"]["seats"][1]["sitter"]["sitter"] == "person")
        ada.done("start")
        for index in range(10):
            _move(index, (one, ada), (other, bob))
        seen = bob.seq
        bob.leave()
        moved = Guest(one.url, "Bob")  # to the other node: the same cookie, the same seat
        moved.http.cookies = bob.http.cookies
        assert moved.join(table, seen=seen)["update"]["table"]["seat"] == 1
        for guest in (ada, bob):
            assert guest.numbers() == list(range(guest.updates[0]["seq"] + 1, guest.seq + 1))
            guest.close()
        moved.close()


@pytest.mark.parametrize("is_deaf", [False, True])
def test_who_logs_out_everywhere_is_sent_away_by_every_node(
    tmp_path: Path,
    postgres_url: str,
    postgres_server: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_deaf: bool,
) -> None:
    """Also where no node can hear another at that moment; and nobody else is sent away."""
    settings = settings_in(tmp_path, store=postgres_url, secret=SECRET)
    with running(settings) as one, running(settings) as other:
        ada, phone, bob = Guest(one.url, "Ada"), Guest(other.url, "Ada"), Guest(other.url, "Bob")
        assert ada.http.post("/account", json={"login": "ada", "password": PASSWORD}).status_code == 201
        assert phone.http.post("/login", json={"login": "ada", "password": PASSWORD}).status_code == 200
        table = bob.open_table("relais", privacy="public")
        bob.join(table)
        phone.join(table, persona=1)
        with monkeypatch.context() as cut:
            if is_deaf:
                wait_until(lambda: bool(_listener(other)._marks))  # noqa: SLF001  (it has begun to keep its place)
                cut.setattr(Link, "connect", _refuse)
                postgres_server.disconnect_everybody()
            assert ada.http.post("/logout/everywhere").status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            _listen_to_the_end(phone)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        assert bob.done("take_seat", name="Bob")
        for guest in (ada, phone, bob):
            guest.close()


def _listen_to_the_end(guest: Guest) -> None:
    while True:
        guest.socket.recv(60)


def _listener(node: RunningNode) -> Any:  # noqa: ANN401  (private to the store)
    return cast("Any", node.node.store)._listener  # noqa: SLF001  (nothing else tells that a node hears the others)


async def _refuse(_link: Link, _answer_time: float = 5.0) -> DatabaseConnection:
    raise ConnectionRefusedError


def _move(index: int, *places: tuple[RunningNode, Guest]) -> None:
    """Have whoever may act move, as soon as both have heard of everything."""
    seq = max(room_of(node, guest).table.seq for node, guest in places)
    for _, guest in places:
        while guest.seq < seq:
            guest.receive()
    node, guest = next((node, guest) for node, guest in places if guest.is_to_act())
    assert guest.seat is not None
    guest.done("move", move=some_move(room_of(node, guest), guest.seat, index))
