"""The words that one letter can write by one displacement, alone and in pairs (DAM-12, DAM-13, DAM-15).

Compiled; the same source runs uncompiled. A set of squares is the bits of one number.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.games.dames.kernel.word_combinations import WordCombinations
    from lettrine.games.dames.kernel.word_hits import WordHits

ONE = cython.declare(cython.ulonglong, 1)
ALONE = cython.declare(cython.int, -1)


@cython.final
@cython.cclass
class _Blocks:
    """The paths that fit one lane after the other, those of each word together: a block for each word."""

    hits: WordHits
    ways: WordCombinations
    allowed: cython.const[cython.uchar][::1]
    foes: cython.ulonglong
    # What each lane allows.
    lanes: cython.Py_ssize_t
    keys: cython.uint[::1]
    avoided: cython.ulonglong[::1]
    wanted: cython.ulonglong[::1]
    # The paths that fit the lane at hand, and where each block begins.
    fitting: cython.int[::1]
    squares: cython.ulonglong[::1]
    bounds: cython.Py_ssize_t[::1]
    words: cython.Py_ssize_t

    def __init__(self, hits: WordHits, allowed, foes, lanes: list):
        self.hits = hits
        self.ways = WordCombinations(hits)
        self.allowed = allowed
        self.foes = foes
        self.lanes = len(lanes)
        self.keys = array("I", [lane[0] for lane in lanes])
        self.avoided = array("Q", [lane[1] for lane in lanes])
        self.wanted = array("Q", [lane[2] for lane in lanes])
        self.fitting = array("i", bytes(4 * hits.count))
        self.squares = array("Q", bytes(8 * hits.count))
        self.bounds = array("q", bytes(8 * hits.count + 8))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def write_all(self) -> cython.int:
        """Find the words of every lane, alone, then in pairs."""
        place: cython.Py_ssize_t
        one: cython.Py_ssize_t
        other: cython.Py_ssize_t
        for place in range(self.lanes):
            self.fit(place)
            for one in range(self.words):
                self.write_one(place, one)
            for one in range(self.words):
                for other in range(one + 1, self.words):
                    self.write_two(place, one, other)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def fit(self, place: cython.Py_ssize_t) -> cython.int:
        """Lay out the blocks of a lane."""
        key: cython.uint = self.keys[place]
        index: cython.Py_ssize_t
        count: cython.Py_ssize_t = 0
        hit: cython.uint
        last: cython.int = -1
        self.words = 0
        for index in range(self.hits.starts[key], self.hits.starts[key + 1]):
            hit = self.hits.order[index]
            path: cython.ulonglong = self.hits.squares[hit]
            rank: cython.int = self.hits.ranks[hit]
            if path & self.avoided[place] or not path & self.wanted[place] or not self.allowed[rank]:
                continue
            if rank != last:
                self.bounds[self.words] = count
                self.words += 1
                last = rank
            self.fitting[count] = hit
            self.squares[count] = path
            count += 1
        self.bounds[self.words] = count
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def write_one(self, place: cython.Py_ssize_t, word: cython.Py_ssize_t) -> cython.int:
        """Find the ways to write one word."""
        path: cython.Py_ssize_t
        self.ways.begin = self.ways.count
        for path in range(self.bounds[word], self.bounds[word + 1]):
            self.ways.meet(place, self.squares[path] & self.foes, self.fitting[path], ALONE)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def write_two(self, place: cython.Py_ssize_t, one: cython.Py_ssize_t, other: cython.Py_ssize_t) -> cython.int:
        """Find the ways to write two words that share no square but the arrival square."""
        arrival: cython.ulonglong = ONE << (self.keys[place] >> 5)
        first: cython.Py_ssize_t
        second: cython.Py_ssize_t
        path: cython.ulonglong
        self.ways.begin = self.ways.count
        for first in range(self.bounds[one], self.bounds[one + 1]):
            path = self.squares[first]
            for second in range(self.bounds[other], self.bounds[other + 1]):
                if path & self.squares[second] == arrival:
                    self.ways.meet(
                        place, (path | self.squares[second]) & self.foes, self.fitting[first], self.fitting[second]
                    )
        return 0


def list_words(hits: WordHits, allowed, foes, lanes: list) -> WordCombinations:
    """Return the words of sorted *hits* that the *lanes* let be written, lane by lane, alone and in pairs.

    *allowed* tells by rank which words may be written now. Two words of a pair share the square of the arrival and no
    other. They are meant to lie where they turn most of *foes*, the first among equals; the other ways are listed, one
    for each other set of letters that they can turn. Other threads run meanwhile.
    """
    blocks: _Blocks = _Blocks(hits, allowed, foes, lanes)
    with cython.nogil:
        blocks.write_all()
    return blocks.ways
