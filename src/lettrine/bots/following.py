"""The robot that follows a player's results: between two levels, a little stronger after each of their wins.

A strength is a place among the levels: 2.25 plays three moves in four as the level of that number, the fourth as the
next one. It moves up as far after a win as down after a defeat, so that in the long run the player wins half of the
games. The page follows the same rule (``web/src/lib/following.ts``).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lettrine.bots.level import BEST, NAMES
from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove, AnyView

if TYPE_CHECKING:
    from lettrine.bots.bot import EvaluatingBot, ScoredMove, Unit

FOLLOWING = "suivi"
"""The name of the level of such a robot, before its strength: ``suivi:2.25``."""
LADDER = (*NAMES, BEST)
STRONGEST = float(len(LADDER) - 1)
FIRST = 1.0  # whom somebody meets of whom nothing is known: the second level
STEPS = (0.5, 0.25)  # how far a strength moves, in the first games and later
FIRST_GAMES = 10


def next_strength(strength: float, games: int, won: float, players: int = 2) -> float:
    """Return the strength after a game, after *games* others, that brought the player the part *won* of the win."""
    step = STEPS[games >= FIRST_GAMES]
    return min(STRONGEST, max(0.0, strength + 2 * step * (won - 1 / players)))


def read_strength(text: str) -> float | None:
    """Return the strength that the name of a level gives; None where it is none of a robot that follows."""
    name, colon, number = text.partition(":")
    if name != FOLLOWING or not colon:
        return None
    try:
        strength = round(float(number), 2)
    except ValueError:
        return None
    return strength if 0 <= strength <= STRONGEST else None


def write_strength(strength: float) -> str:
    """Return the name of the level of a robot of *strength*."""
    return f"{FOLLOWING}:{strength:g}"


class FollowingBot:
    """Plays as *lower* or, in the share *upward* of its moves, as *upper*."""

    def __init__(self, lower: "EvaluatingBot", upper: "EvaluatingBot", upward: float) -> None:
        self._lower = lower
        self._upper = upper
        self._upward = round(100 * upward)
        self.unit: Unit = upper.unit

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return the move of one of both."""
        bot = self._upper if stream.below(100) < self._upward else self._lower
        return bot.choose(view, limit, stream)

    def evaluate(self, view: AnyView, limit: float, stream: Stream, also: Sequence[AnyMove] = ()) -> "list[ScoredMove]":
        """Return what the stronger of both thinks."""
        return self._upper.evaluate(view, limit, stream, also)
