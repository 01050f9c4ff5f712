"""How a game is played in duplicate: one position for everybody, one answer each, and the best of them known."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.question import Answer
from lettrine.core.seat import CHANCE, Seat


class Moment(NamedTuple):
    """A *state* in which everybody answers for *seat*, who is to act."""

    state: Any
    seat: Seat = Seat(0)


class Top(NamedTuple):
    """A best answer. *is_proved*: every other was looked at; otherwise it is the best that is known."""

    move: Any
    value: int
    is_proved: bool


class DuplicateForm(NamedTuple):
    """How the positions of a sitting follow each other, and what an answer is worth.

    - *deal* returns the first position, None where none is found;
    - *follow* returns the one after a position whose best answer was laid for all (None: it had none), or None at the
      end of the box;
    - *find_top* returns the best answer that it can tell before a time of `time.monotonic`, None where there is none;
    - *value* says what a legal move is worth; None for one that is no answer, such as to pass.

    *turns* and *seconds* are what is usual. Where *is_growing*, nothing is laid for all: an answer tells everything
    that its player has made so far, stands until they give another, and the last one counts.
    """

    deal: Callable[[Stream], Moment | None]
    follow: Callable[[Moment, Any, Stream], Moment | None]
    find_top: Callable[[Moment, float], Top | None]
    value: Callable[[Moment, Any], int | None]
    turns: int = 12
    seconds: int = 180
    is_growing: bool = False


Answers: TypeAlias = Callable[[Any, Seat], Iterator[Answer]]
CLOCK_EVERY = 256  # answers that are looked at between two looks at the clock


def best_listed(answers: Answers) -> Callable[[Moment, float], Top | None]:
    """Return how to find the best of *answers* by looking at every one of them; of several, the first."""

    def find_top(moment: Moment, deadline: float) -> Top | None:
        best: Answer | None = None
        for number, answer in enumerate(answers(moment.state, moment.seat)):
            if best is None or answer.value > best.value:
                best = answer
            if number % CLOCK_EVERY == CLOCK_EVERY - 1 and monotonic() > deadline:
                return Top(best.move, int(best.value), is_proved=False)
        return None if best is None else Top(best.move, int(best.value), is_proved=True)

    return find_top


def settled(game: Any, state: Any, stream: Stream) -> Any:  # noqa: ANN401  (of any game: `Game` imports this module)
    """Return *state* after *stream* gave all that chance has to give before a player acts."""
    while CHANCE in game.to_act(state):
        state = game.apply(state, game.draw(state, stream))
    return state


def after(game: Any, moment: Moment, move: Any, stream: Stream) -> Any:  # noqa: ANN401  (as above)
    """Return the state after the legal *move* of *moment*, and what *stream* gives then."""
    return settled(game, game.apply(moment.state, Played(moment.seat, move)), stream)
