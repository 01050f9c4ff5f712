"""Names for what a move costs."""

from collections.abc import Sequence
from enum import Enum

from lettrine.analysis.turn import Turn
from lettrine.bots.bot import Unit


class Grade(Enum):
    """From the best move to the worst; each value is the share of the yardstick from which on it applies."""

    BEST = 0.0
    GOOD = 1e-6
    INACCURACY = 0.1
    MISTAKE = 0.3
    BLUNDER = 0.75


CHANCE_YARDSTICK = 0.25
"""A quarter of a win: losing it is a mistake on the way to a blunder, whatever the game."""


def yardstick(turns: Sequence[Turn], unit: Unit) -> float:
    """Return what costs are measured by: what the best move of a turn scores on average, or a part of a win."""
    if unit == "chance":
        return CHANCE_YARDSTICK
    scoring = [turn.best.scores for turn in turns if turn.best.scores > 0]
    return sum(scoring) / len(scoring) if scoring else 1.0


def grade(cost: float, measure: float) -> Grade:
    """Return the name of *cost*, beside the yardstick *measure*."""
    return max((each for each in Grade if cost >= each.value * measure), key=lambda each: each.value)
