"""The names of levels that tables, records and links of before hold still open."""

import pytest

from lettrine.bots import open_bot
from lettrine.bots.names import read_level
from lettrine.games import REGISTRY, open_game
from lettrine.table.names import names_of
from lettrine.table.occupant import SeatedBot

BEFORE = ("debutant", "amateur", "confirme", "fort", "expert")


@pytest.mark.parametrize("level", BEFORE)
def test_a_level_of_before_has_its_name_and_plays(level: str) -> None:
    assert read_level(level) == level
    assert all(names_of((SeatedBot(level),), language)[0] for language in ("fr", "en"))
    for slug in REGISTRY:
        assert open_bot(open_game(slug), level)
