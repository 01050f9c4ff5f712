"""Multisets of pieces as one number: a lane of bits for each kind, so that one subtraction compares all of them."""

from collections.abc import Iterable

from lettrine.core.letters import ALPHABET
from lettrine.games.rummikub.tiles import JOKER

_LANE = 32  # bits: no text has as many pieces
_ONE = {piece: 1 << _LANE * number for number, piece in enumerate(ALPHABET + JOKER)}
_GUARDS = sum(one << _LANE - 1 for one in _ONE.values())


def pack(pieces: Iterable[str]) -> int:
    """Return *pieces*, capitals and ``?``, as a number; numbers of two rows add up to that of both."""
    return sum(map(_ONE.__getitem__, pieces))


def covers(many: int, few: int) -> bool:
    """Whether *many* holds each piece at least as often as *few*."""
    return (many | _GUARDS) - few & _GUARDS == _GUARDS


def count(packed: int, piece: str) -> int:
    """Return how often *piece* is in *packed*."""
    return packed // _ONE[piece] & (1 << _LANE) - 1
