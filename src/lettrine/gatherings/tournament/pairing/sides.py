"""Who sits first: sides are balanced over a tournament, and alternate."""

from itertools import permutations
from typing import NamedTuple

from lettrine.gatherings.tournament.pairing.request import Contestant


class SideWish(NamedTuple):
    """The *seat* (0 begins) that a contestant should have next, None where it does not matter, and how much so.

    *strength*: 3 must, because of two more on the other side or two in a row; 2 to be balanced; 1 to alternate.
    """

    strength: int
    seat: int | None


def side_wish(contestant: Contestant) -> SideWish:
    """Return what *contestant* should have after the sides so far."""
    seats = contestant.seats
    if not seats:
        return SideWish(0, None)
    excess = seats.count(0) - seats.count(1)
    if abs(excess) > 1:
        return SideWish(3, int(excess > 0))
    if len(seats) > 1 and seats[-1] == seats[-2]:
        return SideWish(3, 1 - seats[-1])
    if excess:
        return SideWish(2, int(excess > 0))
    return SideWish(1, 1 - seats[-1])


def side_conflict(one: Contestant, other: Contestant) -> int:
    """Return how much is wrong when these two meet: the strength of the weaker wish, where both want one seat."""
    wish, another = side_wish(one), side_wish(other)
    return min(wish.strength, another.strength) if wish.seat == another.seat else 0


def arrange(one: Contestant, other: Contestant, table: int) -> tuple[int, int]:
    """Return the two in the order of their seats; *one* stands higher.

    Without any wish the number of the *table* (from 0) decides. Who has the stronger wish has it fulfilled; of equal
    ones who stands higher, unless the last time that their sides differed says otherwise.
    """
    wish, another = side_wish(one), side_wish(other)
    if wish.seat is None and another.seat is None:
        first = table % 2  # at every other table the stronger begins
    elif wish.seat == another.seat and wish.strength == another.strength:
        first = _alternating(one, other, wish.seat or 0)
    elif wish.strength >= another.strength:
        first = wish.seat or 0
    else:
        first = 1 - (another.seat or 0)
    return (one.number, other.number) if first == 0 else (other.number, one.number)


def _alternating(one: Contestant, other: Contestant, wanted: int) -> int:
    """Return the seat of *one* where both want the same as much."""
    excess = [each.seats.count(1 - wanted) - each.seats.count(wanted) for each in (one, other)]
    if excess[0] != excess[1]:
        return wanted if excess[0] > excess[1] else 1 - wanted
    for mine, theirs in zip(reversed(one.seats), reversed(other.seats), strict=False):
        if mine != theirs:
            return 1 - mine
    return wanted


def seat_group(group: tuple[Contestant, ...]) -> tuple[int, ...]:
    """Return a table of several in the order of seats in which each has sat least often."""
    held = {each.number: [each.seats.count(seat) for seat in range(len(group))] for each in group}
    numbers = tuple(held)
    return min(permutations(numbers), key=lambda seating: sum(held[each][at] ** 2 for at, each in enumerate(seating)))
