"""The workshop over HTTP: what may vary, variants by code, quick games within bounds, a table that plays so."""

import pytest

from lettrine.games import REGISTRY
from lettrine.games.variant_files import VariantFile, write_code
from server.conftest import Invite


@pytest.mark.parametrize("game", REGISTRY)
def test_what_may_vary_is_shown_with_its_bounds(invite: Invite, game: str) -> None:
    shown = invite().http.get(f"/games/{game}/workshop").json()
    assert all(each["minimum"] <= each["box"] <= each["maximum"] for each in shown["facts"])
    assert all(each["label"] != each["name"] for each in shown["facts"])
    assert [each["letter"] for each in shown["letters"]] == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert all(each["code"].startswith("v1.") and each["seats"] for each in shown["variants"])


def test_a_variant_is_checked_and_read_back_by_its_code(invite: Invite) -> None:
    http = invite().http
    facts = {"hand": 8, "letters": ["Z1:8"]}
    made = http.post("/games/plurimo/workshop", json={"name": "Grande main", "facts": facts})
    assert made.status_code == 200
    card = made.json()
    assert card["options"]["variant"]["digest"]
    assert http.post("/games/plurimo/workshop", json={"code": card["code"]}).json() == card
    table = invite().open_table("plurimo", 2, options=card["options"])
    assert table


@pytest.mark.parametrize(
    "asked",
    [
        {"facts": {"hand": 99}},
        {"facts": {"unheard": 1}},
        {"facts": {"letters": ["A1:1", "A2:1"]}},
        {"code": "v1.AAAA"},
        {"code": "../../etc/passwd"},
        {"code": write_code(VariantFile("relais"))},
        {"name": "x" * 41},
        {"options": {"variant": 3}},
    ],
)
def test_what_is_no_variant_is_refused(invite: Invite, asked: dict[str, object]) -> None:
    answer = invite().http.post("/games/plurimo/workshop", json=asked)
    assert 400 <= answer.status_code < 500, answer.text


def test_quick_games_go_on_where_the_last_ones_ended_and_are_the_same_each_time(invite: Invite) -> None:
    http = invite().http

    def play(start: int, count: int) -> dict[str, object]:
        found = http.post(
            "/games/relais/workshop/games",
            json={"options": {"target": 5, "variant": {"hand": 8}}, "start": start, "count": count},
        )
        assert found.status_code == 200, found.text
        answer: dict[str, object] = found.json()
        return answer

    first, again = play(0, 3), play(0, 3)
    assert first == again
    games = first["games"]
    assert isinstance(games, list)
    assert 1 <= len(games) <= 3
    assert all(0 <= each["dead"] <= 1 and 0 <= each["began"] <= 1 and each["moves"] > 0 for each in games)
    following = play(1, 1)
    assert len(games) < 2 or following["games"] == games[1:2]


@pytest.mark.parametrize(
    "asked", [{"count": 26}, {"count": 0}, {"start": -1}, {"start": 5001}, {"options": {"variant": {"hand": 99}}}]
)
def test_more_than_a_moment_of_games_is_refused(invite: Invite, asked: dict[str, object]) -> None:
    answer = invite().http.post("/games/relais/workshop/games", json=asked)
    assert 400 <= answer.status_code < 500
