"""A position seen from one side, as sets of squares."""

from collections.abc import Iterable, Iterator, Sequence

from lettrine.games.dames.board import CAMPS, EMPTY, names, opponent, squares_of
from lettrine.games.dames.kernel.found import Route
from lettrine.games.dames.kernel.routes import find_routes, has_take
from lettrine.games.dames.state import JOKER_LENGTH, State

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
        self.grid = state.letters
        for square in squares_of(foreign):  # DAM-22
            self.grid = f"{self.grid[:square]}{EMPTY}{self.grid[square + 1 :]}"
        at_home = self.own & self.home
        self._lone = at_home if at_home & (at_home - 1) == 0 else 0

    @property
    def seat(self) -> int:
        """Who plays *colour*; 0 for White before the lot."""
        white = self.state.white or 0
        return white if self.colour == "w" else 1 - white

    @property
    def has_lone_foe(self) -> bool:
        return self.foes.bit_count() == 1

    def routes(self, *, turning: bool) -> list[Route]:
        return find_routes(self.occupied, self.foes, self.movers, turning)

    def can_take(self) -> bool:
        """Whether a letter may be taken, if no word can be written (DAM-18, DAM-19)."""
        movers = self.movers if self.has_lone_foe else self.movers & self.home
        return has_take(self.occupied, self.foes, movers)

    def can_write_along(self, route: Route) -> bool:
        """Whether a move along *route* may write at all (DAM-14, DAM-18)."""
        start, end, taken, _ = route
        return not (taken and self.home >> start & 1) and not self.leaves_home_empty(start, end)

    def leaves_home_empty(self, start: int, end: int) -> bool:
        """Whether the only letter of the camp goes abroad (DAM-14); a joker is not that letter."""
        return bool(self._lone >> start & 1 and self.abroad >> end & 1)

    def limits(self, route: Route) -> tuple[int, int]:
        """Return the squares that no word of *route* may use, and those of which it needs one (DAM-13)."""
        start, end, taken, _ = route
        avoided = taken if start == end else taken | 1 << start
        return avoided, self.abroad if self.home >> start & 1 else ANYWHERE

    def key(self, route: Route) -> int:
        """Return where `find_arrivals` files the words of *route*."""
        return route[1] * 32 + ord(self.grid[route[0]]) - 65

    def jokers_earned(self, words: Iterable[str], start: int, end: int, taken: int) -> tuple[int, tuple[str, ...]]:
        """Return how many jokers *words* earn, one for each long word while there are jokers and room (DAM-21).

        Also the squares for them: empty, and at home, once the move is made.
        """
        free = names(squares_of(self.home & ~(self.occupied & ~(taken | 1 << start) | 1 << end)))
        long_words = sum(len(word) >= JOKER_LENGTH for word in words)
        return min(long_words, len(self.state.jokers), len(free)), free

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
