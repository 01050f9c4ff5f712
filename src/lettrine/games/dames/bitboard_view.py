"""A position seen from one side, as sets of squares."""

from collections.abc import Iterable, Iterator, Sequence

from lettrine.games.dames.board import CAMPS, EMPTY, opponent, squares_of
from lettrine.games.dames.kernel.found import Route
from lettrine.games.dames.kernel.routes import find_routes, has_take
from lettrine.games.dames.state import State

ANYWHERE = (1 << 48) - 1
_MARKS = {owner: str.maketrans({each: "1" if each == owner else "0" for each in "wbWB."}) for owner in "wbWB"}


class Side:
    """What the letters of *colour* stand among: its own, the opponent's (*foes*), the jokers of each."""

    def __init__(self, state: State, colour: str) -> None:
        foe = opponent(colour)
        self.state = state
        self.colour = colour
        self.home = CAMPS[colour]
        self.abroad = CAMPS[foe]
        self.own = held(state.owners, colour)
        self.foes = held(state.owners, foe)
        self.movers = self.own | held(state.owners, colour.upper())
        foreign = held(state.owners, foe.upper())
        self.occupied = self.movers | self.foes | foreign
        self.grid = _without(state.letters, foreign)  # DAM-22
        at_home = self.own & self.home
        self._lone = at_home if at_home & (at_home - 1) == 0 else 0  # DAM-14

    @property
    def seat(self) -> int:
        """Who plays *colour*; 0 for White before the lot."""
        white = self.state.white or 0
        return white if self.colour == "w" else 1 - white

    @property
    def has_lone_foe(self) -> bool:
        return self.foes.bit_count() == 1

    def routes(self, movers: int | None = None, *, turning: bool) -> list[Route]:
        """Return the routes of the letters on *movers*, by default of all."""
        return find_routes(self.occupied, self.foes, self.movers if movers is None else movers, turning)

    def can_take(self) -> bool:
        """Whether a letter may be taken, if no word can be written (DAM-18, DAM-19)."""
        movers = self.movers if self.has_lone_foe else self.movers & self.home
        return has_take(self.occupied, self.foes, movers)

    def can_write_along(self, route: Route) -> bool:
        """Whether a move along *route* may write at all (DAM-14, DAM-18)."""
        start, end, taken, _ = route
        if taken and self.home >> start & 1:
            return False
        return not (self._lone >> start & 1 and self.abroad >> end & 1)

    def limits(self, route: Route) -> tuple[int, int]:
        """Return the squares that no word of *route* may use, and those of which it needs one (DAM-13)."""
        start, end, taken, _ = route
        avoided = taken if start == end else taken | 1 << start
        return avoided, self.abroad if self.home >> start & 1 else ANYWHERE

    def arrivals(self, routes: Iterable[Route]) -> tuple[dict[int, int], int]:
        """Return the letters that may arrive on each empty square, as bits, and the squares to come back to."""
        letters: dict[int, int] = {}
        returns = 0
        for start, end, _, _ in routes:
            if start == end:
                returns |= 1 << end
            else:
                letters[end] = letters.get(end, 0) | 1 << self.letter(start)
        return letters, returns

    def letter(self, square: int) -> int:
        return ord(self.grid[square]) - 65

    def key(self, route: Route) -> int:
        """Return where `find_arrivals` files the words of *route*."""
        return route[1] * 32 + self.letter(route[0])

    def free_at_home(self, route: Route) -> list[int]:
        """Return the squares for a joker (DAM-21): empty, and at home, once the move is made."""
        start, end, taken, _ = route
        return list(squares_of(self.home & ~(self.occupied & ~(taken | 1 << start) | 1 << end)))

    def wordless(self, routes: Sequence[Route], *, can_write: bool) -> Iterator[Route]:
        """Yield the routes that may be gone without a word: takes (DAM-18, DAM-19), strategic moves (DAM-20)."""
        is_final = self.has_lone_foe and not can_write
        is_strategic = not can_write and is_opening(self.state, self.colour)
        for route in routes:
            start, _, taken, _ = route
            if (self.home >> start & 1 or is_final) if taken else is_strategic:
                yield route


def is_opening(state: State, colour: str) -> bool:
    """Whether *colour* may still make a strategic move, if no word can be written (DAM-20)."""
    return not any(state.written) or (colour == "b" and state.plies < 2)


def held(owners: str, owner: str) -> int:
    """Return the squares that *owner* holds: a colour, in capitals for its jokers."""
    return int(owners.translate(_MARKS[owner])[::-1], 2) if owner in owners else 0


def _without(letters: str, squares: int) -> str:
    if not squares:
        return letters
    rest = list(letters)
    for square in squares_of(squares):
        rest[square] = EMPTY
    return "".join(rest)
