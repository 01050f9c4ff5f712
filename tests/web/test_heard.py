"""A whole game against a bot as a screen reader says it, in both languages, beside what the player does.

In the midst of it, a virtual screen reader walks through board, hand and sheet. ``make heard`` rewrites the texts. Read
them: they are all that somebody knows of the game who sees nothing.
"""

from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from server.guest import Guest
from server.node import RunningNode
from server.play import hear_all
from support.run import LONG_SECONDS
from web.bouts import BOUTS, Bout
from web.golden_text import compare
from web.hearing import LISTENER, Hearing, between_deeds
from web.person import Person
from web.screen_reader import walk_through
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

LONGER: dict[str, dict[str, Any]] = {"relais": {"target": 25}}
"""What has a game go on until it has several rounds."""
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
MOST = {"dames": 4, "deplimo": 5, "ludime": 9, "plurimo": 4, "rummikub": 3}
"""Moves, before a long game is given up; the others are played to their end."""

AT_ONCE = frozenset({"deplimo"})
"""Games in which bots act while somebody thinks."""


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same in both languages."""
    slug = request.node.callspec.params["slug"]
    monkeypatch.setattr("lettrine.server.rooms.registry.new_seed", lambda: f"heard {slug}")


def play_by_ear(bout: Bout, visits: Visits, node: RunningNode, language: str) -> str:
    """Play a game, from the lobby to its end, and return what was heard."""
    visits.script = LISTENER
    with closing(Guest(node.url, "Jeanne")) as guest:
        table = guest.open_table(bout.slug, 2, options=dict(bout.options), pace="at_once")
        guest.join(table, code=guest.code)
        guest.done("take_seat", name="Jeanne", code=guest.code)
        guest.done("seat_bot", level="debutant")
        page = visits.come(f"/table/{table}", cookies=dict(guest.http.cookies), locale=LOCALES[language])
        page.wait_for_selector("[data-action=start]")
        hearing = Hearing(page)
        guest.done("start")
        page.wait_for_selector("[data-seq]")
        person = Person(page, node, table)
        bout.play(person, "keys", 2)
        person.wait_for_turn()
        if language == "fr":
            compare(f"{bout.slug}.walk", walk_through(page))
        page.keyboard.press("Alt+e")
        bout.play(person, "keys", MOST.get(bout.slug, 60) - 2)
        if person.wait_for_turn():
            hearing.rest()
            hear_all(node, (guest,))
            guest.done("resign")
        page.wait_for_selector("[data-phase=over]")
        return hearing.text


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("slug", BOUTS)
def test_a_game_is_heard(visits: Visits, small_node: RunningNode, slug: str, language: str) -> None:
    bout = replace(BOUTS[slug], bots=1, options={**BOUTS[slug].options, **LONGER.get(slug, {})})
    heard = play_by_ear(bout, visits, small_node, language)
    compare(f"{slug}.{language}", heard, between_deeds if slug in AT_ONCE else list)
