"""Who acts: a seat at the table, or chance."""

from collections.abc import Iterable
from functools import cache
from typing import NewType, TypeVar

Seat = NewType("Seat", int)

CHANCE = Seat(-1)
"""In `Game.to_act`: something is to be drawn before anyone can go on."""

T = TypeVar("T")


def seats_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """Return all *count* seats, clockwise from *first*."""
    seats = range(count)
    return (*map(Seat, seats[first:]), *map(Seat, seats[:first]))


@cache  # asked after every move, and there are few answers
def seats_after(turn: Seat, gone: tuple[bool, ...]) -> tuple[Seat, ...]:
    """Return the players who have not left (GEN-10), clockwise from the one after *turn*, who comes last."""
    return tuple(seat for seat in seats_from(Seat((turn + 1) % len(gone)), len(gone)) if not gone[seat])


def next_seat(turn: Seat, gone: tuple[bool, ...]) -> Seat:
    """Return the player after *turn* who has not left (GEN-10); *turn* itself if all others have."""
    return (*seats_after(turn, gone), turn)[0]


def next_to_act(waiting: frozenset[Seat], last: Seat) -> Seat:
    """Return who of those *waiting* acts now: where several may, they take turns after *last*."""
    return min((seat for seat in waiting if seat > last), default=min(waiting))


def put(values: Iterable[T], seat: Seat, value: T) -> tuple[T, ...]:
    """Return *values*, one for each seat, with *seat*'s replaced by *value*."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
