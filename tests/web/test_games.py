"""Every game from its first move to its end in a browser, against bots: by mouse, on a phone, and by keys alone."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from lettrine.games import REGISTRY
from server.node import RunningNode
from support.run import LONG_SECONDS
from support.source_tree import ROOT
from web.axe import in_both_themes
from web.bouts import BOUTS, Bout, Way
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

LONG = 200  # moves
ON_A_PHONE: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True}


def play_to_the_end(bout: Bout, visits: Visits, node: RunningNode, way: Way) -> None:
    person = bout.begin(visits, node, **(ON_A_PHONE if way == "finger" else {}))
    assert bout.play(person, way, LONG) > 0
    person.page.wait_for_selector("[data-phase=over]")
    assert "Jeanne" in person.page.inner_text("main")
    assert in_both_themes(person.page) == []


def test_no_game_is_left_out() -> None:
    """Those without a board of their own are played on the generic one (`test_generic.py`)."""
    fronts = {front.parent.name for front in (ROOT / "web/src/games").glob("*/front.ts")}
    assert set(BOUTS) == fronts <= set(REGISTRY)


def games() -> list[Any]:
    """Return every game in every way: one of them for each game, the others in `make slow`."""
    ways = get_args(Way)
    return [
        pytest.param(slug, way, marks=() if place == number % len(ways) else pytest.mark.slow)
        for number, slug in enumerate(BOUTS)
        for place, way in enumerate(ways)
    ]


@pytest.mark.parametrize(("slug", "way"), games())
def test_a_game_is_played_to_its_end(visits: Visits, small_node: RunningNode, slug: str, way: Way) -> None:
    play_to_the_end(BOUTS[slug], visits, small_node, way)


@pytest.mark.slow
@pytest.mark.parametrize("_number", range(5))
@pytest.mark.parametrize("way", get_args(Way))
@pytest.mark.parametrize("slug", BOUTS)
def test_another_deal_is_played_to_its_end(
    visits: Visits, small_node: RunningNode, slug: str, way: Way, _number: int
) -> None:
    play_to_the_end(BOUTS[slug], visits, small_node, way)


@pytest.mark.slow
@pytest.mark.parametrize("way", get_args(Way))
@pytest.mark.parametrize("slug", [slug for slug, bout in BOUTS.items() if bout.bots > 1])
def test_a_long_game_for_two_is_played_to_its_end(visits: Visits, small_node: RunningNode, slug: str, way: Way) -> None:
    play_to_the_end(replace(BOUTS[slug], bots=1), visits, small_node, way)
