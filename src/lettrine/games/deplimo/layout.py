"""How a segment may be divided: which of its cells hold words, which lie between two, which stay over.

A *separator* is a cell between two words: a back lies there (DEP-11). A *gap* is a cell beside which stands a word at
most on one side: it may as well stay empty. A joint may be *alone*: its letter belongs to the other segment only.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import cache

import msgspec

from lettrine.games.deplimo.ruler_score import SHORTEST

MOST_WORDS = 3
MOST_GAPS = 3  # cells left over on a segment of several words


class JointKind(IntEnum):
    """What stands at an end of a segment, as the kernel reads it."""

    IN_WORD = 0
    IN_GAP = 1
    ALONE = 2


Part = tuple[int, int]
"""A stretch of a segment: its first cell and the cell behind its last."""


class Layout(msgspec.Struct, frozen=True):
    """A division of a segment of *length* cells: the *words* it holds, and what stands at its two ends."""

    length: int
    words: tuple[Part, ...]
    first: JointKind
    last: JointKind

    @property
    def is_whole(self) -> bool:
        return self.words == ((0, self.length),)

    @property
    def covered(self) -> frozenset[int]:
        return frozenset(cell for start, end in self.words for cell in range(start, end))

    @property
    def separators(self) -> tuple[int, ...]:
        """One cell between each two words; others between them are gaps."""
        return tuple(end for _, end in self.words[:-1])

    @property
    def gaps(self) -> int:
        """How many cells hold no word here nor, of a joint, elsewhere: letters for them stay over."""
        return self.length - len(self.covered) - (self.first, self.last).count(JointKind.ALONE)

    @property
    def loss(self) -> int:
        """Points that its words and backs lose, at least, beside one word over all cells: letters count 1 or more.

        A letter that counts once instead of twice loses 1, and so does each back. What it costs that letters stay over
        depends on whether there are any.
        """
        return 0 if self.is_whole else len(self.covered) + len(self.separators)


@cache
def layouts(length: int, *, has_first: bool, has_last: bool) -> tuple[Layout, ...]:
    """Return the layouts of a segment, those that lose least with enough letters first.

    *has_first* and *has_last* tell whether its ends are joints.
    """
    found = [
        Layout(length, words, first, last)
        for words in _divisions(length, 0, MOST_WORDS)
        if len(words) <= 1 or length - sum(end - start for start, end in words) <= MOST_GAPS + len(words) - 1
        for first in _end_kinds(words, 0, 1, is_joint=has_first)
        for last in _end_kinds(words, length - 1, length - 2, is_joint=has_last)
    ]
    return tuple(sorted(found, key=lambda each: (each.loss + 2 * each.gaps, each.words, -each.first, -each.last)))


def _divisions(length: int, start: int, most: int) -> Iterator[tuple[Part, ...]]:
    """Yield the ways to put up to *most* words on the cells from *start* on, a cell at least between two."""
    yield ()
    if not most:
        return
    for first in range(start, length - SHORTEST + 1):
        for end in range(first + SHORTEST, length + 1):
            for rest in _divisions(length, end + 1, most - 1):
                yield (first, end), *rest


def _end_kinds(words: tuple[Part, ...], end: int, neighbour: int, *, is_joint: bool) -> list[JointKind]:
    """Return what may stand on the cell *end*: a letter alone needs a joint and no word beside it."""
    covered = {cell for start, stop in words for cell in range(start, stop)}
    if end in covered:
        return [JointKind.IN_WORD]
    return [JointKind.IN_GAP, JointKind.ALONE] if is_joint and neighbour not in covered else [JointKind.IN_GAP]
