"""The simplest useful bot: what scores most now."""

import time
from typing import Any

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame


class Greedy:
    """Plays the move that scores most at once; the first listed among equals."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: Any, limit: float, stream: Stream) -> Any:  # noqa: ANN401  (see `Bot`)
        """Return the best move found within *limit* seconds; at least one is always looked at."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        best, best_total = None, 0
        for move in self._game.moves(state, view.seat):
            total = self._game.score(state, view.seat, move).total
            if best is None or total > best_total:
                best, best_total = move, total
            if time.monotonic() > deadline:
                break
        return best
