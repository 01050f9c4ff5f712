"""The words of a game by number, and what they have to do with each other."""

from array import array
from collections.abc import Collection
from functools import cache
from zlib import crc32

from lettrine.games.dames.rules import Dames
from lettrine.games.dames.written_words import Mark, WrittenWords
from lettrine.lexicon import Words
from lettrine.lexicon.vocabulary import SEVERAL

MOST_MARKS = 6
MARK_BITS = 10
LARGEST_MARK = (1 << MARK_BITS) - 1
SET_BYTES = 1 << MARK_BITS >> 3


class KnownWords:
    """Spells words by number, and marks those that may bar each other (DAM-16, DAM-17).

    In *marks* each word has up to six hashes of ten bits: two words of which one may bar the other have one in common.
    Most have theirs from the start; of the others they are found when the word is looked up.
    """

    def __init__(self, game: Dames) -> None:
        self.graph = game.words.graph
        self.written_words = WrittenWords(game.words, game.options)
        self.size = self.graph.total
        self.marks = _sole_marks(game.words)
        self._words: dict[int, str] = {}
        self.hashes = cache(self._hashes)

    def word(self, number: int) -> str:
        """Return the word; from now on it has its marks."""
        if number not in self._words:
            word = self._words[number] = self.graph.spell(number)
            self.marks[number] = self.marks[number] or self.hashes(word)
        return self._words[number]

    def number(self, word: str) -> int:
        """Return the number of *word*, looked up; −1 if it is not known here."""
        number = self.graph.number(word)
        if number >= 0:
            self.word(number)
        return number

    def may_bar(self, one: int, other: int) -> bool:
        """Whether, of two words that were looked up, one may bar the other; never for −1, which is none."""
        if one < 0 or other < 0:
            return False
        return not set(_unpacked(self.marks[one])).isdisjoint(_unpacked(self.marks[other]))

    def _hashes(self, word: str) -> int:
        """Return the hashes of any word, packed as in *marks*."""
        packed = 0
        for mark in sorted(map(_hash, self.written_words.kin(word)))[:MOST_MARKS]:
            packed = packed << MARK_BITS | mark
        return packed


def _sole_marks(words: Words) -> "array[int]":
    """Return the marks of the words that have one only, 0 for the others."""
    if len(words.vocabulary) != words.graph.total:  # words of the house shift the numbers
        return array("Q", bytes(8 * words.graph.total))
    return array("Q", [0 if mark == SEVERAL else _hash(mark) for mark in words.vocabulary.sole_kin()])


def _hash(mark: Mark) -> int:
    return 1 + (mark if isinstance(mark, int) else crc32(mark.encode())) % LARGEST_MARK


def _unpacked(marks: int) -> list[int]:
    return [marks >> shift & LARGEST_MARK for shift in range(0, marks.bit_length(), MARK_BITS)]


def hash_set(marks: Collection[int]) -> bytes:
    """Return the hashes of several words, given packed, as one set of bits; empty if there are none."""
    found = bytearray(SET_BYTES if marks else 0)
    for packed in marks:
        for mark in _unpacked(packed):
            found[mark >> 3] |= 1 << (mark & 7)
    return bytes(found)
