"""Tours over HTTP: what a page shows step by step."""

import pytest

from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY
from lettrine.server.workers import tours
from server.conftest import Invite


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_a_tour_shows_the_table_and_says_what_happens(game: str, language: Language, invite: Invite) -> None:
    tour = invite().http.get(f"/games/{game}/tour", params={"lang": language}).json()
    assert tour["game"] == game
    assert tour["title"]
    for step in tour["steps"]:
        assert step["view"]["seat"] == step["seat"]
        assert bool(step["line"]) <= bool(step["move"])
        assert all(reason["text"] and reason["rule"] for reason in step["refusals"])
    assert any(step["line"].startswith(tour["names"][0]) for step in tour["steps"])


def test_a_game_without_a_tour_says_so(invite: Invite, monkeypatch: pytest.MonkeyPatch) -> None:
    http = invite().http
    monkeypatch.setattr(tours, "read_tour", lambda _: None)
    tours.tour_card.cache_clear()
    answer = http.get("/games/chaine/tour")
    assert (answer.status_code, answer.json()["code"]) == (404, "lettrine.server:no_tour")
    assert http.get("/games/zut/tour").status_code == 404
