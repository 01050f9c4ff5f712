"""What the analysis says of one move, and the names of what moves cost."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import msgspec

from lettrine.bots.bot import Unit
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat


class Missed(msgspec.Struct, frozen=True):
    """A *word* of a better move, its *frequency* class (9 everyday … 0 rare, None unknown), and the *gain* it had."""

    word: str
    frequency: int | None
    gain: float


class Reason(NamedTuple):
    """Why a move is better than the one that was played: the key of a sentence (``why.<code>``), and its facts.

    The fact ``seat`` is a seat, from 0: whoever tells the reason knows the name.
    """

    code: str
    facts: dict[str, Fact]


class Choice(NamedTuple):
    """A move: *kind* and canonical *text*, *words* written, points it *scores* at once, *value* in all.

    *reasons*, where it is better than the move played: a few, the most telling first.
    """

    kind: str
    text: str
    words: tuple[str, ...]
    scores: int
    value: float
    reasons: tuple[Reason, ...] = ()


class Turn(msgspec.Struct, frozen=True):
    """Move *number* (its place among the record's events) of *seat*: what was *played*, and a few *better* moves.

    The best of them comes first; there is none where the move played was the best. *cost* is how much less that one is
    worth; *missed* are words of better moves. *luck* is how much more the pieces drawn since the seat's last move
    brought than others would have; None where it drew nothing.
    """

    number: int
    seat: Seat
    played: Choice
    better: tuple[Choice, ...]
    missed: tuple[Missed, ...]
    luck: float | None

    @property
    def best(self) -> Choice:
        return self.better[0] if self.better else self.played

    @property
    def cost(self) -> float:
        return self.best.value - self.played.value


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
