"""Moving a letter along its route, over empty squares and over letters it takes (DAM-06 to DAM-09)."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from lettrine.core.refusal import Refusal
from lettrine.games.dames.board import EMPTY, NAMES, NUMBERS, SQUARES, line, opponent
from lettrine.games.dames.state import State


class Displacement(msgspec.Struct, frozen=True):
    """From *start* to *end*, taking the letters on *taken*; *refusals* where it cannot be done."""

    start: int
    end: int
    taken: tuple[int, ...]
    refusals: tuple[Refusal, ...]


def displace(state: State, colour: str, route: Sequence[str], chain: str) -> Displacement | Refusal:
    """Return the displacement of a letter of *colour* along *route*; the refusal where it names no squares."""
    unknown = tuple(name[:8] for name in route if name not in NUMBERS)
    if unknown or not 2 <= len(route) <= SQUARES:
        return Refusal("DAM-01", {"squares": unknown or tuple(route[:2])}, case="square" if unknown else "route")
    return _Walk(state, colour, [NUMBERS[name] for name in route]).displacement(chain)


class _Walk:
    def __init__(self, state: State, colour: str, route: list[int]) -> None:
        self._owners = state.owners
        self._colour = colour
        self._foe = opponent(colour)
        self._route = route
        self._taken: dict[int, None] = {}
        self._refusals: list[Refusal] = []

    def displacement(self, chain: str) -> Displacement:
        start, end = self._route[0], self._route[-1]
        if self._owners[start].lower() != self._colour:
            self._refuse("DAM-06", start, case="start")
        for square in filter(self._is_occupied, self._route[1:]):
            self._refuse("DAM-06", square, case="occupied")
        corners = _corners(self._route)
        turns = corners[1:-1]
        if turns and chain == "straight":
            self._refuse("DAM-09", *turns, case="straight")
        legs = [self._leg(*ends) for ends in pairwise(corners)]
        if turns and not all(legs):
            self._refuse("DAM-09", *turns, case="turn_take")
        return Displacement(start, end, tuple(self._taken), tuple(self._refusals))

    def _leg(self, start: int, end: int) -> int:
        """Follow one straight part of the route; return how many letters it takes."""
        squares = line(start, end)
        if squares is None:
            self._refuse("DAM-06", *dict.fromkeys((start, end)), case="still" if start == end else "line")
            return 0
        before = len(self._taken)
        for square, behind in pairwise(squares):
            self._pass(square, behind)
        return len(self._taken) - before

    def _pass(self, square: int, behind: int) -> None:
        if not self._is_occupied(square):
            return
        owner = self._owners[square]
        if owner.isupper():
            self._refuse("DAM-07", square, case="joker")
        elif owner == self._colour:
            self._refuse("DAM-07", square, case="own")
        elif square in self._taken:
            self._refuse("DAM-09", square, case="twice")
        else:
            self._take(square, behind)

    def _take(self, square: int, behind: int) -> None:
        if self._is_occupied(behind):
            two = self._owners[behind] == self._foe
            self._refuse("DAM-07" if two else "DAM-08", square, behind, case="row" if two else "behind")
        self._taken[square] = None

    def _is_occupied(self, square: int) -> bool:
        """The letter that moves has left its own square; the letters it takes leave theirs only afterwards."""
        return self._owners[square] != EMPTY and square != self._route[0]

    def _refuse(self, rule: str, *squares: int, case: str) -> None:
        names = tuple(NAMES[square] for square in squares)
        refusal = Refusal(rule, {"squares": names}, names, case)
        if refusal not in self._refusals:
            self._refusals.append(refusal)


def _corners(route: Sequence[int]) -> list[int]:
    """Return *route* without the squares where it goes straight on: one may name them, but they are no turns."""
    legs = list(pairwise(route))
    turns = [one[1] for one, other in pairwise(legs) if _step(*one) is None or _step(*one) != _step(*other)]
    return [route[0], *turns, route[-1]]


def _step(start: int, end: int) -> int | None:
    """Return the direction from *start* to *end*, as the difference between neighbours; None off any line."""
    squares = line(start, end)
    return squares[0] - start if squares else None
