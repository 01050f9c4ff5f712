"""The words that one letter can write by one displacement, alone and in pairs (DAM-12, DAM-13, DAM-15).

Compiled; the same source runs uncompiled. A set of squares is the bits of one number.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import popcount


@cython.final
@cython.cclass
class _Blocks:
    """The paths of the words, those of each word together: a block for each word, in the order of their numbers."""

    squares: cython.ulonglong[::1]
    flips: cython.ulonglong[::1]
    bounds: cython.Py_ssize_t[::1]
    numbers: list
    paths: list
    arrival: cython.ulonglong
    # The ways to write the words at hand, one for each set of letters that turn: nearly always a single one.
    ways: dict
    count: cython.int
    flipped: cython.ulonglong
    first: cython.Py_ssize_t
    second: cython.Py_ssize_t

    def __init__(self, items: list, foes: cython.ulonglong, arrival: cython.ulonglong):
        index: cython.Py_ssize_t
        count: cython.Py_ssize_t = len(items)
        path: cython.ulonglong
        self.squares = array("Q", bytes(8 * count))
        self.flips = array("Q", bytes(8 * count))
        self.numbers = []
        self.paths = []
        self.arrival = arrival
        bounds: list = []
        last = None
        for index in range(count):
            number, path, trail = items[index]
            if number != last:
                bounds.append(index)
                self.numbers.append(number)
                last = number
            self.squares[index] = path
            self.flips[index] = path & foes
            self.paths.append(trail)
        bounds.append(count)
        self.bounds = array("q", bounds)

    @cython.cfunc
    def meet(self, flipped: cython.ulonglong, first: cython.Py_ssize_t, second: cython.Py_ssize_t) -> cython.int:
        """Remember a way to write unless an earlier one turns the same letters; the best stands in the fields."""
        if self.count == 0:
            self.ways = None
        elif flipped == self.flipped or (self.ways is not None and flipped in self.ways):
            return 0
        else:
            if self.ways is None:
                self.ways = {self.flipped: self.trails(self.first, self.second)}
            self.ways[flipped] = self.trails(first, second)
        self.count += 1
        if self.count == 1 or popcount(flipped) > popcount(self.flipped):
            self.flipped, self.first, self.second = flipped, first, second
        return 0

    @cython.cfunc
    def trails(self, first: cython.Py_ssize_t, second: cython.Py_ssize_t) -> tuple:
        return (self.paths[first],) if second < 0 else (self.paths[first], self.paths[second])

    @cython.cfunc
    def others(self) -> tuple:
        """Return the ways that turn other letters than the best."""
        if self.count == 1:
            return ()
        best = self.flipped
        return tuple([paths for flipped, paths in self.ways.items() if flipped != best])

    @cython.cfunc
    def write_one(self, word: cython.Py_ssize_t) -> cython.int:
        """Find the ways to write one word; return how many there are."""
        index: cython.Py_ssize_t
        self.count = 0
        for index in range(self.bounds[word], self.bounds[word + 1]):
            self.meet(self.flips[index], index, -1)
        return self.count

    @cython.cfunc
    def write_two(self, one: cython.Py_ssize_t, other: cython.Py_ssize_t) -> cython.int:
        """Find the ways to write two words that share no square but the arrival square; return how many there are."""
        first: cython.Py_ssize_t
        second: cython.Py_ssize_t
        self.count = 0
        for first in range(self.bounds[one], self.bounds[one + 1]):
            for second in range(self.bounds[other], self.bounds[other + 1]):
                if self.squares[first] & self.squares[second] == self.arrival:
                    self.meet(self.flips[first] | self.flips[second], first, second)
        return self.count


def list_words(items: list, foes, arrival) -> list:
    """Return the words of *items* alone and in pairs: their numbers, −1 for no second one, and other ways.

    *items* are sorted by number, the paths of one word in the order of their squares. Two words of a pair share the
    square *arrival* and no other. They are meant to lie where they turn most of *foes*, the first among equals; the
    paths are listed for each other set of letters that they can turn.
    """
    blocks: _Blocks = _Blocks(items, foes, arrival)
    words: cython.Py_ssize_t = len(blocks.numbers)
    one: cython.Py_ssize_t
    other: cython.Py_ssize_t
    found: list = []
    for one in range(words):
        blocks.write_one(one)
        found.append((blocks.numbers[one], -1, blocks.others()))
    for one in range(words):
        for other in range(one + 1, words):
            if blocks.write_two(one, other):
                found.append((blocks.numbers[one], blocks.numbers[other], blocks.others()))  # noqa: PERF401  (as above)
    return found
