"""Many random games: no card is ever lost (GEN-08), and every draw follows from the seed."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from games.plurimo.board import plurimo
from games.plurimo.specimen import SPECIMEN, VARIANTS
from lettrine.core.play import start
from lettrine.core.replay import replay, verify
from lettrine.games.plurimo.rules import Plurimo
from support.rule import rule
from support.specimen import AnyPlay, walk

MOST_MOVES = 120


def random_games(game: Plurimo, seeds: range) -> Iterator[AnyPlay]:
    for seed in seeds:
        seats = game.seat_counts[seed % len(game.seat_counts)]
        *_, last = walk(start(game, seats, str(seed)), MOST_MOVES, seed=f"walk {seed}", resigns=seed % 5 == 0)
        yield last


def conserve(game: Plurimo, seeds: range) -> None:
    box = dict(game.box(2))
    for play in random_games(game, seeds):
        for event, state in replay(game, play.record()):
            held = {card: count for card, count in game.pieces(state).items() if count}
            assert held == box, event


@rule("GEN-08")
@pytest.mark.parametrize("options", SPECIMEN.options, ids=lambda options: "-".join(options) or "usual")
def test_no_card_is_lost_in_random_games(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    conserve(game, range(5 if "rebuild" in options else 40))


def test_games_with_the_whole_lexicon_replay_and_verify() -> None:
    for options in ({}, {**VARIANTS, "game_minutes": 10}, {"mode": "collective"}):
        game = plurimo(**options)
        for play in islice(random_games(game, range(3)), 3):
            if play.is_over:
                assert verify(game, play.record()) == []


@pytest.mark.slow
@rule("GEN-08")
@pytest.mark.parametrize("options", SPECIMEN.options, ids=lambda options: "-".join(options) or "usual")
def test_no_card_is_lost_in_ten_thousand_random_games(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    # Rebuilding gives ten times as many moves to choose from; 8 × 1200 and 3 × 140 are 10,020.
    conserve(game, range(1000, 1140 if "rebuild" in options and options.get("mode") != "collective" else 2200))
