"""The words that a letter can write by arriving on a square.

One search for all letters and all squares: each empty square that some letter can reach counts as holding any of the
letters that reach it, and a path uses one such square. So the paths between the letters that stay are followed once.
Compiled; the same source runs uncompiled. While it searches, other threads run: a search writes to nothing that
another one reads. A set of squares is the bits of one number.
"""

import cython

if not cython.compiled:
    from lettrine.games.dames.kernel.word_hits import WordHits
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.nodes import Nodes, child_index, is_end, letters_after, words_skipped

ONE = cython.declare(cython.ulonglong, 1)
SHORTEST = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class ArrivalSearch:
    """The search on one board; the paths of one word come in ascending order of their squares.

    It keeps *hits* under the key ``32 * square + letter`` of the letter that arrives. The `.pxd` describes the fields.
    """

    def __init__(self, nodes: Nodes, foes):
        index: cython.int
        if not cython.compiled:
            self.beside, self.around = [0] * 65, [0] * 2080
            self.standing, self.path = [0] * 64, [0] * 32
        for index in range(65):
            self.beside[index] = 0
        for index in range(2080):
            self.around[index] = 0
        self.nodes = nodes
        self.foes = foes
        self.arrivals = 0
        self.returns = 0
        self.hits = WordHits()
        self.asks = False

    def stand(self, square, letter):
        self.standing[square] = letter
        return self.put(square, letter)

    def expect(self, start, end):
        """Let the letter on *start* arrive on *end*, which is empty, or come back to its own square."""
        if start == end:
            self.returns |= ONE << end
            return 0
        self.arrivals |= ONE << end
        return self.put(end, self.standing[start])

    def put(self, square, letter):
        """Let *letter* be on *square*, alone or as one of several that may."""
        column: cython.int
        row: cython.int
        near: cython.int
        if self.around[2048 + letter] >> square & 1:
            return 0
        self.beside[64] |= cython.cast(cython.uint, 1) << letter
        self.around[2048 + letter] |= ONE << square
        for row in range(max(0, square // 8 - 1), min(5, square // 8 + 1) + 1):
            for column in range(max(0, square % 8 - 1), min(7, square % 8 + 1) + 1):
                near = row * 8 + column
                if near != square:
                    self.beside[near] |= cython.cast(cython.uint, 1) << letter
                    self.around[near * 32 + letter] |= ONE << square
        return 0

    def run(self):
        """Find the words; return 1 when one was accepted."""
        with cython.nogil:
            return self.follow(self.nodes.records[0], 0, 64, 0, -1, 0)

    def follow(self, record, number, square, used, arrival, length):
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

    def spread(self, child, number, letter, squares, used, arrival, length):
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

    def note(self, number, path, key, length):
        """Keep a word under the key of the letter that arrives, or of those that come back."""
        back: cython.ulonglong = path & self.returns
        square: cython.int
        if key < 0 and not back:
            return 0
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

    def keep(self, key, number, path, length):
        if self.asks:
            with cython.gil:
                return 1 if self.accept(key, number, path) else 0
        return self.hits.add(key, number, path, self.path, length)


@cython.cfunc
def _laid(nodes: Nodes, grid: str, foes, routes: list) -> ArrivalSearch:
    search: ArrivalSearch = ArrivalSearch(nodes, foes)
    square: cython.int
    character: cython.Py_UCS4
    start: cython.int
    end: cython.int
    for square in range(48):
        character = grid[square]
        if character != ".":
            search.stand(square, ord(character) - 65)
    for start, end, _, _ in routes:
        search.expect(start, end)
    return search


def find_arrivals(nodes: Nodes, grid: str, foes, routes: list) -> WordHits:
    """Return the words of three letters or more that a letter writes at the end of one of *routes*.

    Each lies on one square of *foes* at least. *grid* is 48 letters A–Z or ``.``.
    """
    search: ArrivalSearch = _laid(nodes, grid, foes, routes)
    search.run()
    return search.hits


def has_arrival(nodes: Nodes, grid: str, foes, routes: list, accept):
    """Ask *accept* about each word that `find_arrivals` would find, by key, number and squares, until it says yes."""
    search: ArrivalSearch = _laid(nodes, grid, foes, routes)
    search.accept = accept
    search.asks = True
    return search.run() == 1
