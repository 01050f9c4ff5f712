"""A Swiss round between two and two: the matching that costs least, criterion by criterion.

The criteria, each of which outweighs all that follow, whatever they add up to over the round: nobody meets the same
opponent or has a bye again; the bye goes to whoever stands last; nobody has one side three times in a row or three
times more often; equal points meet; nobody floats to a higher or lower group again; sides alternate; in a group the
upper half meets the lower half.
"""

from collections.abc import Iterator, Sequence
from heapq import nsmallest
from itertools import combinations
from typing import TypeAlias

from lettrine.core.extras import require_extra
from lettrine.gatherings.tournament.pairing.request import Contestant, Pairing, Pairs
from lettrine.gatherings.tournament.pairing.sides import arrange, side_conflict

MOST_COMPLETE = 128  # so many contestants may all be compared with all; of more, each with the nearest
NEAREST = 12
_BYE = -1

Costs: TypeAlias = tuple[int, ...]
Edge: TypeAlias = tuple[int, int]


class _Place:
    """Where a contestant stands: its *group* of equal points, *top* from above in it, *bottom* from below."""

    __slots__ = ("bottom", "group", "top")

    def __init__(self, group: int, top: int, bottom: int) -> None:
        self.group, self.top, self.bottom = group, top, bottom


def pair_swiss(contestants: Sequence[Contestant]) -> Pairing:
    """Return the round that breaks the least important criteria least; *contestants* in the order of the standings."""
    matched = _matching(dict(_costs(contestants)), contestants)
    pairs: Pairs = [(contestants[one], contestants[other]) for one, other in sorted(matched) if one != _BYE]
    byes = tuple(contestants[other].number for one, other in matched if one == _BYE)
    # The tables are in the order of the points that meet there.
    pairs.sort(key=lambda pair: -max(pair[0].points, pair[1].points))
    return Pairing(tuple(arrange(*pair, table) for table, pair in enumerate(pairs)), byes)


def _costs(contestants: Sequence[Contestant]) -> Iterator[tuple[Edge, Costs]]:
    """Yield what each two who might meet cost, and each bye."""
    places = _places(contestants)
    for one, other in combinations(range(len(contestants)), 2):
        yield (one, other), _pair_costs(contestants[one], contestants[other], places[one], places[other])
    if len(contestants) % 2:
        for at, each in enumerate(contestants):
            yield (_BYE, at), (each.byes**2, len(contestants) - at, 0, 0, 0, 0, 0)


def _pair_costs(one: Contestant, other: Contestant, upper: _Place, lower: _Place) -> Costs:
    """Return what it costs that *one*, who stands higher, meets *other*."""
    conflict = side_conflict(one, other)
    if upper.group == lower.group:
        size = upper.top + upper.bottom + 1
        fold = (2 * (lower.top - upper.top) - size) ** 2
    else:
        fold = (2 * (upper.bottom + lower.top)) ** 2
    return (
        one.opponents.count(other.number) ** 2,
        0,
        int(conflict == 3),
        (one.points - other.points) ** 2,
        _floats_again(one, 1) + _floats_again(other, -1) if one.points != other.points else 0,
        conflict,
        fold,
    )


def _floats_again(contestant: Contestant, direction: int) -> int:
    """Return 2 where *contestant* floated in that *direction* in the last round, 1 in the one before."""
    last, before = (0, 0, *contestant.floats)[:-3:-1]
    return 2 * (last == direction) + (before == direction)


def _places(contestants: Sequence[Contestant]) -> list[_Place]:
    groups: dict[int, list[int]] = {}
    for at, each in enumerate(contestants):
        groups.setdefault(each.points, []).append(at)
    places = {
        at: _Place(number, top, len(group) - 1 - top)
        for number, group in enumerate(groups.values())
        for top, at in enumerate(group)
    }
    return [places[at] for at in range(len(contestants))]


def _matching(costs: dict[Edge, Costs], contestants: Sequence[Contestant]) -> list[Edge]:
    """Return who meets whom; everybody does, since all may meet all."""
    nearest = NEAREST if len(contestants) > MOST_COMPLETE else len(contestants)
    while nearest < len(contestants):
        matched = _match(_nearest(costs, contestants, nearest))
        if 2 * len(matched) >= len(contestants):
            return matched
        nearest *= 2
    return _match(costs)


def _nearest(costs: dict[Edge, Costs], contestants: Sequence[Contestant], nearest: int) -> dict[Edge, Costs]:
    """Return the cheapest edges of each contestant: all together would take four times as long.

    Of each sort some: where a group does not come out even, in number or in sides, the second best are needed.
    """
    mine: dict[tuple[int, bool, bool], list[tuple[Costs, Edge]]] = {}
    for edge, cost in costs.items():
        one, other = edge
        is_float = one == _BYE or contestants[one].points != contestants[other].points
        for at in edge:
            mine.setdefault((at, is_float, cost[5] > 0), []).append((cost, edge))
    kept: set[Edge] = set()
    for (_, is_float, has_conflict), edges in mine.items():
        kept.update(edge for _, edge in nsmallest(nearest // 2 if is_float or has_conflict else nearest, edges))
    return {edge: costs[edge] for edge in sorted(kept)}


def _match(costs: dict[Edge, Costs]) -> list[Edge]:
    """Return the matching of most edges that costs least, in the order of the criteria."""
    require_extra("server", "networkx")
    from networkx import Graph, max_weight_matching  # noqa: PLC0415  (it takes a while to load, and few need it)

    most = [max(column) for column in zip(*costs.values(), strict=True)]
    pairs = len({at for edge in costs for at in edge}) // 2
    weighed = {edge: _weigh(cost, most, pairs) for edge, cost in costs.items()}
    limit = max(weighed.values()) + 1
    graph = Graph()
    graph.add_weighted_edges_from((one, other, limit - weight) for (one, other), weight in weighed.items())
    return [(min(edge), max(edge)) for edge in max_weight_matching(graph, maxcardinality=True)]


def _weigh(cost: Costs, most: Sequence[int], pairs: int) -> int:
    """Return *cost* as one number: all *pairs* together cannot make one criterion outweigh the one before."""
    total = 0
    for value, highest in zip(cost, most, strict=True):
        total = total * (highest * pairs + 1) + value
    return total
