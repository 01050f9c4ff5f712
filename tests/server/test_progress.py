"""Progress over HTTP: off until chosen, words that come again, results, exported and erased with the person."""

import pytest

from lettrine.server.people.progress import new_word, reviewed
from server.conftest import Invite
from server.guest import Guest
from server.play import begin

DAY = 24 * 3600 * 1000


def kept(guest: Guest, *words: str) -> dict[str, object]:
    answer = guest.http.post("/me/words", json={"words": [{"word": word} for word in words]})
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


def turned_on(invite: Invite) -> Guest:
    guest = invite()
    guest.http.get("/me")
    assert guest.http.put("/me/progress").json()["since"]
    return guest


def test_nothing_is_kept_until_it_is_chosen(invite: Invite) -> None:
    guest = invite()
    assert guest.http.get("/me/progress").json() == {"since": None, "due_count": 0, "words": [], "results": []}
    refused = guest.http.post("/me/words", json={"words": [{"word": "mot"}]})
    assert (refused.status_code, refused.json()["code"]) == (400, "lettrine.server:learns_nothing")


def test_a_word_is_kept_reviewed_and_dropped(invite: Invite) -> None:
    guest = turned_on(invite)
    told = kept(guest, "été", "MOT", "mot")
    assert told["due_count"] == 2
    assert {word["word"] for word in told["words"]} == {"ETE", "MOT"}  # type: ignore[attr-defined]

    before = guest.http.get("/me/progress").json()["words"]
    answer = guest.http.post("/me/words/MOT/review", json={"grade": "easy"}).json()
    assert answer["due"] > before[0]["added"] + DAY
    assert guest.http.get("/me/progress").json()["due_count"] == 1
    assert guest.http.delete("/me/words/mot").status_code == 204
    assert guest.http.post("/me/words/MOT/review", json={"grade": "good"}).status_code == 404
    assert [word["word"] for word in guest.http.get("/me/progress").json()["words"]] == ["ETE"]


@pytest.mark.parametrize("word", ["", "m0t", "a" * 32, "a" * 65])
def test_what_is_no_word_is_not_kept(word: str, invite: Invite) -> None:
    guest = turned_on(invite)
    assert guest.http.post("/me/words", json={"words": [{"word": word}]}).status_code == 400


def test_progress_is_exported_and_erased_with_the_person(invite: Invite) -> None:
    guest = turned_on(invite)
    kept(guest, "mot")
    exported = guest.http.get("/me/export").json()["progress"]
    assert [word["word"] for word in exported["words"]] == ["MOT"]
    assert guest.http.delete("/me").status_code == 204
    assert guest.http.get("/me/progress").json()["since"] is None


def test_who_turns_it_off_has_it_deleted(invite: Invite) -> None:
    guest = turned_on(invite)
    kept(guest, "mot")
    assert guest.http.delete("/me/progress").json()["since"] is None
    assert guest.http.put("/me/progress").json()["words"] == []


def test_the_end_of_a_game_is_kept_for_who_wants_it(invite: Invite) -> None:
    ada, bob = turned_on(invite), invite("Bob")
    table = begin("relais", ada, bob)
    ada.done("resign")
    results: list[dict[str, object]] = []
    while not results:  # it is written after the players have heard
        results = ada.http.get("/me/progress", params={"game": "relais"}).json()["results"]
    assert [(each["game"], each["table"], each["is_won"]) for each in results] == [("relais", table, False)]
    assert ada.http.get("/me/progress", params={"game": "dames"}).json()["results"] == []
    assert ada.http.get("/me/progress", params={"game": "zut"}).status_code == 404
    assert bob.http.get("/me/progress").json()["results"] == []


def test_a_word_well_known_comes_again_later() -> None:
    word = new_word("ann", "MOT", "robot", "dames", now=DAY)
    again, good, easy = (reviewed(word, grade, DAY).due for grade in ("again", "good", "easy"))
    assert DAY < again < good < easy
    second = reviewed(reviewed(word, "good", DAY), "good", DAY + 3_600_000)
    assert second.due >= 2 * DAY
    assert reviewed(word, "good", DAY) == reviewed(word, "good", DAY)
