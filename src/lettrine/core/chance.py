"""Provably fair chance: everything random comes from one seed, and anyone can check it (GEN-05).

The derivation, so that it can be repeated in any language, is in ``docs/fair-play.md``: nothing else is done here.
"""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import compress, count
from struct import Struct
from typing import Annotated, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
Share: TypeAlias = Annotated[str, msgspec.Meta(max_length=32, pattern="^[0-9a-f]{32}$")]
"""What a player adds to the chance of a game: 128 random bits."""
Shares: TypeAlias = tuple[Share | None, ...]
"""The shares of a game by seat, None where nobody gave one; empty where nobody at all did."""

_WORD = 2**64
_BLOCK = Struct(">4Q")


def new_seed() -> str:
    """Return a secret seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Return what is published of *seed* before the game.

    >>> commitment("42")[:16]
    '73475cb40a568e8d'
    """
    return sha256(seed.encode()).hexdigest()


def new_share() -> Share:
    """Return a share that nobody can guess."""
    return secrets.token_hex(16)


def deal_seed(seed: str, shares: Shares) -> str:
    """Return what the draws of a game come from: *seed* and the *shares* of its players.

    >>> deal_seed("42", (None, None))
    '42'
    >>> deal_seed("42", ("0123456789abcdef0123456789abcdef", None))[:16]
    'af416954bab2f965'
    """
    if not any(shares):
        return seed
    # The count, and the seed as the last, make it unambiguous whatever the seed: no share holds a NUL.
    parts = ("lettrine shares", str(len(shares)), *(share or "" for share in shares), seed)
    return sha256("\0".join(parts).encode()).hexdigest()


class Stream:
    """A reproducible sequence of random choices, derived from (seed, purpose, index)."""

    def __init__(self, seed: str, purpose: str, index: int) -> None:
        self._words = _words(f"{seed}\0{purpose}\0{index}\0")

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to *bound* − 1, all equally likely."""
        if not 0 < bound <= _WORD:
            msg = f"bound must be from 1 to 2**64, not {bound}"
            raise ValueError(msg)
        limit = _WORD - _WORD % bound
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % bound

    def choose(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def deal(self, pieces: Sequence[T], amount: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Return *amount* pieces dealt at random, in the order dealt, and the pieces left, in their own order."""
        total = len(pieces)
        places = list(range(total))
        is_left = [True] * total
        for i in range(amount):
            j = i + self.below(total - i)
            places[i], places[j] = places[j], places[i]
            is_left[places[i]] = False
        dealt = tuple([pieces[place] for place in places[:amount]])
        return dealt, tuple(compress(pieces, is_left))

    def shuffle(self, pieces: Sequence[T]) -> tuple[T, ...]:
        return self.deal(pieces, len(pieces))[0]


def _words(prefix: str) -> Iterator[int]:
    for block in count():
        yield from _BLOCK.unpack(sha256(f"{prefix}{block}".encode()).digest())
