"""How many taps a turn takes beside a real box: ten games of two robots for each, entered by finger."""

from statistics import median
from typing import Any

import pytest

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.box_phone import open_box
from web.box_scribe import Scribe, happening, sheet_of
from web.test_box import NAMES, UNTIMED
from web.visit import Visits

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3 * LONG_SECONDS)]

GAMES = 10
MOST_TURNS = 6  # of a game: a whole one takes minutes, and its turns are alike
LEVEL = "amateur"
OPTIONS: dict[str, dict[str, Any]] = {
    "dames": {"clock_minutes": None, "preparation_seconds": 0},
    "deplimo": {"final_minutes": None},
    "ludime": {},
    "plurimo": UNTIMED,
    "rami": {},
    "relais": {},
    "rummikub": UNTIMED,
}


@pytest.mark.parametrize("slug", OPTIONS)
def test_a_turn_takes_three_taps_beyond_its_letters(visits: Visits, node: RunningNode, slug: str) -> None:
    beyond: list[int] = []
    for number in range(GAMES):
        phone = open_box(visits, slug, NAMES[:2], options=OPTIONS[slug])
        scribe, turns = Scribe(phone, node), 0
        game = sheet_of(node, phone.table).game
        for state, event in happening(game, f"taps {slug} {number}", LEVEL, LEVEL):
            turns += scribe.enter(game, state, event)
            if turns == MOST_TURNS:
                break
        beyond += scribe.turns
    print(f"{slug}: {len(beyond)} turns, median {median(beyond)}, most {max(beyond)}")  # noqa: T201  (for docs/referee.md)
    assert median(beyond) <= 3
