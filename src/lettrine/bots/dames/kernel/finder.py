"""The words that one side can write by moving a letter, as places on the board.

The search of `lettrine.games.dames.kernel.arrival_words` without its texts and paths, for thousands of boards a second.
Compiled; the same source runs uncompiled. A set of squares is the bits of one number.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.nodes import Nodes, child_index, is_end, letters_after, words_skipped

ONE = cython.declare(cython.ulonglong, 1)
LOW = cython.declare(cython.ulonglong, 0x3FF)
SHORTEST = cython.declare(cython.int, 3)
KEYS = cython.declare(cython.int, 1536)
# Large odd numbers that scatter their multiples.
PRIME = cython.declare(cython.ulonglong, 0x1E3779B97F4A7C15)
OTHER = cython.declare(cython.ulonglong, 0x42B2AE3D27D4EB4F)
EMPTY = cython.declare(cython.int, 255)


@cython.final
@cython.cclass
class Finder:
    """Finds words of *nodes*; one board at a time.

    *marks* holds, for each word, six hashes of 10 bits of what it shares with the words that it may bar, 0 before
    *judge* has been asked about the word.
    """

    def __init__(self, nodes: Nodes, marks, capacity):
        if not cython.compiled:
            self.beside = [0] * 65
            self.around = [0] * 2080
            self.standing = [0] * 64
        self.nodes = nodes
        self.marks = marks
        self.heads = array("i", bytes(4 * KEYS))
        self.late = array("I", bytes(4 * nodes.total))
        self.round = 0
        self.reserve(capacity)

    def reserve(self, capacity):
        """Make room for so many words found, a power of two."""
        self.capacity = capacity
        self.count = 0
        self.nexts = array("i", bytes(4 * capacity))
        self.keys = array("i", bytes(4 * capacity))
        self.numbers = array("I", bytes(4 * capacity))
        self.spares = array("I", bytes(4 * capacity))
        self.squares = array("Q", bytes(8 * capacity))
        self.used = array("i", bytes(4 * capacity))
        self.slots = array("i", bytes(8 * capacity))
        return 0

    def clear(self, letters, hidden):
        """Forget the last board and lay *letters*, 0 to 25 or 255 for none, but for those that cannot be used."""
        square: cython.int
        for square in range(65):
            self.beside[square] = 0
        for square in range(2080):
            self.around[square] = 0
        for square in range(KEYS):
            self.heads[square] = -1
        for square in range(self.count):
            self.slots[self.used[square]] = 0
        self.round += 1
        self.arrivals = 0
        self.returns = 0
        self.count = 0
        self.is_full = False
        for square in range(48):
            self.standing[square] = letters[square]
            if letters[square] != EMPTY and not hidden >> square & 1:
                self.put(square, letters[square])
        return 0

    def expect(self, start, end):
        """Let the letter on *start* arrive on *end*."""
        if start == end:
            self.returns |= ONE << end
        else:
            self.arrivals |= ONE << end
            self.put(end, self.standing[start])
        return 0

    def put(self, square, letter):
        """Let *letter* stand on *square*, alone or as one of several that may."""
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

    def search(self):
        """Find the words; where there are more than there is room for, only say so in *is_full*."""
        return self.follow(self.nodes.records[0], 0, 64, 0, -1, 0)

    def follow(self, record, number, square, path, arrival, length):
        """Follow every path on from *square*, after *length* letters; *arrival* is the key of the one that arrives."""
        choices: cython.uint = letters_after(record) & self.beside[square]
        letter: cython.int
        near: cython.int
        key: cython.int
        squares: cython.ulonglong
        further: cython.ulonglong
        barred: cython.ulonglong = path if arrival < 0 else path | self.arrivals
        child: cython.ulonglong
        reached: cython.uint
        if self.enough and self.count >= self.enough:
            return 0
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            squares = self.around[square * 32 + letter] & ~barred
            if not squares or length >= 31:
                continue
            child = self.nodes.records[child_index(record, letter)]
            reached = number + words_skipped(child)
            while squares:
                near = lowest(squares)
                squares &= squares - 1
                further = path | ONE << near
                key = near * 32 + letter if self.arrivals >> near & 1 else arrival
                if is_end(child) and length + 1 >= SHORTEST and further & self.foes:
                    self.note(reached, further, key)
                self.follow(child, reached + is_end(child), near, further, key, length + 1)
        return 0

    def note(self, number, path, key):
        """Keep a word that lies on *path* under the key of the letter that arrives, or of those that come back."""
        back: cython.ulonglong = path & self.returns
        square: cython.int
        if key < 0 and not back:
            return 0
        if self.nodes.filtered and not self.nodes.admitted[number >> 3] >> (number & 7) & 1:
            return 0
        if not self.is_allowed(number):
            return 0
        if key >= 0:
            self.keep(key, number, path)
            return 0
        while back:
            square = lowest(back)
            back &= back - 1
            self.keep(square * 32 + self.standing[square], number, path)
        return 0

    def is_allowed(self, number):
        """Whether the word may be written now (DAM-16, DAM-17)."""
        marks: cython.ulonglong = self.marks[number]
        if not self.verdicts[number]:
            if marks and not _touches(marks, self.base):
                self.verdicts[number] = 1
            else:
                self.verdicts[number] = 1 if self.judge(number, False) else 2  # noqa: FBT003  (keywords cost)
                marks = self.marks[number]
        if not _touches(marks, self.line):
            return self.verdicts[number] == 1
        if self.late[number] >> 1 != self.round:
            self.late[number] = self.round << 1 | (1 if self.judge(number, True) else 0)  # noqa: FBT003  (as above)
        return self.late[number] & 1

    def keep(self, key, number, path):
        """Remember a word; of several on the same squares the first stands for all, unless the search is exact."""
        index: cython.int = 0
        last: cython.uint = 2 * self.capacity - 1
        mixed: cython.ulonglong = path * PRIME ^ (ONE + key) * OTHER
        if self.is_exact:
            mixed ^= (ONE + number) * PRIME
        slot: cython.uint = (mixed ^ mixed >> 32) & last
        while self.slots[slot]:
            index = self.slots[slot] - 1
            if self.squares[index] == path and self.keys[index] == key:
                if not self.is_exact and self.numbers[index] != number:
                    self.spares[index] = number
                if not self.is_exact or self.numbers[index] == number:
                    return 0
            slot = (slot + 1) & last
        if self.count == self.capacity:
            self.is_full = True
            return 0
        self.slots[slot] = self.count + 1
        self.used[self.count] = slot
        self.squares[self.count] = path
        self.numbers[self.count] = self.spares[self.count] = number
        self.keys[self.count] = key
        self.nexts[self.count] = self.heads[key]
        self.heads[key] = self.count
        self.count += 1
        return 0


@cython.cfunc
@cython.exceptval(check=False)
def _touches(marks: cython.ulonglong, hashes: cython.const[cython.uchar][::1]) -> cython.bint:
    """Whether one of the hashes of a word is in a set, which may be empty."""
    mark: cython.uint
    if len(hashes) == 0:
        return False
    while marks:
        mark = marks & LOW
        if hashes[mark >> 3] >> (mark & 7) & 1:
            return True
        marks >>= 10
    return False
