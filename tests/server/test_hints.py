"""Hints: step by step to a legal move for who may act, where it was agreed; counted. The list of legal moves."""

from itertools import islice, repeat
from time import monotonic
from typing import Any

import msgspec
import pytest

from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.server.http.hints import MOST_STEPS
from lettrine.server.ops.rate_limit import RateLimiter
from lettrine.server.rooms.hint_memory import MOST, Hint, HintMemory
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


def ask(guest: Guest, step: int = MOST_STEPS) -> dict[str, Any]:
    answer = guest.http.post(f"/tables/{guest.table}/hint", json={"step": step}, params={"lang": "fr"})
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize("game", [*REGISTRY, "chaine"])
def test_a_hint_leads_to_a_move_that_the_rules_accept(game: str, node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin(game, ada, bob, has_hints=True)
    guest = acting(ada, bob)
    first = ask(guest, 1)
    assert len(first["steps"]) == 1
    assert "move" not in first
    whole = ask(guest)
    assert whole["steps"][:1] == first["steps"]
    assert whole["titles"] == first["titles"] == [step["title"] for step in whole["steps"]]
    assert guest.ask("preview", move=whole["move"])["answer"]["is_legal"] is True
    other = bob if guest is ada else ada
    table = room_of(node, guest).table
    assert table.live is not None
    if Seat(other.seat or 0) not in table.live.acting:
        assert ask(other)["code"] == "core:not_your_turn"


def test_a_hint_is_worked_out_and_counted_once_whatever_steps_are_asked_for(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("plurimo", ada, bob, has_hints=True)
    guest = acting(ada, bob)
    told = [ask(guest, step) for step in (1, 2, 1, 2, 3, 4, 4)]
    assert len({answer["mark"] for answer in told}) == 1
    assert told[5] == told[6]
    live = room_of(node, guest).table.live
    assert live is not None
    assert sum(live.hints) == live.hints[guest.seat or 0] == 1
    assert sum(live.told) == len(told[-1]["steps"])


def test_a_new_position_has_a_hint_of_its_own(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("ludime", ada, bob, has_hints=True)
    guest = acting(ada, bob)
    first = ask(guest)
    guest.done("move", move=first["move"])
    second = ask(guest, 1)
    assert second["mark"] > first["mark"]
    live = room_of(node, guest).table.live
    assert live is not None
    assert live.hints[guest.seat or 0] == 2


def test_steps_are_counted_by_whoever_opens_the_table_again(node: RunningNode, invite: Invite) -> None:
    """A node that begins anew remembers no hint, but what was told: that is in the entries."""
    ada, bob = invite("Ada"), invite("Bob")
    begin("relais", ada, bob, has_hints=True)
    guest = acting(ada, bob)
    first = ask(guest, 2)
    node.node.hint_memory = HintMemory()
    again = ask(guest, 3)
    assert again["steps"][:2] == first["steps"]
    live = room_of(node, guest).table.live
    assert live is not None
    assert live.hints[guest.seat or 0] == 1
    assert live.told[guest.seat or 0] == 3


@pytest.mark.parametrize("step", [0, MOST_STEPS + 1, "two", None])
def test_what_is_no_step_is_refused(step: object, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin("relais", ada, bob, has_hints=True)
    assert acting(ada, bob).http.post(f"/tables/{table}/hint", json={"step": step}).status_code == 400


def test_hints_are_for_those_who_sit_where_they_were_agreed(invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("relais", ada, bob, privacy="public")
    assert acting(ada, bob).http.post(f"/tables/{table}/hint", json={}).json()["code"] == "lettrine.server:no_hints"
    assert eve.http.post(f"/tables/{table}/hint", json={}).json()["code"] == "lettrine.table:not_seated"
    assert eve.http.post("/tables/none/hint", json={}).status_code == 404
    assert eve.http.post(f"/tables/{table}/hint", json={}, params={"persona": 8}).status_code == 400


def test_there_are_no_hints_before_the_game_nor_at_a_rated_table(invite: Invite) -> None:
    ada = invite("Ada")
    table = ada.open_table("relais", has_hints=True)
    ada.join(table)
    ada.done("take_seat", name="Ada")
    assert ada.http.post(f"/tables/{table}/hint", json={}).json()["code"] == "core:not_your_turn"
    refused = ada.http.post("/tables", json={"game": "relais", "seats": 2, "has_hints": True, "is_rated": True})
    assert (refused.status_code, refused.json()["code"]) == (409, "lettrine.table:rated_hints")


def test_who_asks_in_too_many_positions_is_told_how_long_to_wait(
    node: RunningNode, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("relais", ada, bob, has_hints=True)
    guest = acting(ada, bob)
    for _ in range(2 * ServerSettings().hints_per_minute):
        assert ask(guest, 1)["steps"]  # the same position: nothing is worked out
    node.node.hint_memory = HintMemory()
    monkeypatch.setattr(node.node, "hints", RateLimiter(1 / 20, 1))
    assert ask(guest, 1)["steps"]
    node.node.hint_memory = HintMemory()
    refused = ask(guest, 1)
    assert refused["code"] == "lettrine.server:too_many_hints"
    assert "dans 20\N{NO-BREAK SPACE}secondes" in refused["text"]


def test_few_hints_are_remembered() -> None:
    memory, hint = HintMemory(), Hint(msgspec.Raw(b"{}"), ())
    for number in range(MOST + 1):
        memory.keep("table", f"person {number}", (1, 7), hint)
    assert memory.find("table", "person 0", (1, 7)) is None
    assert memory.find("table", "person 1", (1, 7)) is hint
    assert memory.find("table", "person 1", (1, 8)) is None


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
