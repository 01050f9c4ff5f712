"""Add a few words to a word graph without building it anew.

Only the blocks on the way of an added word are written again, in front of the old records, which move up as they are.
So a house list (GEN-09) costs a millisecond or two and is searched as fast as the lexicon itself.
"""

from array import array

import cython

from lettrine.core.errors import LexiconError

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest, popcount
    from lettrine.lexicon.kernel.nodes import (
        Nodes,
        below_record,
        child_index,
        first_child,
        is_end,
        letters_after,
        words_skipped,
    )

MOST_RECORDS = 0x40000
MOST_WORDS = 0x80000


def insert_words(nodes: Nodes, words: list):
    """Return nodes, without a filter, of the words of *nodes* and of *words*: of 1 to 31 letters A–Z, in order.

    Word numbers stay alphabetical, so those behind an added word change. Raises `LexiconError` where the format cannot
    hold the result.
    """
    return _Insertion(nodes, [word.encode("ascii") for word in words]).joined()


@cython.final
@cython.cclass
class _Insertion:
    """The records written again, while their number, and so the new place of the old ones, is not known."""

    def __init__(self, nodes: Nodes, words: list):
        self.old = nodes.records
        self.old_below = nodes.below
        self.words = words
        self.buffer = array("Q", bytes(8 * MOST_RECORDS))
        self.written = self.buffer
        self.leads_to_old = bytearray(MOST_RECORDS)  # does the base of the record count from the old first record?
        self.count = 1
        self.most = MOST_RECORDS - len(self.old)
        self.require_room()
        self.total = self.write(0, self.old[0], 0, len(words), 0)
        if self.total > MOST_WORDS:
            raise LexiconError("lexicon:too_many_words", count=self.total, most=MOST_WORDS)

    def require_room(self):
        if self.count > self.most:
            raise LexiconError("lexicon:graph_too_large", count=self.count + len(self.old), most=MOST_RECORDS)
        return 0

    def write(self, place, old, first, end, depth):
        """Write at *place* the *old* record and what the words *first* to *end* add below it.

        These words have their first *depth* letters in common. Returns the number of words from the record on.
        """
        final: cython.ulonglong = old & 0x4000000
        if first < end and len(cython.cast(bytes, self.words[first])) == depth:
            final = 0x4000000
            first += 1
        if first == end:
            self.written[place] = (old & 0x1FFFFFFFFFFF) | final
            self.leads_to_old[place] = 1
            return self.words_below(old) + (final != 0)
        return self.write_block(place, old, final, first, end, depth) + (final != 0)

    def write_block(self, place, old, final, first, end, depth):
        """Write the record at *place* and the block of its children; return the number of words under them."""
        letters: cython.ulonglong = letters_after(old)
        letter: cython.int
        index: cython.Py_ssize_t
        inside: cython.uint
        skipped: cython.uint = 0
        for index in range(first, end):
            letters |= cython.cast(cython.ulonglong, 1) << self.letter_of(index, depth)
        base: cython.Py_ssize_t = self.count
        self.count += popcount(letters)
        self.require_room()
        self.written[place] = letters | final | cython.cast(cython.ulonglong, base) << 27
        while letters:
            letter = lowest(letters)
            letters &= letters - 1
            index = first
            while index < end and self.letter_of(index, depth) == letter:
                index += 1
            inside = self.write(base, self.old_child(old, letter), first, index, depth + 1)
            self.written[base] |= cython.cast(cython.ulonglong, skipped) << 45
            skipped += inside
            first = index
            base += 1
        return skipped

    def letter_of(self, index, depth):
        return cython.cast(bytes, self.words[index])[depth] - 65

    def old_child(self, old, letter):
        """Return the old record behind *letter*, or 0, a record without words, where there is none."""
        return self.old[child_index(old, letter)] if old >> letter & 1 else 0

    def words_below(self, old):
        """Return the number of longer words from *old* on: what the last child skips, and from it on."""
        count: cython.uint = 0
        letters: cython.int = popcount(letters_after(old))
        while letters:
            old = self.old[first_child(old) + letters - 1]
            count += words_skipped(old) + is_end(old)
            letters = popcount(letters_after(old))
        return count

    def joined(self):
        """Return nodes of what was written and of the old records behind it, their bases moved up."""
        shift: cython.ulonglong = cython.cast(cython.ulonglong, self.count) << 27
        index: cython.Py_ssize_t
        for index in range(self.count):
            if self.leads_to_old[index]:
                self.written[index] += shift
        found = array("I", bytes(4 * (self.count + len(self.old))))
        below: cython.uint[::1] = found
        for index in range(len(self.old)):
            self.written[self.count + index] = self.old[index] + shift
            below[self.count + index] = self.old_below[index]
        for index in range(self.count - 1, -1, -1):
            below[index] = below_record(self.written[index], below)
        return Nodes(self.buffer[: self.count + len(self.old)], self.total, None, found)
