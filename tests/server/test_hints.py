"""Hints: a legal move for who may act, where it was agreed, and not too often. The list of legal moves."""

from itertools import islice, repeat
from time import monotonic
from typing import Any

import msgspec
import pytest

from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.server.settings import ServerSettings
from lettrine.server.workers.moves import MOST_MOVES, MOST_SECONDS, ListMoves, MoveList, SeenGame
from lettrine.server.workers.task_runner import TaskRunner
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode
from server.play import begin, room_of
from support.specimen import specimen


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


def moves_of(guest: Guest, **query: str) -> dict[str, Any]:
    listed: dict[str, Any] = guest.http.get(f"/tables/{guest.table}/moves", params={"lang": "fr", **query}).json()
    return listed


@pytest.mark.parametrize("game", [*REGISTRY, "chaine"])
def test_the_moves_that_are_listed_are_those_that_the_rules_accept(
    game: str, node: RunningNode, invite: Invite
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin(game, ada, bob, has_hints=True)
    guest = acting(ada, bob)
    table = room_of(node, guest).table
    assert table.live is not None
    found = islice(table.game.moves(table.live.state, Seat(guest.seat or 0)), 500)
    legal = msgspec.json.decode(msgspec.json.encode(list(found)))
    listed = moves_of(guest)
    assert listed["moves"]
    assert all(each["text"] and each["move"] in legal for each in listed["moves"])
    assert listed["is_whole"] is False or len(listed["moves"]) == len(legal)


def test_words_are_listed_only_where_hints_were_agreed(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("chaine", ada, bob)
    passing = {"move": {"type": "pass"}, "text": "passe", "words": [], "points": 0}
    assert moves_of(acting(ada, bob)) == {"moves": [passing], "is_whole": True}


def test_moves_are_listed_for_who_is_to_act_only(invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("chaine", ada, bob, privacy="public")
    other = bob if acting(ada, bob) is ada else ada
    assert moves_of(other)["code"] == "core:not_your_turn"
    assert eve.http.get(f"/tables/{table}/moves").json()["code"] == "lettrine.table:not_seated"


def test_nobody_is_told_which_moves_are_legal_where_a_wrong_one_is_a_fault(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("chaine", ada, bob, options={"rigour": "strict"}, has_hints=True)
    assert moves_of(acting(ada, bob))["code"] == "lettrine.table:no_preview"


def test_a_list_of_moves_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """In number and in time: whatever a game can find, nobody waits long."""
    game = specimen("chaine").game()
    view = game.view(game.state_of(game.position_type(racks=("AEINRST", "AE"))), Seat(0))
    seen, runner = SeenGame("chaine", {}, msgspec.Raw(msgspec.json.encode(view))), TaskRunner(lambda *_: game)
    monkeypatch.setattr(type(game), "moves", lambda *_: repeat(game.read("RATES")))
    assert len(ListMoves(seen, Seat(0), with_words=True, language="fr").carry_out(runner).moves) == MOST_MOVES
    began = monotonic()
    without_words = ListMoves(seen, Seat(0), with_words=False, language="fr").carry_out(runner)
    assert without_words == MoveList((), is_whole=False)
    assert MOST_SECONDS <= monotonic() - began < 10 * MOST_SECONDS
