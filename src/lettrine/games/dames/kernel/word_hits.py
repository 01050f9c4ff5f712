"""The words that a search found, with the squares they lie on, in the order that the maker of moves needs.

Compiled; the same source runs uncompiled. A set of squares is the bits of one number. The keys are those of
`lettrine.games.dames.kernel.arrival_words`: with the numbers of words, they have less bits than two digits of the sort.
"""

from array import array

import cython

ROOM = cython.declare(cython.int, 2048)  # hits; doubled where they are more
DIGIT = cython.declare(cython.int, 11)  # bits that one pass of the sort looks at
TRAIL = cython.declare(cython.int, 32)  # bytes for a path


@cython.final
@cython.cclass
class WordHits:
    """Words found, each under the key of an arrival. Used by one search; the `.pxd` describes the fields."""

    def __init__(self):
        if not cython.compiled:
            self.starts = [0] * 2049
        self.count = 0
        self.room = 0
        self.grow()

    def grow(self):
        """Make room, for twice as many if there was any."""
        room: cython.Py_ssize_t = max(ROOM, 2 * self.room)
        keys: cython.uint[::1] = array("I", bytes(4 * room))
        numbers: cython.uint[::1] = array("I", bytes(4 * room))
        squares: cython.ulonglong[::1] = array("Q", bytes(8 * room))
        trails: cython.uchar[::1] = bytearray(TRAIL * room)
        if self.room:
            keys[: self.room] = self.keys
            numbers[: self.room] = self.numbers
            squares[: self.room] = self.squares
            trails[: TRAIL * self.room] = self.trails
        self.keys, self.numbers, self.squares, self.trails = keys, numbers, squares, trails
        self.room = room
        return 0

    def add(self, key, number, squares, path, length):
        """Keep a word that lies on the first *length* squares of *path*, which are *squares*."""
        place: cython.Py_ssize_t = self.count * TRAIL
        step: cython.int
        if self.count == self.room:
            with cython.gil:
                self.grow()
        self.keys[self.count] = key
        self.numbers[self.count] = number
        self.squares[self.count] = squares
        self.trails[place] = length
        for step in range(length):
            self.trails[place + 1 + step] = path[step]
        self.count += 1
        return 0

    def sort(self):
        """Put the hits in order of their keys, then of their words, then as they were found.

        Return the words, each once, by number: a hit's rank is the place of its word in this list.
        """
        order: cython.uint[::1] = array("I", range(self.count))
        spare: cython.uint[::1] = array("I", bytes(4 * self.count))
        self.ranks = array("I", bytes(4 * self.count))
        self.sort_by(self.numbers, 0, order, spare)
        self.sort_by(self.numbers, DIGIT, spare, order)
        words: list = self.rank(order)
        self.sort_by(self.keys, 0, order, spare)
        self.order = spare
        return words

    def rank(self, order):
        """Tell each hit the rank of its word; return the words."""
        index: cython.Py_ssize_t
        number: cython.uint
        rank: cython.int = -1
        words: list = []
        for index in range(self.count):
            number = self.numbers[order[index]]
            if rank < 0 or number != self.numbers[order[index - 1]]:
                words.append(number)
                rank += 1
            self.ranks[order[index]] = rank
        return words

    def sort_by(self, values, shift, source, target):
        """Sort *source* by one digit of *values* into *target*, equals as they were; see where each digit starts."""
        index: cython.Py_ssize_t
        digit: cython.uint
        for digit in range(2049):
            self.starts[digit] = 0
        for index in range(self.count):
            self.starts[(values[index] >> shift & 2047) + 1] += 1
        for digit in range(2048):
            self.starts[digit + 1] += self.starts[digit]
        for index in range(self.count):
            digit = values[source[index]] >> shift & 2047
            target[self.starts[digit]] = source[index]
            self.starts[digit] += 1
        # Each start has moved to where the next digit starts.
        for digit in range(2048, 0, -1):
            self.starts[digit] = self.starts[digit - 1]
        self.starts[0] = 0
        return 0

    def trail(self, hit: cython.Py_ssize_t, names: tuple):
        """Return the path of *hit*, each square by its name among *names*."""
        place: cython.Py_ssize_t = hit * TRAIL
        return tuple([names[self.trails[step]] for step in range(place + 1, place + 1 + self.trails[place])])
