"""Where a word can be read on the board: paths of touching squares (DAM-11), alone or beside another (DAM-15).

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import popcount


@cython.final
@cython.cclass
class _Reader:
    """Looks for one word on one board."""

    word: str
    letters: str
    through: cython.int
    length: cython.int
    patience: cython.int
    path: cython.int[64]
    found: list
    seen: set
    is_distinct: cython.bint

    def __init__(self, letters: str, word: str, through: cython.int, patience: cython.int, is_distinct: cython.bint):
        if not cython.compiled:
            self.path = [0] * 64
        self.letters = letters
        self.word = word
        self.through = through
        self.length = len(word)
        self.patience = patience
        self.found = []
        self.seen = set()
        self.is_distinct = is_distinct

    @cython.cfunc
    def read(self, place: cython.int, square: cython.int, used: cython.ulonglong) -> cython.int:
        """Follow the word from *square*, which holds its letter number *place*."""
        row: cython.int
        column: cython.int
        near: cython.int
        left: cython.int = self.length - 1 - place
        if self.patience == 0:
            return 0
        self.patience -= 1
        self.path[place] = square
        used |= cython.cast(cython.ulonglong, 1) << square
        if not used >> self.through & 1 and _distance(square, self.through) > left:
            return 0
        if left == 0:
            if self.is_distinct:
                if used in self.seen:
                    return 0
                self.seen.add(used)
            self.found.append(tuple([self.path[step] for step in range(self.length)]))
            return 0
        for row in range(max(0, square // 8 - 1), min(5, square // 8 + 1) + 1):
            for column in range(max(0, square % 8 - 1), min(7, square % 8 + 1) + 1):
                near = row * 8 + column
                if not used >> near & 1 and self.letters[near] == self.word[place + 1]:
                    self.read(place + 1, near, used)
        return 0


@cython.cfunc
def _distance(one: cython.int, other: cython.int) -> cython.int:
    rows: cython.int = abs(one // 8 - other // 8)
    columns: cython.int = abs(one % 8 - other % 8)
    return max(rows, columns)


def paths(letters: str, word: str, through: cython.int, patience: cython.int = -1, *, is_distinct=False) -> list:
    """Return every path that spells *word* on 48 *letters* through one square, in ascending order of their squares.

    With a *patience* from 0, only those found in that many steps; *is_distinct*: of those along the same squares, the
    first.
    """
    square: cython.int
    if not 1 <= len(word) <= 48 or len(letters) != 48 or not 0 <= through < 48:
        raise ValueError(f"paths: expected a word, 48 letters and a square, got {word!r}, {letters!r}, {through}")
    reader: _Reader = _Reader(letters, word, through, patience, is_distinct)
    for square in range(48):
        if letters[square] == word[0]:
            reader.read(0, square, 0)
    return reader.found


def best_pair(ones: list, others: list, besides_end: cython.ulonglong) -> tuple:
    """Return the places of the first two readings that break fewest rules and, of those, turn most letters.

    A reading is its squares and the letters that it turns, both as bits, and how many rules it breaks. To share a
    square, but for the arrival square, breaks one more (DAM-15). Every reading of one word is tried with every one of
    the other.
    """
    one: cython.ulonglong[::1] = array("Q", [part for reading in ones for part in reading])
    other: cython.ulonglong[::1] = array("Q", [part for reading in others for part in reading])
    first: cython.Py_ssize_t
    second: cython.Py_ssize_t
    faults: cython.ulonglong
    fewest: cython.ulonglong = 1 << 30
    turned: cython.int
    most: cython.int = -1
    best_first: cython.Py_ssize_t = 0
    best_second: cython.Py_ssize_t = 0
    for first in range(0, len(one), 3):
        for second in range(0, len(other), 3):
            faults = one[first + 2] + other[second + 2] + (one[first] & other[second] & besides_end != 0)
            if faults > fewest:
                continue
            turned = popcount(one[first + 1] | other[second + 1])
            if faults < fewest or turned > most:
                best_first, best_second, fewest, most = first // 3, second // 3, faults, turned
    return best_first, best_second
