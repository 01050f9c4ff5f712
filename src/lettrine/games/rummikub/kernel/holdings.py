"""What a turn can use: the words of the table, one's own letters, and the words that all of them together can make.

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.games.rummikub.kernel.covering import Covering
    from lettrine.games.rummikub.kernel.inventory import Inventory

TAKEN = cython.declare(cython.ulonglong, 0x8000000000000000)  # as in `covering`


@cython.final
@cython.cclass
class Holdings:
    """Letters packed and counted by rank. *own*: all that needs no word to be broken, the rack and the bases.

    *base*: what the long word must contain. *holders*: how many words of the table have the letter. *fits*: places of
    words in the inventory, by length.
    """

    def __init__(self, inventory: Inventory, covering: Covering):
        if not cython.compiled:
            for name in ("table_low", "table_middle", "table_high", "table_sizes"):
                setattr(self, name, [0] * 60)
            self.holders = [0] * 26
            self.own = [0] * 26
            self.fit_starts = [0] * 34
        self.inventory = inventory
        self.covering = covering
        self.own_size = 0

    def read_table(self, words):
        """Take *words* as those that may be broken."""
        letter: cython.Py_UCS4
        rank: cython.int
        index: cython.int
        self.covering.tables = len(words)
        self.table_counts = bytearray(26 * max(1, len(words)))
        for index in range(self.covering.tables):
            self.table_low[index], self.table_middle[index], self.table_high[index] = self.inventory.pack(words[index])
            self.table_sizes[index] = len(words[index])
            for letter in words[index]:
                rank = self.inventory.ranks[ord(letter) - 65]
                if self.table_counts[26 * index + rank] == 0:
                    self.holders[rank] += 1
                self.table_counts[26 * index + rank] += 1

    def read_own(self, rack, base, hosted):
        letters: str = rack + base
        letter: cython.Py_UCS4
        index: cython.int
        low: cython.ulonglong
        middle: cython.ulonglong
        high: cython.ulonglong
        self.own_low, self.own_middle, self.own_high = self.inventory.pack(letters)
        self.base_low, self.base_middle, self.base_high = self.inventory.pack(base)
        self.own_size = len(letters)
        for letter in letters:
            self.own[self.inventory.ranks[ord(letter) - 65]] += 1
        for letter in rack:
            self.covering.spare[self.inventory.ranks[ord(letter) - 65]] += 1
        self.covering.hosted = len(hosted)
        for index in range(self.covering.hosted):
            low, middle, high = self.inventory.pack(hosted[index])
            self.covering.host_low[index] = low
            self.covering.host_middle[index] = middle
            self.covering.host_high[index] = high
            self.own_low += low
            self.own_middle += middle
            self.own_high += high
            self.own_size += len(hosted[index])

    def forbid(self, words):
        """Leave the words at these places of the inventory alone: they lie on the table."""
        word: cython.Py_ssize_t
        for word in words:
            self.covering.conflicts[word] = TAKEN

    def find_fits(self):
        """List by length the words that everything there is can make, jokers included, and that have the base."""
        low: cython.ulonglong = self.own_low
        middle: cython.ulonglong = self.own_middle
        high: cython.ulonglong = self.own_high
        jokers: cython.int = self.may_jokers + self.must_jokers
        index: cython.Py_ssize_t
        length: cython.int
        counts: list = [0] * 33
        found: cython.uint[::1] = array("I", bytes(4 * max(1, self.inventory.count)))
        total: cython.Py_ssize_t = 0
        table: cython.int
        for table in range(self.covering.tables):
            low += self.table_low[table]
            middle += self.table_middle[table]
            high += self.table_high[table]
        with cython.nogil:
            for index in range(self.inventory.count):
                if self.covering.conflicts[index] & TAKEN:
                    continue
                if not self.covering.holds(index, self.base_low, self.base_middle, self.base_high):
                    continue
                if self.covering.lacking(index, low, middle, high) <= jokers:
                    found[total] = cython.cast(cython.uint, index)
                    total += 1
            self.covering.spend(self.inventory.count)
        for index in range(total):
            counts[self.inventory.lengths[found[index]]] += 1
        self.fit_starts[0] = 0
        self.longest = 0
        for length in range(33):
            self.fit_starts[length + 1] = self.fit_starts[length] + counts[length]
            if counts[length]:
                self.longest = length
        nexts: list = [self.fit_starts[length] for length in range(33)]
        self.fits = array("I", bytes(4 * max(1, total)))
        for index in range(total):
            length = self.inventory.lengths[found[index]]
            self.fits[nexts[length]] = found[index]
            nexts[length] += 1
        return 0
