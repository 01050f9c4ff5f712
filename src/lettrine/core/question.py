"""What a puzzle asks: always something whose answers can all be listed, so that the best is certain."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from lettrine.core.seat import Seat


class Answer(NamedTuple):
    """A legal *move* and how good an answer it is."""

    move: Any
    value: float


class Question(NamedTuple):
    """The *key* of the sentence that asks, and all the answers there are in a state; none where it makes no sense.

    The sentence is ``puzzle.ask_<key>`` of the game's catalogue. With less than *fewest* different answers there is no
    choice, and no puzzle.
    """

    key: str
    answers: Callable[[Any, Seat], Iterator[Answer]]
    fewest: int = 6
