"""The coach of a first game: a sentence before a turn and one after it, at tables where hints were agreed."""

import pytest

from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY
from lettrine.server.rooms.coach_memory import CoachMemory, SeenTurn
from server.conftest import Invite
from server.node import RunningNode
from server.play import begin, hear_all, room_of, some_move


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_a_coach_says_what_is_at_stake_and_what_was_good(
    game: str, language: Language, node: RunningNode, invite: Invite
) -> None:
    guests = (ada, bob) = (invite("Ada"), invite("Bob"))
    table = begin(game, ada, bob, has_hints=True)
    hear_all(node, guests)
    guest = ada if ada.is_to_act() else bob
    assert guest.seat is not None
    path, params = f"/tables/{table}/coach", {"lang": language}
    first = guest.http.post(path, json={"move": None}, params=params).json()
    assert first["before"].endswith(".")
    assert first["after"] == ""
    move = some_move(room_of(node, guest), guest.seat, 1)
    assert guest.ask("move", move=move)["answer"]["answer"] == "done"
    second = guest.http.post(path, json={"move": move}, params=params).json()
    # A draw or a discard is not spoken of; in Le Relais a word was written.
    assert second["after"].endswith(".") or (not second["after"] and game != "relais")
    assert "{" not in second["after"] + second["before"]
    # What was said is not said again.
    assert guest.http.post(path, json={"move": None}, params=params).json()["after"] == ""


def test_a_move_that_was_not_made_there_is_not_spoken_of(node: RunningNode, invite: Invite) -> None:
    guests = (ada, bob) = (invite("Ada"), invite("Bob"))
    table = begin("relais", ada, bob, has_hints=True)
    hear_all(node, guests)
    guest = ada if ada.is_to_act() else bob
    guest.http.post(f"/tables/{table}/coach", json={"move": None})
    answer = guest.http.post(f"/tables/{table}/coach", json={"move": {"type": "lay", "word": "ZZZZ"}}).json()
    assert answer["after"] == ""


def test_where_hints_were_not_agreed_there_is_no_coach(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    table = begin("relais", ada, bob)
    answer = ada.http.post(f"/tables/{table}/coach", json={"move": None})
    assert (answer.status_code, answer.json()["code"]) == (403, "lettrine.server:no_hints")
    watching = invite("Malo").http.post(f"/tables/{table}/coach", json={"move": None})
    assert watching.status_code in {403, 409}


def test_the_turn_before_is_known_until_a_later_one_is() -> None:
    """Whoever plays while the coach thinks anew is told of the move all the same."""
    memory, seat = CoachMemory(), Seat(0)
    first, second = SeenTurn(1, 4, seat, "first", None), SeenTurn(1, 7, seat, "second", None)
    memory.keep("table", "ada", first)
    assert [memory.find("table", "ada", 1), memory.find("table", "ada", 1)] == [first, first]
    memory.keep("table", "ada", second)
    memory.keep("table", "ada", first)
    assert memory.find("table", "ada", 1) == second
    assert memory.find("table", "ada", 2) is None
    assert memory.find("table", "bob", 1) is None
