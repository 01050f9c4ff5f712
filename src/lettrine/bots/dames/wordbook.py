"""The words of a game by number, and what they have to do with each other."""

from array import array
from collections.abc import Iterable
from functools import cache
from zlib import crc32

from lettrine.games.dames.ledger import Ledger
from lettrine.games.dames.rules import Dames

MOST_MARKS = 6
MARK_BITS = 10
LARGEST_MARK = (1 << MARK_BITS) - 1


class Wordbook:
    """Spells words by number, and marks those that may bar each other (DAM-16, DAM-17).

    In *marks* each word has up to six hashes of ten bits, once it has been looked up: two words of which one may bar
    the other have one in common.
    """

    def __init__(self, game: Dames) -> None:
        self.graph = game.words.graph
        self.ledger = Ledger(game.words, game.options)
        self.size = self.graph.total
        self.marks = array("Q", bytes(8 * self.size))
        self._words: dict[int, str] = {}
        self.hashes = cache(self._hashes)

    def word(self, number: int) -> str:
        """Return the word; from now on it has its marks."""
        if number not in self._words:
            word = self._words[number] = self.graph.spell(number)
            self.marks[number] = self.hashes(word)
        return self._words[number]

    def number(self, word: str) -> int:
        """Return the number of *word*, looked up; −1 if it is not known here."""
        number = self.graph.number(word)
        if number >= 0:
            self.word(number)
        return number

    def may_bar(self, one: int, other: int) -> bool:
        """Whether, of two words that were looked up, one may bar the other; never for −1, which is none."""
        return one >= 0 and other >= 0 and not self._marks_of(one).isdisjoint(self._marks_of(other))

    def _marks_of(self, number: int) -> frozenset[int]:
        marks = self.marks[number]
        return frozenset(marks >> shift & LARGEST_MARK for shift in range(0, marks.bit_length(), MARK_BITS))

    def _hashes(self, word: str) -> int:
        """Return the hashes of any word, packed as in *marks*."""
        packed = 0
        # A word without kin (of a plain list) still bars itself.
        for mark in sorted(map(str, self.ledger.kin(word) or (word,)))[:MOST_MARKS]:
            packed = packed << MARK_BITS | 1 + crc32(mark.encode()) % LARGEST_MARK
        return packed


def hash_set(marks: Iterable[int]) -> bytes:
    """Return the hashes of several words, given packed, as one set of bits; empty if there are none."""
    found = bytearray()
    for packed in marks:
        found = found or bytearray((LARGEST_MARK + 1) // 8)
        for shift in range(0, packed.bit_length(), MARK_BITS):
            mark = packed >> shift & LARGEST_MARK
            found[mark >> 3] |= 1 << (mark & 7)
    return bytes(found)
