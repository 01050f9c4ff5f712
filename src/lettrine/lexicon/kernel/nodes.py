"""The records of a word graph, checked once, and what can be read from them directly.

The format is described in `lettrine.lexicon.graph`.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest, popcount, spelled

    # What a record says; the compiled twins are in `nodes.pxd`.
    ALL_LETTERS = 0x3FFFFFF

    def letters_after(record):
        """Return the letters that may follow, as bits."""
        return record & ALL_LETTERS

    def is_end(record):
        """Return 1 if a word ends here, otherwise 0."""
        return record >> 26 & 1

    def first_child(record):
        """Return the index of the record of the first letter that may follow."""
        return record >> 27 & 0x3FFFF

    def child_index(record, letter):
        """Return the index of the record of *letter*, 0 to 25, which must be one that may follow."""
        return first_child(record) + popcount(record & ((1 << letter) - 1))

    def words_skipped(record):
        """Return the number of words under the records before this one in its block."""
        return record >> 45


@cython.final
@cython.cclass
class Nodes:
    """Validated records and, optionally, one bit per word number that tells which words are admitted.

    *below* tells of each record which letters there are anywhere behind it, as bits, and from bit 26 on how many
    follow each other at most: a search turns back early where its letters are not. It is found out when the records
    are checked; whoever gives it vouches for the records, which were made of checked ones. Later searches trust what is
    checked here for their results, not for their safety: every access is checked against the bounds of the buffer.
    """

    def __init__(self, records, total: cython.uint, admitted=None, below=None):
        self.records = records
        self.total = total
        self.filtered = admitted is not None
        self.admitted = b"" if admitted is None else admitted
        self.sieves = []
        self.grids = []
        if self.filtered and len(self.admitted) * 8 < total:
            raise ValueError(f"admitted: expected {total} bits, got {len(self.admitted) * 8}")
        self.below = self.checked() if below is None else below
        self.size = total if admitted is None else self.admitted_words()

    def admitting(self, flags):
        """Return the same records, of which *flags* has a byte for each word number, 1 if the word is admitted."""
        number: cython.uint
        if len(flags) != self.total:
            raise ValueError(f"admitted: expected {self.total} flags, got {len(flags)}")
        bits = bytearray((self.total >> 3) + 1)
        view: cython.uchar[::1] = bits
        for number in range(self.total):
            view[number >> 3] |= flags[number] << (number & 7)
        return Nodes(self.records, self.total, bits, self.below)

    def admitted_words(self):
        """Count the words whose bit is set."""
        number: cython.uint
        count: cython.uint = 0
        for number in range(self.total):
            count += self.admitted[number >> 3] >> (number & 7) & 1
        return count

    def checked(self):
        """Return what lies below each record; refuse those in which a search could fail, loop or find no word."""
        count: cython.Py_ssize_t = len(self.records)
        index: cython.Py_ssize_t
        if not 1 <= count <= 0x40000:
            raise ValueError(f"graph: expected 1 to 262144 records, got {count}")
        words: cython.uint[::1] = _zeros(count)
        found = _zeros(count)
        below: cython.uint[::1] = found
        for index in range(count - 1, -1, -1):
            self.check_record(index, words, below)
        if words[0] != self.total or is_end(self.records[0]):
            raise ValueError(f"graph: expected {self.total} words of 1 to 31 letters, got {words[0]}")
        return found

    def check_record(self, index, words, below):
        """Count the words from record *index* on; its children lie behind it and were counted before."""
        record: cython.ulonglong = self.records[index]
        letters: cython.int = popcount(letters_after(record))
        base: cython.Py_ssize_t = first_child(record)
        child: cython.Py_ssize_t
        inside: cython.uint = 0
        if letters and (base <= index or base + letters > len(self.records)):
            raise ValueError(f"graph: record {index} points outside or backwards, to {base}")
        for child in range(base, base + letters):
            if words_skipped(self.records[child]) != inside:
                raise ValueError(f"graph: record {child} skips a wrong number of words")
            inside += words[child]
        below[index] = below_record(record, below)
        if below[index] >> 26 > 31 or inside > self.total:
            raise ValueError(f"graph: record {index} leads to too long or too many words")
        words[index] = inside + is_end(record)
        return 0

    def has(self, word):
        """Tell whether *word* is an admitted word; quicker than its number where all words are admitted."""
        record: cython.ulonglong
        letter: cython.int
        character: cython.Py_UCS4
        if self.filtered:
            return self.number(word) >= 0
        record = self.records[0]
        for character in word:
            letter = ord(character) - 65
            if not 0 <= letter <= 25 or not record >> letter & 1:
                return False
            record = self.records[child_index(record, letter)]
        return is_end(record) != 0

    def number(self, word):
        """Return the number of *word*, or −1 if it is not an admitted word."""
        record: cython.ulonglong = self.records[0]
        number: cython.Py_ssize_t = 0
        letter: cython.int
        character: cython.Py_UCS4
        for character in word:
            letter = ord(character) - 65
            if not 0 <= letter <= 25 or not record >> letter & 1:
                return -1
            number += is_end(record)
            record = self.records[child_index(record, letter)]
            number += words_skipped(record)
        if not is_end(record) or (self.filtered and not self.admitted[number >> 3] >> (number & 7) & 1):
            return -1
        return number


@cython.final
@cython.cclass
class Speller:
    """Spells words by their numbers; quick when each number lies near the one before, as in a sorted list.

    The path of the last word stays open: of its prefix of length d, words starts[d] to ends[d] − 1 begin with it.
    """

    def __init__(self, nodes: Nodes):
        if not cython.compiled:
            self.letters = [0] * 32
            self.path = [0] * 32
            self.starts = [0] * 32
            self.ends = [0] * 32
        self.records = nodes.records
        self.total = nodes.total
        self.depth = 0
        self.path[0] = self.records[0]
        self.starts[0] = 0
        self.ends[0] = nodes.total

    def spell(self, number):
        """Return the word of that number, which must be below the total."""
        record: cython.ulonglong
        while self.depth and not self.starts[self.depth] <= number < self.ends[self.depth]:
            self.depth -= 1
        while True:
            record = self.path[self.depth]
            if is_end(record) and self.starts[self.depth] == number:
                return spelled(self.letters, self.depth)
            self.descend(number)

    def descend(self, number):
        """Open the path one letter further towards *number*."""
        record: cython.ulonglong = self.path[self.depth]
        letters: cython.uint = letters_after(record)
        base: cython.uint = first_child(record)
        first: cython.uint = self.starts[self.depth] + is_end(record)
        low: cython.int = 0
        high: cython.int = popcount(letters)
        middle: cython.int
        if high == 0 or self.depth == 31:
            raise IndexError(f"graph: no word of number {number}")
        end: cython.uint = self.ends[self.depth]
        # The last child that skips no more words than lie before the number.
        while high - low > 1:
            middle = (low + high) >> 1
            if first + words_skipped(self.records[base + middle]) <= number:
                low = middle
            else:
                high = middle
                end = first + words_skipped(self.records[base + middle])
        self.depth += 1
        self.path[self.depth] = self.records[base + low]
        self.starts[self.depth] = first + words_skipped(self.records[base + low])
        self.ends[self.depth] = end
        while low:
            letters &= letters - 1
            low -= 1
        self.letters[self.depth - 1] = 65 + lowest(letters)
        return 0


def below_record(record, below):
    """Return the letters anywhere below *record*, and from bit 26 on its height, given those of its children."""
    letters: cython.uint = letters_after(record)
    height: cython.uint = 0
    child: cython.uint
    for child in range(first_child(record), first_child(record) + popcount(letters_after(record))):
        letters |= below[child] & ALL_LETTERS
        height = max(height, (below[child] >> 26) + 1)
    return letters | height << 26


def _zeros(count):
    return array("I", bytes(4 * count))
