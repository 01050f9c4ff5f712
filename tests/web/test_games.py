"""Every game to its end in a browser, against a bot: by mouse, and by keys alone."""

from dataclasses import replace
from typing import get_args

import pytest

from server.node import Node
from web.bouts import BOUTS, Way, at_once
from web.visit import Visits


@pytest.mark.parametrize("way", get_args(Way))
@pytest.mark.parametrize("slug", BOUTS)
def test_a_game_is_played_to_its_end(visits: Visits, small_node: Node, slug: str, way: Way) -> None:
    bout = BOUTS[slug]
    person = bout.begin(visits, small_node)
    assert bout.play(person, way) > 0
    person.page.wait_for_selector("[data-phase=over]")
    assert "Jeanne" in person.page.inner_text("main")


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["plurimo", "rummikub"])
def test_a_long_game_is_played_from_its_first_move(visits: Visits, small_node: Node, slug: str) -> None:
    bout = replace(BOUTS[slug], is_late=at_once)
    person = bout.begin(visits, small_node)
    bout.play(person, "keys", most=200)
    person.page.wait_for_selector("[data-phase=over]")
