"""Every way the letters of one side can go (DAM-06 to DAM-09).

Compiled; the same source runs uncompiled. A set of squares is the bits of one number.
"""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest

ONE = cython.declare(cython.ulonglong, 1)


@cython.final
@cython.cclass
class _Walker:
    """Finds the routes of one letter at a time: those without a turn, then those with one, and so on."""

    occupied: cython.ulonglong
    foes: cython.ulonglong
    known: set
    found: list
    ends: list

    def __init__(self, occupied, foes):
        self.occupied = occupied
        self.foes = foes

    def routes(self, start: cython.int, turning: cython.bint) -> list:
        """Return the routes from *start*, by end and takes."""
        self.known = set()
        self.found = []
        self.ends = []
        self.occupied ^= ONE << start
        self.leave(start, start, 0, (start,))
        while turning and self.ends:
            # In the order of their squares, so that the first route to do something is the one to keep.
            ends = sorted(self.ends)
            self.ends = []
            for route, taken in ends:
                self.leave(start, route[len(route) - 1], taken, route)
        self.occupied ^= ONE << start
        self.found.sort()
        return self.found

    @cython.cfunc
    def leave(self, start: cython.int, square: cython.int, taken: cython.ulonglong, route: tuple) -> cython.int:
        """Go on from *square* in every direction."""
        across: cython.int
        up: cython.int
        for up in range(-1, 2):
            for across in range(-1, 2):
                if across or up:
                    self.ray(start, square, across, up, taken, route)
        return 0

    @cython.cfunc
    def ray(
        self,
        start: cython.int,
        square: cython.int,
        across: cython.int,
        up: cython.int,
        before: cython.ulonglong,
        route: tuple,
    ) -> cython.int:
        """Go straight on, over empty squares and single letters of the opponent with an empty square behind."""
        column: cython.int = square % 8 + across
        row: cython.int = square // 8 + up
        taken: cython.ulonglong = before
        here: cython.int
        while 0 <= column < 8 and 0 <= row < 6:
            here = row * 8 + column
            if not self.occupied >> here & 1:
                # A turn is there to take: a later leg without a take is no move.
                if taken != before or len(route) == 1:
                    self.keep(start, here, taken, route, taken != before)
            elif not (self.foes & ~taken) >> here & 1 or not self._is_free(column + across, row + up):
                return 0
            else:
                taken |= ONE << here
            column += across
            row += up
        return 0

    @cython.cfunc
    def keep(
        self, start: cython.int, end: cython.int, taken: cython.ulonglong, route: tuple, takes: cython.bint
    ) -> cython.int:
        """Remember the route unless an earlier one does the same."""
        key = taken << 6 | end
        if key in self.known:
            return 0
        self.known.add(key)
        whole: tuple = (*route, end)
        self.found.append((start, end, taken, whole))
        if takes:
            self.ends.append((whole, taken))
        return 0

    @cython.cfunc
    def meets_foe(self, square: cython.int, across: cython.int, up: cython.int) -> cython.bint:
        """Whether the first letter in this direction can be taken."""
        column: cython.int = square % 8 + across
        row: cython.int = square // 8 + up
        while self._is_free(column, row):
            column += across
            row += up
        if not (0 <= column < 8 and 0 <= row < 6):
            return False
        return bool(self.foes >> (row * 8 + column) & 1) and self._is_free(column + across, row + up)

    @cython.cfunc
    def _is_free(self, column: cython.int, row: cython.int) -> cython.bint:
        if not (0 <= column < 8 and 0 <= row < 6):
            return False
        return not self.occupied >> (row * 8 + column) & 1


def find_routes(occupied, foes, movers, turning) -> list:
    """Return every route of the letters on *movers*, by start, then end, then takes.

    *foes* are the letters that may be taken: no jokers. Of the routes with the same start, end and takes only the
    shortest is listed, the first in the order of its squares among equals.
    """
    walker: _Walker = _Walker(occupied, foes)
    rest: cython.ulonglong = movers
    routes: list = []
    while rest:
        routes += walker.routes(lowest(rest), turning)
        rest &= rest - 1
    return routes


def has_take(occupied, foes, movers):
    """Whether a letter on *movers* can take one of *foes*: every chain of takes begins with a straight one."""
    walker: _Walker = _Walker(occupied, foes)
    rest: cython.ulonglong = movers
    across: cython.int
    up: cython.int
    while rest:
        for up in range(-1, 2):
            for across in range(-1, 2):
                if (across or up) and walker.meets_foe(lowest(rest), across, up):
                    return True
        rest &= rest - 1
    return False
