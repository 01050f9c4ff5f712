"""Hints: a legal move for who may act, where it was agreed, and not too often."""

import pytest

from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.server.settings import ServerSettings
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode
from server.play import begin, room_of


def acting(*guests: Guest) -> Guest:
    for guest in guests:
        guest.join(guest.table)
    return next(guest for guest in guests if guest.is_to_act())


@pytest.mark.parametrize("game", REGISTRY)
def test_a_hint_is_a_move_that_the_rules_accept(game: str, node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin(game, ada, bob, has_hints=True)
    guest = acting(ada, bob)
    hint = guest.http.post(f"/tables/{table}/hint", params={"lang": "fr"}).json()
    assert hint["text"].startswith(guest.name)
    room = room_of(node, guest)
    assert room.table.live is not None
    assert guest.ask("preview", move=hint["move"])["answer"]["is_legal"] is True
    other = bob if guest is ada else ada
    if Seat(other.seat or 0) not in room.table.live.acting:
        refused = other.http.post(f"/tables/{table}/hint")
        assert (refused.status_code, refused.json()["code"]) == (409, "core:not_your_turn")


def test_hints_are_for_those_who_sit_where_they_were_agreed(invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("relais", ada, bob, privacy="public")
    assert acting(ada, bob).http.post(f"/tables/{table}/hint").json()["code"] == "lettrine.server:no_hints"
    assert eve.http.post(f"/tables/{table}/hint").json()["code"] == "lettrine.table:not_seated"
    assert eve.http.post("/tables/none/hint").status_code == 404
    assert eve.http.post(f"/tables/{table}/hint", params={"persona": 8}).status_code == 400


def test_there_are_no_hints_before_the_game_nor_at_a_rated_table(invite: Invite) -> None:
    ada = invite("Ada")
    table = ada.open_table("relais", has_hints=True)
    ada.join(table)
    ada.done("take_seat", name="Ada")
    assert ada.http.post(f"/tables/{table}/hint").json()["code"] == "core:not_your_turn"
    refused = ada.http.post("/tables", json={"game": "relais", "seats": 2, "has_hints": True, "is_rated": True})
    assert (refused.status_code, refused.json()["code"]) == (409, "lettrine.table:rated_hints")


def test_who_asks_too_often_waits(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin("relais", ada, bob, has_hints=True)
    guest = acting(ada, bob)
    answers = [guest.http.post(f"/tables/{table}/hint") for _ in range(ServerSettings().hints_per_minute + 2)]
    assert answers[0].status_code == 200
    assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "lettrine.server:too_many_hints")
