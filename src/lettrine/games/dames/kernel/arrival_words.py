"""The words that a letter can write by arriving on a square.

One search for all letters and all squares: each empty square that some letter can reach counts as holding any of the
letters that reach it, and a path uses one such square. So the paths between the letters that stay are followed once.
Compiled; the same source runs uncompiled. While it
searches, other threads run: a search writes to nothing that another one reads.
"""

import cython

if not cython.compiled:
    from lettrine.games.dames.kernel.word_hits import WordHits
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.nodes import Nodes, child_index, is_end, letters_after, words_skipped

ONE = cython.declare(cython.ulonglong, 1)
NOWHERE = cython.declare(cython.int, 63)
SHORTEST = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class _Search:
    """One board and the search on it."""

    nodes: Nodes
    foes: cython.ulonglong
    # Squares that a letter may arrive on, and those it may return to.
    arrivals: cython.ulonglong
    returns: cython.ulonglong
    # Per square, the letters beside it; last, all of them.
    beside: cython.uint[65]
    # 32 · square + letter: the squares beside it that hold this letter or may receive it; last, anywhere.
    around: cython.ulonglong[2080]
    standing: cython.uchar[64]
    path: cython.uchar[32]
    hits: WordHits
    # Who is asked about each word instead of keeping it.
    accept: object
    asks: cython.bint

    def __init__(self, nodes: Nodes, foes, accept):
        square: cython.int
        if not cython.compiled:
            self.beside = [0] * 65
            self.around = [0] * 2080
            self.standing = [0] * 64
            self.path = [0] * 32
        else:
            for square in range(65):
                self.beside[square] = 0
            for square in range(2080):
                self.around[square] = 0
        self.nodes = nodes
        self.foes = foes
        self.hits = WordHits()
        self.accept = accept
        self.asks = accept is not None
        self.arrivals = 0
        self.returns = 0

    @cython.cfunc
    def lay(self, grid: str) -> cython.int:
        square: cython.int
        character: cython.Py_UCS4
        for square in range(48):
            character = grid[square]
            if character != ".":
                self.standing[square] = ord(character) - 65
                self.put(square, ord(character) - 65)
        return 0

    @cython.cfunc
    def expect(self, square: cython.int, letters: cython.uint) -> cython.int:
        """Let any of *letters* arrive on *square*."""
        self.arrivals |= ONE << square
        while letters:
            self.put(square, lowest(letters))
            letters &= letters - 1
        return 0

    @cython.cfunc
    def put(self, square: cython.int, letter: cython.int) -> cython.int:
        column: cython.int
        row: cython.int
        near: cython.int
        self.beside[64] |= cython.cast(cython.uint, 1) << letter
        self.around[2048 + letter] |= ONE << square
        for row in range(max(0, square // 8 - 1), min(5, square // 8 + 1) + 1):
            for column in range(max(0, square % 8 - 1), min(7, square % 8 + 1) + 1):
                near = row * 8 + column
                if near != square:
                    self.beside[near] |= cython.cast(cython.uint, 1) << letter
                    self.around[near * 32 + letter] |= ONE << square
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def follow(
        self,
        record: cython.ulonglong,
        number: cython.uint,
        square: cython.int,
        used: cython.ulonglong,
        arrival: cython.int,
        length: cython.int,
    ) -> cython.int:
        """Follow every path on from *square*, after *length* letters; return 1 when the search is done.

        *arrival* is the key of the letter that arrives, below 0 as long as none did.
        """
        choices: cython.uint = letters_after(record) & self.beside[square]
        letter: cython.int
        squares: cython.ulonglong
        barred: cython.ulonglong = used if arrival < 0 else used | self.arrivals
        child: cython.ulonglong
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            squares = self.around[square * 32 + letter] & ~barred
            if squares and length < 31:
                child = self.nodes.records[child_index(record, letter)]
                if self.spread(child, number + words_skipped(child), letter, squares, used, arrival, length):
                    return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def spread(
        self,
        child: cython.ulonglong,
        number: cython.uint,
        letter: cython.int,
        squares: cython.ulonglong,
        used: cython.ulonglong,
        arrival: cython.int,
        length: cython.int,
    ) -> cython.int:
        """Go on to each of *squares*, all of which take the letter of *child*."""
        near: cython.int
        after: cython.uint = number + is_end(child)
        path: cython.ulonglong
        key: cython.int
        is_word: cython.bint
        while squares:
            near = lowest(squares)
            path = used | ONE << near
            squares &= squares - 1
            self.path[length] = near
            key = near * 32 + letter if self.arrivals >> near & 1 else arrival
            is_word = is_end(child) and length + 1 >= SHORTEST and path & self.foes
            if is_word and self.note(number, path, key, length + 1):
                return 1
            if self.follow(child, after, near, path, key, length + 1):
                return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def note(self, number: cython.uint, path: cython.ulonglong, key: cython.int, length: cython.int) -> cython.int:
        back: cython.ulonglong = path & self.returns
        square: cython.int
        if self.nodes.filtered and not self.nodes.admitted[number >> 3] >> (number & 7) & 1:
            return 0
        if key >= 0:
            return self.keep(key, number, path, length)
        while back:
            square = lowest(back)
            back &= back - 1
            if self.keep(square * 32 + self.standing[square], number, path, length):
                return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def keep(self, key: cython.int, number: cython.uint, path: cython.ulonglong, length: cython.int) -> cython.int:
        if not self.asks:
            return self.hits.add(key, number, path, self.path, length)
        with cython.gil:
            return 1 if self.accept(key, number, path) else 0


@cython.cfunc
def _laid(nodes: Nodes, grid: str, foes, arrivals, returns, accept) -> _Search:
    search: _Search = _Search(nodes, foes, accept)
    search.lay(grid)
    search.returns = returns
    for square, letters in arrivals.items():
        search.expect(square, letters)
    return search


def find_arrivals(nodes: Nodes, grid: str, foes, arrivals, returns) -> WordHits:
    """Return the words of three letters or more that a letter writes by arriving, with one square of *foes* at least.

    *grid* is 48 letters A–Z or ``.``; *arrivals* gives, for empty squares, the letters that may arrive there as bits;
    *returns* are the squares whose own letter may leave and come back. Under ``32 * square + letter`` stand the words
    with that letter arriving on that square. The paths of one word come in ascending order of their squares.
    """
    search: _Search = _laid(nodes, grid, foes, arrivals, returns, None)
    with cython.nogil:
        search.follow(nodes.records[0], 0, 64, 0, -1, 0)
    return search.hits


def has_arrival(nodes: Nodes, grid: str, foes, arrivals, returns, accept):
    """Ask *accept* about each word that `find_arrivals` would find, by key, number and squares, until it says yes."""
    search: _Search = _laid(nodes, grid, foes, arrivals, returns, accept)
    done: cython.int
    with cython.nogil:
        done = search.follow(nodes.records[0], 0, 64, 0, -1, 0)
    return done == 1
