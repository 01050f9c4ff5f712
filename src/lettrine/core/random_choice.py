"""Choosing at random from more than anybody wants to list."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from lettrine.core.chance import Stream

T = TypeVar("T")

_WORD = 64  # bits that a stream gives at once
_HANDFUL = 8  # pieces: their words are found in some microseconds
_MOST_GROWTHS = 4


def in_random_order(items: Sequence[T], stream: Stream) -> Iterator[T]:
    """Yield *items*, each once, all orders equally likely; the stream gives only what is asked for."""
    left = list(items)
    while left:
        place = stream.below(len(left))
        left[place], left[-1] = left[-1], left[place]
        yield left.pop()


def handfuls(pieces: str, stream: Stream) -> Iterator[str]:
    """Yield some of *pieces*, then these and some more, and so on; all of them in the end.

    The first handful may be any part of them, of some eight pieces on average: each is taken or left by the toss of a
    coin, of several where there are many. Whoever looks for words in the first handful that has any, finds every word
    of *pieces* sooner or later, and need not list those that dozens of pieces have.
    """
    tosses = max(1, (len(pieces) // _HANDFUL).bit_length())
    taken = 0
    for _ in range(_MOST_GROWTHS):
        some = (1 << len(pieces)) - 1
        for _ in range(tosses):
            some &= _coins(len(pieces), stream)
        taken |= some
        yield "".join([piece for place, piece in enumerate(pieces) if taken >> place & 1])
    yield pieces


def _coins(count: int, stream: Stream) -> int:
    """Return *count* random bits."""
    coins = 0
    for start in range(0, count, _WORD):
        coins |= stream.below(1 << min(_WORD, count - start)) << start
    return coins
