"""A Swiss round at tables of three to six: equal points meet, and those who have not met.

No matching gives that (it is one of the hard problems): tables are filled from the top of the standings, then two
contestants change places as long as that makes the round better.
"""

from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeAlias

from lettrine.gatherings.tournament.pairing.request import Contestant, Pairing
from lettrine.gatherings.tournament.pairing.sides import seat_group

MOST_PASSES = 20
REACH = 4  # tables up or down with which contestants change places

Group: TypeAlias = tuple[Contestant, ...]
Cost: TypeAlias = tuple[int, int]


def pair_groups(contestants: Sequence[Contestant], seats: int, seat_counts: Sequence[int]) -> Pairing:
    """Return tables of *seats*, or near it where the number does not allow that; *contestants* as in the standings."""
    sizes = table_sizes(len(contestants), seats, seat_counts)
    spare = len(contestants) - sum(sizes)
    # Who has had fewest byes has it, from the bottom of the standings.
    resting = sorted(enumerate(contestants), key=lambda pair: (pair[1].byes, -pair[0]))[:spare]
    byes = tuple(each.number for _, each in resting)
    playing = [each for each in contestants if each.number not in byes]
    groups: list[Group] = []
    for size in sizes:
        groups.append(tuple(playing[:size]))
        del playing[:size]
    for _ in range(MOST_PASSES):
        if not _improve(groups):
            break
    return Pairing(tuple(seat_group(group) for group in groups), byes)


def table_sizes(count: int, seats: int, seat_counts: Sequence[int]) -> tuple[int, ...]:
    """Return how many of *count* sit at each table: few byes, then tables near *seats*, the larger ones first.

    >>> table_sizes(14, 4, (2, 3, 4))
    (4, 4, 3, 3)
    """
    allowed = [size for size in seat_counts if size >= 2]
    best: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]  # for so many: byes, how far from wanted, the sizes
    for number in range(1, count + 1):
        options = [(best[number - 1][0] + 1, best[number - 1][1], best[number - 1][2])]
        for size in allowed:
            if size <= number:
                byes, distance, sizes = best[number - size]
                options.append((byes, distance + (size - seats) ** 2, (*sizes, size)))
        best.append(min(options))
    return tuple(sorted(best[count][2], reverse=True))


def _improve(groups: list[Group]) -> bool:
    """Change places between neighbouring tables wherever that is better; return whether it was anywhere."""
    has_changed = False
    for one, other in combinations(range(len(groups)), 2):
        if other - one <= REACH:
            for at, to in product(range(len(groups[one])), range(len(groups[other]))):
                changed = _exchange(groups[one], groups[other], at, to)
                if _cost_of(*changed) < _cost_of(groups[one], groups[other]):
                    groups[one], groups[other] = changed
                    has_changed = True
    return has_changed


def _exchange(one: Group, other: Group, at: int, to: int) -> tuple[Group, Group]:
    return (*one[:at], other[to], *one[at + 1 :]), (*other[:to], one[at], *other[to + 1 :])


def _cost(group: Group) -> Cost:
    """Return how often those at a table have met before, then how far apart their points are."""
    pairs = list(combinations(group, 2))
    met = sum(one.opponents.count(other.number) ** 2 for one, other in pairs)
    return met, sum((one.points - other.points) ** 2 for one, other in pairs)


def _cost_of(one: Group, other: Group) -> Cost:
    (met, apart), (also_met, also_apart) = _cost(one), _cost(other)
    return met + also_met, apart + also_apart
