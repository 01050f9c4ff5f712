"""The robot that follows a player's results: between two levels, a little stronger after each of their wins.

A strength is a place among the levels: 2.25 plays three moves in four as the level of that number, the fourth as the
next one; below 0 it plays as a first level that notices less. It moves up as far after a win as down after a defeat, so
that in the long run the player wins half of the games. The page applies the same rule (``web/src/lib/following.ts``)
with the same numbers (``following.json``); ``tests/bots/following_examples.json`` holds both to it.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from lettrine.bots.level import BEST, EASED, NAMES
from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyMove, AnyView

if TYPE_CHECKING:
    from lettrine.bots.bot import EvaluatingBot, ScoredMove, Unit


class _Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a strength begins and ends, and how far it moves: in the *first_games*, and later."""

    first: float
    weakest: float
    strongest: float
    steps: tuple[float, float]
    first_games: int


FOLLOWING = "suivi"
"""The name of the level of such a robot, before its strength: ``suivi:2.25``."""
RULE = decoder_of(_Rule).decode((files("lettrine.bots") / "following.json").read_bytes())
LADDER = (EASED, *NAMES, BEST)
"""The levels from strength -1 on."""


def next_strength(strength: float, games: int, won: float, players: int = 2) -> float:
    """Return the strength after a game, after *games* others, that brought the player the part *won* of the win."""
    step = RULE.steps[games >= RULE.first_games]
    return min(RULE.strongest, max(RULE.weakest, strength + 2 * step * (won - 1 / players)))


def read_strength(text: str) -> float | None:
    """Return the strength that the name of a level gives; None where it is none of a robot that follows."""
    name, colon, number = text.partition(":")
    if name != FOLLOWING or not colon:
        return None
    try:
        strength = round(float(number), 2)
    except ValueError:
        return None
    return strength if RULE.weakest <= strength <= RULE.strongest else None


def write_strength(strength: float) -> str:
    """Return the name of the level of a robot of *strength*."""
    return f"{FOLLOWING}:{strength:g}"


def around(strength: float) -> tuple[str, str, float]:
    """Return the levels below and above *strength*, and which share of the moves is the upper one's."""
    place = strength - RULE.weakest
    below = min(int(place), len(LADDER) - 2)
    return LADDER[below], LADDER[below + 1], place - below


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
