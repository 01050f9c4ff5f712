"""Two nodes on one PostgreSQL: people at one table need not be on the same node."""

from pathlib import Path

from server.guest import Guest
from server.node import Node, running, settings_in
from server.play import room_of, some_move

SECRET = "the same for all nodes"  # noqa: S105  (of a test)


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


def _move(index: int, *places: tuple[Node, Guest]) -> None:
    """Have whoever may act move, as soon as both have heard of everything."""
    seq = max(room_of(node, guest).table.seq for node, guest in places)
    for _, guest in places:
        while guest.seq < seq:
            guest.receive()
    node, guest = next((node, guest) for node, guest in places if guest.is_to_act())
    assert guest.seat is not None
    guest.done("move", move=some_move(room_of(node, guest), guest.seat, index))
