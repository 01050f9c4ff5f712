"""The letters of every admitted word, packed so that "can these letters make it?" is three subtractions.

Letters are ranked from the rarest in French to the commonest. A multiset of letters is three machine words of nine
ranks, six bits each: five count (no box has 32 of a letter) and the sixth stays free, to be borrowed from. Words stand
by their rarest letter, then by falling length: a word that fits some letters and has the rarest of them has no rarer
one, so only one such group has to be looked through.

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

if not cython.compiled:
    from dataclasses import make_dataclass

    from lettrine.lexicon.kernel.nodes import Nodes, Speller, first_child, is_end, words_skipped

    # A multiset of letters, and what it is made of; the compiled twins are in `inventory.pxd`.
    Letters = make_dataclass("Letters", ("low", "middle", "high"))

    def plus(one, other):
        return Letters(one.low + other.low, one.middle + other.middle, one.high + other.high)

    def minus(one, other):
        return Letters(one.low - other.low, one.middle - other.middle, one.high - other.high)

    def single(rank):
        """Return the letter of *rank* alone."""
        return Letters(*(1 << 6 * (rank % 9) if rank // 9 == part else 0 for part in range(3)))

    def count_of(letters, rank):
        """Return how often *letters* have that of *rank*."""
        return (letters.low, letters.middle, letters.high)[rank // 9] >> 6 * (rank % 9) & 31


GUARD = cython.declare(cython.ulonglong, 0x20820820820820)  # the sixth bit of each of nine counts
RARITY = "WKXJYZQHFGBVPMDCLOUTNRASIE"  # rarest first; the order only decides how quickly a search ends


@cython.final
@cython.cclass
class Inventory:
    """Every word of three letters or more that *graph* admits. Immutable: threads may share one."""

    def __init__(self, graph):
        nodes: Nodes = graph.nodes
        if not cython.compiled:
            self.ranks = [0] * 26
        self.nodes = nodes
        place: cython.int
        for place in range(26):
            self.ranks[ord(RARITY[place]) - 65] = place
        self.reserve(nodes.size)
        self.walk(0, 0, Letters(0, 0, 0), 0, 25)
        self.sort()
        self.index()

    def reserve(self, most):
        self.low = array("Q", bytes(8 * most))
        self.middle = array("Q", bytes(8 * most))
        self.high = array("Q", bytes(8 * most))
        self.numbers = array("I", bytes(4 * most))
        self.keys = array("I", bytes(4 * most))
        self.count = 0

    def walk(self, at, number, letters, length, rarest):
        """Gather the words from record *at* on; *number* is that of the word that may end there."""
        record: cython.ulonglong = self.nodes.records[at]
        base: cython.Py_ssize_t = first_child(record)
        letter: cython.int
        rank: cython.int
        start: cython.uint
        if is_end(record):
            if length >= 3 and (not self.nodes.filtered or self.nodes.admitted[number >> 3] >> (number & 7) & 1):
                self.gather(number, letters, rarest * 32 + 31 - length)
            number += 1
        for letter in range(26):
            if record >> letter & 1:
                rank = self.ranks[letter]
                start = number + words_skipped(self.nodes.records[base])
                self.walk(base, start, plus(letters, single(rank)), length + 1, min(rarest, rank))
                base += 1
        return 0

    def gather(self, number, letters, key):
        place: cython.Py_ssize_t = self.count
        self.low[place] = letters.low
        self.middle[place] = letters.middle
        self.high[place] = letters.high
        self.numbers[place] = number
        self.keys[place] = key
        self.count += 1
        return 0

    def sort(self):
        """Put the words gathered in the order of their keys, alphabetical among equals."""
        index: cython.Py_ssize_t
        place: cython.Py_ssize_t
        total: cython.uint = 0
        low: cython.ulonglong[::1] = self.low
        middle: cython.ulonglong[::1] = self.middle
        high: cython.ulonglong[::1] = self.high
        numbers: cython.uint[::1] = self.numbers
        keys: cython.uint[::1] = self.keys
        count: cython.Py_ssize_t = self.count
        self.starts = array("I", bytes(4 * (26 * 32 + 1)))
        for index in range(count):
            self.starts[keys[index] + 1] += 1
        for index in range(26 * 32 + 1):
            total += self.starts[index]
            self.starts[index] = total
        self.reserve(count)
        self.lengths = bytearray(count)
        nexts: cython.uint[::1] = array("I", bytes(self.starts))
        for index in range(count):
            place = nexts[keys[index]]
            nexts[keys[index]] += 1
            self.low[place] = low[index]
            self.middle[place] = middle[index]
            self.high[place] = high[index]
            self.numbers[place] = numbers[index]
            self.lengths[place] = 31 - keys[index] % 32
        self.count = count
        self.keys = array("I")
        return 0

    def index(self):
        """Make the table that finds the words of exactly some letters."""
        size: cython.Py_ssize_t = 16
        place: cython.Py_ssize_t
        word: cython.Py_ssize_t
        while size < 2 * self.count:
            size *= 2
        self.slots = array("I", bytes(4 * size))
        self.twins = array("I", bytes(4 * self.count))
        for word in range(self.count):
            place = self.slot(self.letters(word))
            self.twins[word] = self.slots[place]
            self.slots[place] = word + 1
        return 0

    def letters(self, word):
        """Return the letters of the word at this place of the inventory."""
        return Letters(self.low[word], self.middle[word], self.high[word])

    def slot(self, letters):
        """Return the place, taken or free, of the words of exactly these letters."""
        size: cython.ulonglong = len(self.slots)
        mixed: cython.ulonglong = letters.low * 0x1E3779B1 + letters.middle * 0x42B2AE3D + letters.high * 0x165667B1
        place: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, (mixed ^ mixed >> 17 ^ mixed >> 34) & (size - 1))
        word: cython.uint
        while True:
            word = self.slots[place]
            if word == 0:
                return place
            if (
                self.low[word - 1] == letters.low
                and self.middle[word - 1] == letters.middle
                and self.high[word - 1] == letters.high
            ):
                return place
            place = cython.cast(cython.Py_ssize_t, (place + 1) & (size - 1))

    def spell(self, words):
        """Return the words at these places of the inventory."""
        speller: Speller = Speller(self.nodes)
        return [speller.spell(self.numbers[word]) for word in words]

    def place(self, word):
        """Return the place of *word*, −1 if it is not an admitted word of three letters or more."""
        number: cython.Py_ssize_t = self.nodes.number(word)
        found: cython.uint
        if number < 0 or len(word) < 3:
            return -1
        found = self.slots[self.slot(self.pack(word))]
        while found and self.numbers[found - 1] != number:
            found = self.twins[found - 1]
        return cython.cast(cython.Py_ssize_t, found) - 1

    def length(self, place):
        """Return the length of the word at *place*."""
        return self.lengths[place]

    def pack(self, letters):
        """Return *letters*, at most 31 of each, as a multiset."""
        packed: Letters = Letters(0, 0, 0)
        letter: cython.Py_UCS4
        for letter in letters:
            packed = plus(packed, single(self.ranks[ord(letter) - 65]))
        return packed

    def containing(self, letters):
        """Return the places of the words that contain all of *letters*."""
        packed: Letters = self.pack(letters)
        return tuple([word for word in range(self.count) if self.contains(word, packed)])

    def contains(self, word, letters):
        """Whether *word* has all these letters."""
        return (
            ((self.low[word] | GUARD) - letters.low) & GUARD == GUARD
            and ((self.middle[word] | GUARD) - letters.middle) & GUARD == GUARD
            and ((self.high[word] | GUARD) - letters.high) & GUARD == GUARD
        )
