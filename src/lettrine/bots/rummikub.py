"""A player for Rummikub Lettres: the turn that scores most, and no quarrel about words."""

import time

from lettrine.bots.level import BEST_SCORE, Level
from lettrine.core.chance import Stream
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.state import Accept, Move, Pass, View, Vote

LONGEST_THOUGHT = 0.2  # seconds; more hardly ever finds more
EFFORT = 20_000_000  # three times as much scores no more over whole games, and takes half as long again


class Recombiner:
    """Lays the best arrangement found; passes where there is none; contests nothing and keeps every word."""

    def __init__(self, game: Rummikub, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        game.terms.inventory  # noqa: B018  (made now, not in the time of the first turn)

    def choose(self, view: View, limit: float, stream: Stream) -> Move:  # noqa: ARG002  (nothing is left to luck)
        if view.review is not None:
            return Accept() if view.review.contested is None else Vote(keep=True)
        deadline = time.monotonic() + min(limit, LONGEST_THOUGHT)
        best = self._game.best_arrangements(view, deadline, EFFORT)
        return best[0] if best else Pass()
