"""Whoever plays against bots has all the time there is, unless they ask for a clock."""

import pytest

from lettrine.games import REGISTRY, game_type, open_game


@pytest.mark.parametrize("slug", REGISTRY)
def test_no_clock_hurries_who_plays_against_bots(slug: str) -> None:
    """The study of a board before the first move is no hurry: it ends as soon as the player wants."""
    game = open_game(slug, game_type(slug).untimed)
    for seats in game.seat_counts:
        clocks = game.clocks(seats)
        assert (clocks.turn, clocks.game, clocks.players) == (None, None, ())
