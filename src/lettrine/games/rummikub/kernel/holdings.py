"""What a turn can use: the words of the table, one's own letters, and the words that all of them together can make.

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.games.rummikub.kernel.covering import Covering
    from lettrine.games.rummikub.kernel.inventory import Inventory, Letters, count_of, plus

TAKEN = cython.declare(cython.ulonglong, 0x8000000000000000)  # as in `covering`
SHORTEST = cython.declare(cython.int, 3)  # RUM-06
LONGEST = cython.declare(cython.int, 31)  # that the inventory can tell apart
ROOM = cython.declare(cython.int, 4096)  # for fits, to begin with


@cython.final
@cython.cclass
class Holdings:
    """Letters packed and counted by rank. *own*: all that needs no word to be broken, the rack and the bases.

    *base*: what the long word must contain. *holders*: how many words of the table have the letter. *all*: everything
    there is but jokers. *fits*: places in the inventory of the words that it can make, listed by length when asked for.
    """

    def __init__(self, inventory: Inventory, covering: Covering):
        if not cython.compiled:
            self.table_letters = [0] * 60
            self.table_sizes = [0] * 60
            self.holders = [0] * 26
            self.own = [0] * 26
            self.fit_starts = [0] * 33
            self.fit_counts = [0] * 33
        self.inventory = inventory
        self.covering = covering
        self.own_size = 0

    def read(self, question):
        """Take over what *question* tells of the table and the rack."""
        rack: Letters = self.inventory.pack(question.rack)
        based: Letters = self.inventory.pack(question.rack + question.base)
        letters: str = question.rack + question.base + "".join(question.hosted)
        index: cython.int
        rank: cython.int
        word: cython.Py_ssize_t
        self.may_jokers = question.may_jokers
        self.must_jokers = question.must_jokers
        self.own_letters = self.inventory.pack(letters)
        self.own_size = len(letters)
        for rank in range(26):
            self.own[rank] = count_of(based, rank)
            self.covering.spare[rank] = count_of(rack, rank)
        self.all_letters = self.own_letters
        self.covering.tables = len(question.table)
        self.table_counts = bytearray(26 * max(1, self.covering.tables))
        for index in range(self.covering.tables):
            self.table_letters[index] = self.inventory.pack(question.table[index])
            self.table_sizes[index] = len(question.table[index])
            self.all_letters = plus(self.all_letters, self.table_letters[index])
            for rank in range(26):
                self.table_counts[26 * index + rank] = count_of(self.table_letters[index], rank)
                self.holders[rank] += self.table_counts[26 * index + rank] > 0
        for word in question.taken:  # they lie on the table
            self.covering.bar(word, TAKEN)

    def gather(self, longs, hosts):
        """List what the search begins with: *longs* have the base (`None`: there is none), *hosts* further ones."""
        length: cython.int
        for length in range(33):
            self.fit_counts[length] = -1 if longs is None else 0
        self.fits = array("I", bytes(4 * ROOM))
        self.fit_top = 0
        if longs is not None:
            self.list_longs(longs)
        self.longest = LONGEST
        while self.longest and not self.list_fits(self.longest):
            self.longest = self.longest - 1 if self.longest > SHORTEST else 0
        self.list_hosts(hosts)

    def list_longs(self, words):
        """List those of *words* that fit as the only ones of their lengths."""
        place: cython.Py_ssize_t
        length: cython.int
        fitting: list = [word for word in words if self.is_fit(word)]
        fitting.sort(key=self.inventory.length)
        self.fits = array("I", fitting or [0])
        self.covering.spend(len(words))
        for place in range(len(fitting)):
            length = self.inventory.lengths[self.fits[place]]
            if self.fit_counts[length] == 0:
                self.fit_starts[length] = place
            self.fit_counts[length] += 1

    def list_fits(self, length):
        """Return how many words of *length* everything there is can make, jokers included; list them if need be."""
        rank: cython.int
        if self.fit_counts[length] >= 0:
            return self.fit_counts[length]
        self.fit_starts[length] = self.fit_top
        for rank in range(26):
            if count_of(self.all_letters, rank) or self.may_jokers + self.must_jokers:
                self.list_group(rank, length)
        self.fit_counts[length] = cython.cast(cython.int, self.fit_top - self.fit_starts[length])
        return self.fit_counts[length]

    def list_group(self, rank, length):
        """List the words of *length* whose rarest letter has this *rank*."""
        index: cython.Py_ssize_t
        start: cython.Py_ssize_t = self.inventory.starts[32 * rank + 31 - length]
        end: cython.Py_ssize_t = self.inventory.starts[32 * rank + 32 - length]
        if self.fit_top + end - start > len(self.fits):
            with cython.gil:
                self.fits = array("I", bytes(self.fits) + bytes(4 * max(end - start, len(self.fits))))
        self.covering.spend(end - start)
        for index in range(start, end):
            if self.is_fit(index):
                self.fits[self.fit_top] = cython.cast(cython.uint, index)
                self.fit_top += 1
        return 0

    def is_fit(self, word):
        """Whether everything there is can make *word*, jokers included, and it may be made."""
        jokers: cython.int = self.may_jokers + self.must_jokers
        if self.covering.bars[self.covering.marks[word]] & TAKEN:
            return False
        return self.covering.lacking(word, self.all_letters) <= jokers

    def list_hosts(self, hosts):
        """List for each further base those of its words that fit."""
        place: cython.int
        found: list = []
        self.covering.hosted = len(hosts)
        self.covering.host_starts[0] = 0
        for place in range(self.covering.hosted):
            found += [word for word in hosts[place] if self.is_fit(word)]
            self.covering.spend(len(hosts[place]))
            self.covering.host_starts[place + 1] = len(found)
        self.covering.host_words = array("I", found or [0])
