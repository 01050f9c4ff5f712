"""The ways to write words: of those that turn the same letters, one.

Compiled; the same source runs uncompiled. A set of squares is the bits of one number.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.games.dames.kernel.word_hits import WordHits
    from lettrine.lexicon.kernel.bits import popcount

ROOM = cython.declare(cython.int, 2048)  # ways; doubled where they are more


@cython.final
@cython.cclass
class WordCombinations:
    """The ways to write words, those of the same words together; iterated once. The `.pxd` describes the fields."""

    def __init__(self, hits: WordHits):
        self.hits = hits
        self.count = 0
        self.begin = 0
        self.told = 0
        self.room = 0
        self.grow()

    def grow(self):
        """Make room, for twice as many if there was any."""
        room: cython.Py_ssize_t = max(ROOM, 2 * self.room)
        places: cython.uint[::1] = array("I", bytes(4 * room))
        flips: cython.ulonglong[::1] = array("Q", bytes(8 * room))
        firsts: cython.int[::1] = array("i", bytes(4 * room))
        seconds: cython.int[::1] = array("i", bytes(4 * room))
        if self.room:
            places[: self.room] = self.places
            flips[: self.room] = self.flips
            firsts[: self.room] = self.firsts
            seconds[: self.room] = self.seconds
        self.places, self.flips, self.firsts, self.seconds = places, flips, firsts, seconds
        self.room = room
        return 0

    def meet(self, place, flipped, first, second):
        """Keep a way to write the words at hand, unless an earlier one turns the same letters."""
        index: cython.Py_ssize_t
        for index in range(self.begin, self.count):
            if self.flips[index] == flipped:
                return 0
        if self.count == self.room:
            with cython.gil:
                self.grow()
        self.places[self.count] = place
        self.flips[self.count] = flipped
        self.firsts[self.count] = first
        self.seconds[self.count] = second
        self.count += 1
        return 0

    def __iter__(self):
        return self

    def __next__(self):
        """Return the next words that were met, with their ways."""
        start: cython.Py_ssize_t = self.told
        end: cython.Py_ssize_t = start + 1
        if start == self.count:
            raise StopIteration
        while end < self.count and self.is_same(start, end):
            end += 1
        self.told = end
        return self.entry(start, end)

    def entry(self, start, end):
        """Return the words of these ways: the one that turns most letters, the first among equals, is meant."""
        way: cython.Py_ssize_t
        best: cython.Py_ssize_t = start
        for way in range(start + 1, end):
            if popcount(self.flips[way]) > popcount(self.flips[best]):
                best = way
        return (
            self.places[start],
            self.rank(self.firsts[start]),
            self.rank(self.seconds[start]),
            popcount(self.flips[best]),
            () if end == start + 1 else self.others(start, end, best),
        )

    def is_same(self, one, other):
        """Whether two ways write the same words in the same lane."""
        return (
            self.places[one] == self.places[other]
            and self.rank(self.firsts[one]) == self.rank(self.firsts[other])
            and self.rank(self.seconds[one]) == self.rank(self.seconds[other])
        )

    def rank(self, hit):
        """Return the rank of the word of *hit*, −1 where there is none."""
        return -1 if hit < 0 else self.hits.ranks[hit]

    def others(self, start, end, best):
        return tuple(
            [
                (popcount(self.flips[way]), self.firsts[way], self.seconds[way])
                for way in range(start, end)
                if way != best
            ]
        )
