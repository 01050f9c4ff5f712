"""What can be asked without a socket: games, words, lists, puzzles, analyses, health, figures."""

import time
from typing import Any

import pytest

from lettrine.bots.following import FOLLOWING
from lettrine.bots.level import BEST, NAMES
from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode
from server.play import begin, play_on
from support.specimen import EXAMPLES


def test_every_game_is_shown_with_its_options_and_rules(invite: Invite) -> None:
    http = invite().http
    cards = http.get("/games").json()
    assert {card["game"] for card in cards} >= set(REGISTRY) - set(EXAMPLES)
    for language in LANGUAGES:
        details = http.get("/games/rami", params={"lang": language}).json()
        assert [level["level"] for level in details["levels"]] == [*NAMES, BEST, FOLLOWING]
        assert all(option["text"] for option in details["card"]["options"])
        assert details["schema"]["$defs"]
        assert http.get("/games/rami/rules", params={"lang": language}).json()[0]["text"]


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [("en-GB,en;q=0.9,fr;q=0.8", "There is"), ("de, fr;q=0.5, en;q=0.1", "Il n’y a"), ("", "Il n’y a")],
)
def test_errors_are_told_in_the_reader_s_language(accepted: str, expected: str, invite: Invite) -> None:
    answer = invite().http.get("/games/zut", headers={"accept-language": accepted})
    assert answer.status_code == 404
    assert answer.json()["code"] == "games:unknown_game"
    assert answer.json()["text"].startswith(expected)


def test_words_are_looked_up_for_a_game_or_for_none(invite: Invite) -> None:
    http = invite().http
    assert http.get("/words/portait", params={"lang": "en"}).json()["valid"] is True
    refused = http.get("/words/portait", params={"lang": "en", "game": "rummikub"}).json()
    assert refused["valid"] is False
    assert refused["refusals"][0]["rule"] == "RUM-23"
    assert refused["readings"][0]["class"] == "finite_verb"
    assert http.get("/words/m0t").status_code == 400


def test_tables_are_listed_and_found_by_their_code(invite: Invite) -> None:
    ada, bob = invite(), invite()
    private = ada.open_table("rami")
    code = ada.code
    public = ada.open_table("rami", privacy="public")
    ada.join(public)
    ada.done("take_seat", name="Ada")  # where nobody sits, nobody waits
    names = [each["table"] for each in bob.http.get("/tables", params={"game": "rami"}).json()]
    assert public in names
    assert private not in names
    assert bob.http.get(f"/codes/{code.lower()}").json()["table"] == private
    assert bob.http.get(f"/tables/{private}").status_code == 403
    card = bob.http.get(f"/tables/{private}", params={"code": code}).json()
    assert (card["role"], card["seat"], card["code"]) == ("spectator", None, "")
    assert ada.http.get(f"/tables/{private}").json()["code"] == code


@pytest.mark.parametrize(
    "body",
    [
        {"game": "zut", "seats": 2},
        {"game": "rami", "seats": 99},
        {"game": "rami", "seats": 2, "options": {"zut": 1}},
        {},
    ],
)
def test_a_table_that_cannot_be_is_refused(body: dict[str, object], invite: Invite) -> None:
    answer = invite().http.post("/tables", json=body)
    assert answer.status_code in {400, 404, 409}
    assert {"code", "text"} == answer.json().keys()


def test_until_a_game_is_over_its_record_holds_what_the_reader_may_know(node: RunningNode, invite: Invite) -> None:
    ada, bob, eve = invite("Ada"), invite("Bob"), invite("Eve")
    table = begin("rami", ada, bob, privacy="public")
    play_on(node, (ada, bob), 3)
    records = [guest.http.get(f"/tables/{table}/games/1/record").content for guest in (ada, bob, eve)]
    assert len(set(records)) == 3
    assert not any(b'"seed"' in record for record in records)
    assert eve.http.get(f"/tables/{table}/games/2/record").status_code == 404
    assert eve.http.post(f"/tables/{table}/games/1/study").status_code == 403
    ada.done("resign")
    records = [guest.http.get(f"/tables/{table}/games/1/record").content for guest in (ada, bob, eve)]
    assert len(set(records)) == 1
    assert b'"seed"' in records[0]


def test_a_finished_game_is_analysed_in_the_background(node: RunningNode, invite: Invite) -> None:
    ada = invite("Ada")
    table = begin("relais", ada, bots=1)
    path = f"/tables/{table}/games/1/study"
    assert ada.http.get(path).status_code == 403
    play_on(node, (ada,), 4)
    ada.done("resign")
    assert ada.http.get(path).status_code == 404
    report = _finished(ada, path)
    assert report["status"] == "finished", report
    assert report["done"] == report["total"] == len(report["turns"]) == len(report["grades"]) > 0
    assert report["names"][0] == "Ada"
    assert ada.http.get(path).json() == report
    assert ada.http.get(path, params={"after": report["done"]}).json() == {**report, "turns": []}
    told = ada.http.get(path, params={"lang": "en"}).json()["turns"]
    assert told != report["turns"]
    assert report["turns"][0]["view"]["hand"], "as the player saw it"


def _finished(guest: Guest, path: str) -> dict[str, Any]:
    end = time.monotonic() + 30
    while True:
        report: dict[str, Any] = guest.http.post(path).json()
        if report["status"] not in {"waiting", "working"} or time.monotonic() > end:
            return report


def test_a_puzzle_that_cannot_be_made_is_told(invite: Invite, monkeypatch: pytest.MonkeyPatch) -> None:
    """`test_puzzles` judges one that can, made of the whole dictionary."""
    monkeypatch.setattr("lettrine.server.workers.puzzle_tasks.search_puzzles", lambda *_: iter(()))
    http = invite().http
    for answer in (http.get("/puzzles/relais"), http.post("/puzzles/relais/answer", json={"move": "MOT"})):
        assert (answer.status_code, answer.json()["code"]) == (400, "lettrine.analysis:no_puzzle")


def test_health_and_figures(node: RunningNode, invite: Invite) -> None:
    guest = invite()
    begin("relais", guest, bots=1)
    base = node.url
    assert guest.http.get(f"{base}/health").json()["status"] == "ok"
    figures = guest.http.get(f"{base}/metrics").text
    for name in ("lettrine_rooms", "lettrine_sockets", "lettrine_entries_total", "lettrine_message_seconds_count"):
        assert f"\n{name} " in figures
    assert 'lettrine_requests_total{method="GET",route="/api/{' not in figures


def test_every_answer_names_its_request(invite: Invite) -> None:
    http = invite().http
    assert http.get("/me", headers={"x-request-id": "mine-1"}).headers["x-request-id"] == "mine-1"
    assert http.get("/me", headers={"x-request-id": "not mine\t{}"}).headers["x-request-id"] != "not mine\t{}"
