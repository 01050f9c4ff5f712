"""Add a few words to a word graph without building it anew.

Only the blocks on the way of an added word are written again, in front of the old records, which move up as
they are. So a house list (GEN-09) costs milliseconds and is searched as fast as the lexicon itself.
"""

import sys
from array import array
from collections.abc import Container, Iterable
from itertools import groupby
from typing import TypeAlias

from lettrine.core.errors import LexiconError
from lettrine.core.letters import ALPHABET
from lettrine.lexicon.graph import BASE_SHIFT, FINAL_BIT, MOST_RECORDS, MOST_WORDS, SKIP_SHIFT

Records: TypeAlias = "array[int] | memoryview[int]"

_LETTERS = FINAL_BIT - 1
_BASE = MOST_RECORDS - 1


def graft(records: Records, words: Iterable[str]) -> "array[int]":
    """Return the records of a graph that also holds *words*, which must be letters A–Z.

    Word numbers stay alphabetical, so those behind an added word change. Raises `LexiconError` where the
    format cannot hold the result.
    """
    grafting = _Grafting(records)
    total = grafting.grow_root(sorted(set(words)))
    count = len(grafting.front) + len(records)
    if total > MOST_WORDS:
        raise LexiconError("lexicon:too_many_words", count=total, most=MOST_WORDS)
    if count > MOST_RECORDS:
        raise LexiconError("lexicon:graph_too_large", count=count, most=MOST_RECORDS)
    return grafting.joined()


class _Grafting:
    """The blocks written again, while their number, and so the new place of the old records, is not known."""

    def __init__(self, records: Records) -> None:
        self.old = records
        self.front: list[int] = [0]
        self.into_old: list[bool] = [False]  # does the base of the record count from the old first record?

    def grow_root(self, words: list[str]) -> int:
        """Write the root and what *words* change below it; return the number of words."""
        return self._grow(0, self.old[0], words)

    def _grow(self, place: int, old: int, endings: list[str]) -> int:
        """Write at *place* the *old* record with *endings* added; return the number of words from it on."""
        if not old and len(endings) == 1:
            return self._grow_alone(place, endings[0])
        final = old & FINAL_BIT or (FINAL_BIT if endings[:1] == [""] else 0)
        endings = [ending for ending in endings if ending]
        if not endings:
            self._put(place, old & ~(_skip_mask()) | final, into_old=True)
            return self._words_below(old) + bool(final)
        below = {letter: [each[1:] for each in same] for letter, same in groupby(endings, lambda each: each[0])}
        children = _letters_of(old, below) if old & _LETTERS else list(below)
        base = len(self.front)
        self._put(place, sum(1 << ord(letter) - 65 for letter in children) | final | base << BASE_SHIFT)
        self._reserve(len(children))
        skipped = 0
        for index, letter in enumerate(children, base):
            inside = self._grow(index, self._child(old, letter), below.get(letter, []))
            self.front[index] |= skipped << SKIP_SHIFT
            skipped += inside
        return skipped + bool(final)

    def _grow_alone(self, place: int, ending: str) -> int:
        """Write at *place* a record with one *ending* and nothing else: most of a word that begins like no other."""
        for letter in ending:
            self._put(place, 1 << ord(letter) - 65 | len(self.front) << BASE_SHIFT)
            place = len(self.front)
            self._reserve(1)
        self._put(place, FINAL_BIT, into_old=True)
        return 1

    def _put(self, place: int, record: int, *, into_old: bool = False) -> None:
        self.front[place] = record
        self.into_old[place] = into_old

    def _reserve(self, count: int) -> None:
        self.front += [0] * count
        self.into_old += [False] * count

    def _child(self, old: int, letter: str) -> int:
        """Return the old record behind *letter*, or 0, a record without words, where there is none."""
        bit = 1 << ord(letter) - 65
        if not old & bit:
            return 0
        return self.old[(old >> BASE_SHIFT & _BASE) + (old & bit - 1).bit_count()]

    def _words_below(self, old: int) -> int:
        """Return the number of longer words from *old* on: what the last child skips, and from it on."""
        count = 0
        while letters := (old & _LETTERS).bit_count():
            old = self.old[(old >> BASE_SHIFT & _BASE) + letters - 1]
            count += (old >> SKIP_SHIFT) + bool(old & FINAL_BIT)
        return count

    def joined(self) -> "array[int]":
        """Return the new records and the old ones behind them, their bases moved up."""
        shift = len(self.front) << BASE_SHIFT
        moved = array("Q", (one + shift * old for one, old in zip(self.front, self.into_old, strict=True)))
        # One addition for all: a base has room for the shift, so that no record carries into the next.
        behind = int.from_bytes(memoryview(self.old).tobytes(), sys.byteorder) + shift * _ones(len(self.old))
        moved.frombytes(behind.to_bytes(8 * len(self.old), sys.byteorder))
        return moved


def _letters_of(old: int, below: Container[str]) -> list[str]:
    """Return the letters of the *old* record and of what comes *below*, in order."""
    return [letter for index, letter in enumerate(ALPHABET) if old >> index & 1 or letter in below]


def _skip_mask() -> int:
    return ((1 << 64 - SKIP_SHIFT) - 1) << SKIP_SHIFT


def _ones(lanes: int) -> int:
    """Return a 1 in each of *lanes* 64-bit lanes."""
    return int.from_bytes((1).to_bytes(8, sys.byteorder) * lanes, sys.byteorder)
