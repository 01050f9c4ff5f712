"""The simplest useful bot: what scores most now."""

import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Any

from lettrine.bots.bot import ScoredMove, Unit, overlook, ranked
from lettrine.bots.level import BEST_SCORE, Level, decent_moves, widened
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyState, AnyView
from lettrine.core.seat import Seat


class Greedy:
    """Plays the move that scores most at once, of those that *level* notices; the first listed among equals.

    Where the words that it knows give it no move, it looks one up in the whole vocabulary.
    """

    unit: Unit = "points"

    def __init__(self, game: AnyGame, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return the best move found within *limit* seconds; at least one is always looked at."""
        return overlook(self.evaluate(view, limit, stream), self._level.oversight, stream)[0].move

    def evaluate(self, view: AnyView, limit: float, stream: Stream, also: Sequence[AnyMove] = ()) -> list[ScoredMove]:
        """Return the moves listed within *limit* seconds by what they score."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        found: dict[Any, float] = {}
        for move in chain(also, self._moves(state, view.seat)):
            found[move] = self._game.score(state, view.seat, move).total
            if len(found) > len(also) and time.monotonic() > deadline:
                break
        return ranked(found)

    def _moves(self, state: AnyState, seat: Seat) -> Iterator[Any]:
        known = self._game.moves(state, seat)
        first = list(islice(known, 1))
        return chain(first, known) if first else decent_moves(self._whole, state, seat)

    @cached_property
    def _whole(self) -> AnyGame:
        return widened(self._game)
