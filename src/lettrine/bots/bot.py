"""What a bot is: a player, and one that says what moves are worth, for itself and for whoever analyses a game."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove, AnyView


class Bot(Protocol):
    """A player: a view in, a move out."""

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return a legal move for the seat that sees *view*, within *limit* seconds.

        Everything random comes from *stream*, so that the same game can be played again.
        """
        ...


T = TypeVar("T")

Unit = Literal["points", "chance"]


class ScoredMove(msgspec.Struct, frozen=True):
    """A legal *move* and its *value* to who makes it, in the thinker's unit."""

    move: Any
    value: float


class EvaluatingBot(Bot, Protocol):
    """A bot that can say what it thinks of moves.

    Values are expected margins over the best opponent from now on (alone: expected points) where *unit* is
    ``points``, and chances to win, from 0 to 1, where it is ``chance``. Only values of one call are comparable.
    """

    unit: Unit

    def evaluate(self, view: AnyView, limit: float, stream: Stream, also: Sequence[AnyMove] = ()) -> list[ScoredMove]:
        """Return the moves worth comparing, best first, *also* the legal moves given, weighed in the same way."""
        ...


def ranked(values: Mapping[AnyMove, float]) -> list[ScoredMove]:
    """Return the moves with their *values*, best first."""
    return sorted(map(ScoredMove, values, values.values()), key=attrgetter("value"), reverse=True)


def overlook(candidates: Sequence[T], oversight: float, stream: Stream) -> Sequence[T]:
    """Return *candidates* less those overlooked: each is, with the chance *oversight*, but never all of them."""
    if not oversight or not candidates:
        return candidates
    chance = Random(stream.below(2**64))  # noqa: S311  (a bot's inattention guards nothing; thousands of moves are quick)
    seen = [candidate for candidate in candidates if chance.random() >= oversight]
    return seen or [candidates[chance.randrange(len(candidates))]]
