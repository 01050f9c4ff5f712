"""Every move of one side at a glance: what it does to the board, and what the board is worth then.

The moves of `lettrine.games.dames.generator` without their texts. Moves that do the same to the board are one, whatever
words they write, unless the look is *exact*; where a joker goes that they earn is left open. Compiled; the same source
runs uncompiled. A set of squares is the bits of one number.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.bots.dames.kernel.finder import Finder
    from lettrine.lexicon.kernel.bits import popcount
    from lettrine.lexicon.kernel.nodes import Nodes

ONE = cython.declare(cython.ulonglong, 1)
LOW = cython.declare(cython.ulonglong, 0x3FF)
ANYWHERE = cython.declare(cython.ulonglong, (1 << 48) - 1)
# Large odd numbers that scatter their multiples.
PRIME = cython.declare(cython.ulonglong, 0x1E3779B97F4A7C15)
OTHER = cython.declare(cython.ulonglong, 0x42B2AE3D27D4EB4F)
LONG = cython.declare(cython.int, 7)
COUNTS = cython.declare(cython.int, 25)
VICTORY = cython.declare(cython.double, 1000.0)


@cython.final
@cython.cclass
class Surveyor:
    """Looks at boards over the words of *nodes*, one board at a time.

    *marks* are those of `lettrine.bots.dames.kernel.finder`, *weights* of `lettrine.bots.dames.evaluation`.
    """

    def __init__(self, nodes: Nodes, marks, weights, joker_defends, capacity=4096):
        self.finder = Finder(nodes, marks, capacity)
        self.fits = array("i", bytes(4 * capacity))
        self.weights = weights
        self.joker_defends = joker_defends
        self.reserve(capacity)

    def reserve(self, capacity):
        """Make room for so many moves, a power of two."""
        self.capacity = capacity
        self.count = 0
        self.starts = array("B", bytes(capacity))
        self.ends = array("B", bytes(capacity))
        self.earned = array("B", bytes(capacity))
        self.taken = array("Q", bytes(8 * capacity))
        self.flips = array("Q", bytes(8 * capacity))
        self.spans = array("Q", bytes(8 * capacity))
        self.firsts = array("i", bytes(4 * capacity))
        self.seconds = array("i", bytes(4 * capacity))
        self.values = array("d", bytes(8 * capacity))
        self.used = array("i", bytes(4 * capacity))
        self.slots = array("i", bytes(8 * capacity))
        return 0

    def look(
        self, letters, sides, routes: list, is_opening, jokers, verdicts, base, line, judge, order, is_exact, enough=0
    ):
        """Find the moves of one side; return how many there are.

        *letters* are 48 bytes, 0 to 25, 255 for none; *sides* the squares of the side's letters, of the opponent's,
        of the jokers of each, and of the side's camp; *jokers* how many are left to earn. *judge* tells whether a word
        may be written: first, for words that share a hash with the set *base*, as it was at some moment, which is kept
        in *verdicts* (0 not known, 1 yes, 2 no); then, for those that share one with the set *line*, after what was
        written since. *order* tells of two words in which order both
        may be written: 1, 2 the other way round, 0 in neither. With *enough* the search for words ends when so many
        are found: there may be more moves, and some that need a word to be impossible are none.
        """
        finder: Finder = self.finder
        self.own, self.foes, self.own_jokers, self.foe_jokers, self.home = sides
        at_home: cython.ulonglong = self.own & self.home
        self.lone = at_home if at_home & (at_home - 1) == 0 else 0
        self.jokers = jokers
        self.order = order
        finder.foes = self.foes
        finder.verdicts = verdicts
        finder.line = line
        finder.base = base
        finder.judge = judge
        finder.is_exact = is_exact
        finder.enough = enough
        self.fill(letters, routes, is_opening)
        while self.is_full or finder.is_full:
            if self.is_full:
                self.reserve(2 * self.capacity)
            if finder.is_full:
                finder.reserve(2 * finder.capacity)
                self.fits = array("i", bytes(4 * finder.capacity))
            self.fill(letters, routes, is_opening)
        return self.count

    def fill(self, letters, routes, is_opening):
        self.forget()
        self.find(letters, routes)
        self.move(routes, is_opening)
        return 0

    def find(self, letters, routes):
        start: cython.int
        end: cython.int
        taken: cython.ulonglong
        self.finder.clear(letters, self.foe_jokers)
        for start, end, taken, _ in routes:
            if self.can_write(start, end, taken):
                self.finder.expect(start, end)
        self.finder.search()
        return 0

    def move(self, routes, is_opening):
        """List the moves that write, then those that do not (DAM-18, DAM-19, DAM-20)."""
        start: cython.int
        end: cython.int
        taken: cython.ulonglong
        for start, end, taken, stops in routes:
            if self.can_write(start, end, taken):
                self.passed = _passed(stops)
                self.write(start, end, taken)
        is_silent: cython.bint = self.count == 0
        is_final: cython.bint = is_silent and popcount(self.foes) == 1
        for start, end, taken, stops in routes:
            if (self.home >> start & 1 or is_final) if taken else (is_silent and is_opening):
                self.passed = _passed(stops)
                self.keep(start, end, taken, 0, 0, -1, -1)
        return 0

    def forget(self):
        index: cython.int
        for index in range(self.count):
            self.slots[self.used[index]] = 0
        self.count = 0
        self.is_full = False
        return 0

    def can_write(self, start, end, taken):
        """Whether a move may write at all (DAM-14, DAM-18)."""
        if taken and self.home >> start & 1:
            return False
        return not (self.lone >> start & 1 and not self.home >> end & 1)

    def write(self, start, end, taken):
        """List the moves that write along one route: one word or two (DAM-13, DAM-15)."""
        finder: Finder = self.finder
        arrival: cython.ulonglong = ONE << end
        avoided: cython.ulonglong = taken if start == end else taken | ONE << start
        wanted: cython.ulonglong = ~self.home if self.home >> start & 1 else ANYWHERE
        hit: cython.int = finder.heads[end * 32 + finder.standing[start]]
        count: cython.int = 0
        index: cython.int
        other: cython.int
        squares: cython.ulonglong
        while hit >= 0:
            squares = finder.squares[hit]
            if not squares & avoided and squares & wanted:
                self.fits[count] = hit
                count += 1
                self.keep(start, end, taken, squares, self.earn(squares), finder.numbers[hit], -1)
            hit = finder.nexts[hit]
        for index in range(count):
            squares = finder.squares[self.fits[index]]
            for other in range(index):
                if squares & finder.squares[self.fits[other]] == arrival:
                    self.pair(start, end, taken, self.fits[index], self.fits[other])
        return 0

    def pair(self, start, end, taken, one, other):
        """List the move that writes two words: those found or, where they do not go together, others there."""
        finder: Finder = self.finder
        squares: cython.ulonglong = finder.squares[one] | finder.squares[other]
        earned: cython.int = self.earn(finder.squares[one]) + self.earn(finder.squares[other])
        if (
            self.announce(finder.numbers[one], finder.numbers[other])
            or self.announce(finder.spares[one], finder.numbers[other])
            or self.announce(finder.numbers[one], finder.spares[other])
        ):
            self.keep(start, end, taken, squares, earned, self.first, self.second)
        return 0

    def announce(self, one, other):
        """Put two words in an order in which both may be written (DAM-15); return 0 if there is none."""
        order: cython.int = 1
        self.first, self.second = min(one, other), max(one, other)
        if one == other:
            return 0
        if _share(self.finder.marks[one], self.finder.marks[other]):
            order = self.order(self.first, self.second)
            if order == 2:
                self.first, self.second = self.second, self.first
        return order

    def earn(self, squares):
        """Return 1 if a word on *squares* earns a joker (DAM-21)."""
        return 1 if self.jokers and popcount(squares) >= LONG else 0

    def keep(self, start, end, taken, words, earned, first, second):
        """Remember a move with its words on these squares, unless an earlier one does the same."""
        index: cython.int
        flips: cython.ulonglong = words & self.foes
        if earned:
            earned = min(earned, self.jokers, self.room(start, end, taken))
        last: cython.uint = 2 * self.capacity - 1
        mixed: cython.ulonglong = flips * PRIME ^ taken * OTHER
        is_exact: cython.bint = self.finder.is_exact
        mixed ^= (ONE + (start << 12 | end << 4 | earned)) * OTHER
        if is_exact:
            mixed ^= (ONE + first) * PRIME ^ (ONE + second) * OTHER
        slot: cython.uint = (mixed ^ mixed >> 32) & last
        while self.slots[slot]:
            index = self.slots[slot] - 1
            if (
                self.flips[index] == flips
                and self.starts[index] == start
                and self.ends[index] == end
                and self.taken[index] == taken
                and self.earned[index] == earned
                and (not is_exact or (self.firsts[index] == first and self.seconds[index] == second))
            ):
                return 0
            slot = (slot + 1) & last
        if self.count == self.capacity:
            self.is_full = True
            return 0
        index = self.count
        self.slots[slot] = index + 1
        self.used[index] = slot
        self.starts[index], self.ends[index], self.earned[index] = start, end, earned
        self.taken[index], self.flips[index] = taken, flips
        self.spans[index] = words | self.passed
        self.firsts[index], self.seconds[index] = first, second
        self.values[index] = self.worth(start, end, taken, flips, earned, first >= 0)
        self.count += 1
        return 0

    def room(self, start, end, taken):
        """Return how many squares at home are free for a joker once the move is made (DAM-21)."""
        standing: cython.ulonglong = self.own | self.foes | self.own_jokers | self.foe_jokers
        return popcount(self.home & ~(standing & ~(taken | ONE << start) | ONE << end))

    def worth(self, start, end, taken, flips, earned, writes):
        """Return what the board is worth to who makes this move, once it is made."""
        abroad: cython.ulonglong = ~self.home & ANYWHERE
        foes: cython.ulonglong = self.foes & ~(taken | flips)
        own: cython.ulonglong = self.own | flips
        jokers: cython.ulonglong = self.own_jokers
        shield: cython.ulonglong = 0
        if own >> start & 1:
            own = own & ~(ONE << start) | ONE << end
        else:
            jokers = jokers & ~(ONE << start) | ONE << end
        if not foes:
            return 2 * VICTORY if writes else VICTORY
        if self.joker_defends:
            shield = self.foe_jokers & abroad
        if own & abroad and not foes & abroad and not shield:
            return VICTORY
        if self.joker_defends:
            shield = earned or jokers & self.home
        if foes & self.home and not own & self.home and not shield:
            return -VICTORY
        return self.evaluate(own, foes, popcount(jokers) + earned, popcount(self.foe_jokers))

    def evaluate(self, own, foes, own_jokers, foe_jokers):
        abroad: cython.ulonglong = ~self.home & ANYWHERE
        return (
            self.weights[popcount(own & self.home)]
            + self.weights[COUNTS + popcount(own & abroad)]
            + self.weights[2 * COUNTS + popcount(foes & abroad)]
            + self.weights[3 * COUNTS + popcount(foes & self.home)]
            + self.weights[4 * COUNTS] * own_jokers
            + self.weights[4 * COUNTS + 1] * foe_jokers
            + self.weights[4 * COUNTS + 2]
        )

    def option(self, index: cython.int):
        """Return what a move does: start, end, squares taken and turned, jokers earned, its words' numbers or −1."""
        return (
            self.starts[index],
            self.ends[index],
            self.taken[index],
            self.flips[index],
            self.earned[index],
            self.firsts[index],
            self.seconds[index],
        )

    def appraise(self, start, end, taken, flips, earned, writes):
        """Return what the board is worth after any legal move, to who makes it."""
        return self.worth(start, end, taken, flips, earned, writes)

    def span(self, index: cython.int):
        """Return the squares that a move needs as they are: those it passes and those of its words."""
        return self.spans[index]

    def value(self, index: cython.int):
        """Return what the board is worth after a move, to who makes it."""
        return self.values[index]

    def gains(self):
        """Return, for each move, how many letters it turns and takes."""
        index: cython.int
        found: list = []
        for index in range(self.count):
            found.append(popcount(self.flips[index]) + popcount(self.taken[index]))  # noqa: PERF401  (a typed index)
        return found

    def best(self, count: cython.int):
        """Return the places of up to *count* moves after which the board is worth most, best first."""
        chosen: list = []
        index: cython.int
        place: cython.int
        if count >= self.count:
            return sorted(range(self.count), key=self.value, reverse=True)
        for index in range(self.count):
            place = len(chosen)
            if place == count and self.values[index] <= self.values[chosen[place - 1]]:
                continue
            while place > 0 and self.values[chosen[place - 1]] < self.values[index]:
                place -= 1
            chosen.insert(place, index)
            if len(chosen) > count:
                chosen.pop()
        return chosen


@cython.cfunc
def _passed(stops: tuple) -> cython.ulonglong:
    """Return the squares from stop to stop of a route."""
    passed: cython.ulonglong = 0
    square: cython.int
    stop: cython.int
    step: cython.int
    index: cython.int
    square = stops[0]
    for index in range(1, len(stops)):
        stop = stops[index]
        step = 8 * _sign(stop // 8 - square // 8) + _sign(stop % 8 - square % 8)
        while square != stop:
            passed |= ONE << square
            square += step
    return passed | ONE << square


@cython.cfunc
def _sign(number: cython.int) -> cython.int:
    return (number > 0) - (number < 0)


@cython.cfunc
def _share(one: cython.ulonglong, other: cython.ulonglong) -> cython.bint:
    """Whether two words have a hash in common."""
    rest: cython.ulonglong
    while one:
        rest = other
        while rest:
            if one & LOW == rest & LOW:
                return True
            rest >>= 10
        one >>= 10
    return False
