"""Knock-outs: a bracket in which the strongest meet as late as possible, and have the byes."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from lettrine.gatherings.tournament.pairing.request import Contestant, Pairing
from lettrine.gatherings.tournament.pairing.sides import arrange

Slots: TypeAlias = tuple[int | None, ...]
"""Who stands where in a bracket, two and two; None where there is nobody."""


def round_count(entrants: int) -> int:
    """Return how many rounds it takes until one of so many *entrants* is left."""
    return max(entrants - 1, 0).bit_length()


def seed_positions(rounds: int) -> tuple[int, ...]:
    """Return the ranks (from 1) in the order of the bracket: 1 meets the last, and 2 not before the final.

    >>> seed_positions(3)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    ranks = [1]
    for _ in range(rounds):
        total = 2 * len(ranks) + 1
        ranks = [each for rank in ranks for each in (rank, total - rank)]
    return tuple(ranks)


def first_slots(order: Sequence[int]) -> Slots:
    """Return the bracket of those in *order*, the strongest first; whoever meets nobody is in the next round."""
    ranks = seed_positions(round_count(len(order)))
    return tuple(order[rank - 1] if rank <= len(order) else None for rank in ranks)


def next_slots(slots: Slots, winner_of: Callable[[int, int], int | None]) -> Slots:
    """Return the bracket of the next round: *winner_of* two is None where neither came."""
    return tuple(
        winner_of(one, other) if one is not None and other is not None else one if other is None else other
        for one, other in pairs_of(slots)
    )


def pairs_of(slots: Slots) -> Iterator[tuple[int | None, int | None]]:
    """Yield the two of each match of the bracket."""
    return zip(slots[::2], slots[1::2], strict=True)


def pair_bracket(slots: Slots, contestants: Sequence[Contestant]) -> Pairing:
    """Return who meets in the bracket; who has sat first less often sits first."""
    known = {each.number: each for each in contestants}
    matches: list[tuple[int, ...]] = []
    byes: list[int] = []
    for pair in pairs_of(slots):
        numbers = [each for each in pair if each is not None]
        if len(numbers) == 2:
            one, other = (known.get(each, Contestant(each)) for each in numbers)
            matches.append(arrange(one, other, len(matches)))
        else:
            byes += numbers
    return Pairing(tuple(matches), tuple(byes))
