"""One's games over HTTP: kept as they end, found by game, opponent and word; taken away and forgotten."""

import time

import pytest

from server.conftest import Invite
from server.guest import Guest, Json
from server.node import PATIENCE, RunningNode, wait_until
from server.play import begin, play_on


def games(guest: Guest, expected: int | None = None, **query: object) -> list[Json]:
    """Return what is found; of so many as *expected*, once they are kept: that is done after the players heard."""
    ends = time.monotonic() + PATIENCE
    while True:
        answer = guest.http.get("/me/games", params=query)  # type: ignore[arg-type]
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()["games"]
        if expected in {None, len(found)} or time.monotonic() > ends:
            return found


def test_games_are_found_by_opponent_and_word(node: RunningNode, invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bébé Léa"), invite("Ève")
    table = begin("plurimo", ada, bob)
    play_on(node, (ada, bob), 12)
    rows = [row for update in ada.updates for row in update["rows"]]
    words = [word for row in rows for word in row.get("line", {}).get("words", ())]
    assert words
    ada.done("resign")
    other = begin("rami", ada, eve)
    ada.done("resign")
    found = games(ada, 2)
    assert [(each["table"], each["result"]) for each in found] == [(other, "lost"), (table, "lost")]
    assert [each["opponents"] for each in found] == [[{"name": "Ève"}], [{"name": "Bébé Léa"}]]
    assert found[1]["best_other"] is not None
    assert [each["table"] for each in games(ada, opponent="bebe")] == [table]
    assert [each["table"] for each in games(ada, opponent="eve")] == [other]
    assert games(ada, opponent="zoé") == []
    assert [each["table"] for each in games(ada, word=words[0].lower())] == [table]
    assert games(ada, word=words[0][:-1] + "zzz") == []
    assert [each["table"] for each in games(ada, game="rami")] == [other]
    assert [each["table"] for each in games(ada, opponent="eve", word=words[0])] == []
    (won,) = games(bob, 1)
    assert (won["result"], won["opponents"]) == ("won", [{"name": "Ada"}])
    assert games(invite(), 0) == []
    first = ada.http.get("/me/games", params={"limit": 1}).json()
    assert ([each["table"] for each in first["games"]], first["has_more"]) == ([other], True)
    second = ada.http.get("/me/games", params={"limit": 1, "skip": 1}).json()
    assert ([each["table"] for each in second["games"]], second["has_more"]) == ([table], False)
    assert ada.http.get("/me/games", params={"word": "m0t"}).status_code == 400
    assert ada.http.get("/me/games", params={"game": "zut"}).status_code == 404
    assert [each["table"] for each in ada.http.get("/me/export").json()["games"]] == [other, table]


def curve(guest: Guest) -> list[dict[str, float]]:
    told: list[dict[str, float]] = guest.http.get("/me/ratings/relais").json()
    return told


def test_a_rating_is_told_game_by_game(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    ratings = []
    for number in (1, 2):
        begin("relais", ada, bob, is_rated=True)
        ada.done("resign")
        wait_until(lambda number=number: len(curve(ada)) == len(curve(bob)) == number)  # type: ignore[misc]
        ratings.append(games(ada, number)[0]["rating"])
        assert games(bob, number)[0]["rating"] > 25
    assert ratings[1] < ratings[0] < 25
    told = curve(ada)
    assert [each["mean"] for each in told] == ratings
    assert told[0]["deviation"] > told[1]["deviation"]
    assert ada.http.get("/me/ratings/dames").json() == []


def test_who_is_forgotten_has_no_games_and_no_name(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("relais", ada, bob)
    ada.done("resign")
    assert games(bob, 1)[0]["opponents"] == [{"name": "Ada"}]
    games(ada, 1)
    assert ada.http.delete("/me").status_code == 204
    assert games(ada, 0) == []
    assert not any(seat.get("name") == "Ada" for seat in games(bob, 1)[0]["opponents"])
    assert games(bob, opponent="ada") == []


def test_games_of_a_guest_become_those_of_the_account(invite: Invite) -> None:
    ada, phone, bob = invite("Ada"), invite(), invite("Bob")
    ada.http.post("/account", json={"login": "player", "password": "une longue phrase"})
    table = begin("relais", phone, bob)
    phone.done("resign")
    games(phone, 1)
    entrance = {"login": "player", "password": "une longue phrase", "claims": True}
    assert phone.http.post("/login", json=entrance).status_code == 200
    assert [each["table"] for each in games(ada, 1)] == [table]


def test_a_game_that_nobody_noted_is_found_when_it_is_looked_for(
    invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended before games were kept, or the node was killed as it ended."""

    async def killed(*_: object) -> None: ...

    ada, bob = invite("Ada"), invite("Bob")
    with monkeypatch.context() as past:
        past.setattr("lettrine.server.node.note_games", killed)
        table = begin("relais", ada, bob)
        ada.done("resign")
        ada.wait(lambda update: update["table"]["phase"] == "over")
    assert [each["table"] for each in games(ada, 1)] == [table]
    monkeypatch.setattr("lettrine.server.rooms.played_games.read_history", killed)  # once is enough
    assert [each["table"] for each in games(bob, 1)] == [table]


def test_a_stopped_game_and_a_second_one_at_the_same_table_are_told(invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    begin("relais", ada, bob)
    for guest in (ada, bob):
        guest.done("offer", matter="end")
    assert games(ada, 1)[0]["result"] == "stopped"
    for guest in (ada, bob):
        guest.done("offer", matter="rematch")
    ada.wait(lambda update: update["table"]["phase"] == "playing")
    bob.done("resign")
    assert [(each["game_number"], each["result"]) for each in games(ada, 2)] == [(2, "won"), (1, "stopped")]
    assert all(each["opponents"] == [{"name": "Bob"}] for each in games(ada))  # who moved a seat on
