"""What a puzzle asks: always something whose answers can all be listed, so that the best is certain."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from lettrine.core.seat import Seat


class Answer(NamedTuple):
    """A legal *move* and how good an answer it is."""

    move: Any
    value: float


def _as_it_is(state: Any, _: Seat) -> Any:  # noqa: ANN401  (a state of any game)
    return state


def _no_side(_: Any, __: Seat) -> str:  # noqa: ANN401  (as above)
    return ""


class Question(NamedTuple):
    """The *key* of the sentence that asks, and all the answers there are in a state; none where it makes no sense.

    The sentence is ``puzzle.ask_<key>`` of the game's catalogue. *value* says how good an answer a legal move is, None
    where it is none; of those that *answers* yields it is what these say. *set_up* makes the table ready for the
    question, by something that the seat might do itself. With less than *fewest* different answers there is no
    choice, and no puzzle. After *latest* moves of a game nobody need look for one.
    Where a picture does not tell which pieces are those of a seat, the sentence ``puzzle.side_<side>`` does.
    """

    key: str
    answers: Callable[[Any, Seat], Iterator[Answer]]
    value: Callable[[Any, Seat, Any], float | None]
    fewest: int = 6
    latest: int = 24
    set_up: Callable[[Any, Seat], Any] = _as_it_is
    side: Callable[[Any, Seat], str] = _no_side
