"""Random games with all the words of French: every draw follows from the seed."""

from collections.abc import Iterator

from games.plurimo.board import plurimo
from games.plurimo.specimen import VARIANTS
from lettrine.core.play import start
from lettrine.core.record_replay import verify
from lettrine.games.plurimo.rules import Plurimo
from support.specimen import AnyPlay, walk

MOST_MOVES = 120


def random_games(game: Plurimo, seeds: range) -> Iterator[AnyPlay]:
    for seed in seeds:
        seats = game.seat_counts[seed % len(game.seat_counts)]
        *_, last = walk(start(game, seats, str(seed)), MOST_MOVES, seed=f"walk {seed}", resigns=seed % 5 == 0)
        yield last


def test_games_with_the_whole_lexicon_replay_and_verify() -> None:
    for options in ({}, {**VARIANTS, "game_minutes": 10}, {"mode": "collective"}):
        game = plurimo(**options)
        for play in random_games(game, range(3)):
            if play.is_over:
                assert verify(game, play.record()) == []
