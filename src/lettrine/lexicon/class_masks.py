"""The classes of all the analyses of a form as one mask, so that a policy can judge every form at once.

Bit c stands for an analysis of class c, bit 16 + c for one that is foreign. Few masks are in use: the file
holds one byte per form, and the masks apart.
"""

from collections.abc import Iterable
from typing import Protocol

from lettrine.lexicon.analysis import WordClass

MOST_MASKS = 256
FOREIGN_SHIFT = 16


class HasClass(Protocol):
    """What a class_mask needs to know of an analysis."""

    @property
    def word_class(self) -> WordClass: ...
    @property
    def is_foreign(self) -> bool: ...


def class_mask(analyses: Iterable[HasClass]) -> int:
    mask = 0
    for analysis in analyses:
        mask |= class_bit(analysis.word_class, is_foreign=analysis.is_foreign)
    return mask


def class_bit(word_class: WordClass, *, is_foreign: bool) -> int:
    return 1 << (word_class + FOREIGN_SHIFT * is_foreign)


def admitted_flags(column: memoryview, masks: Iterable[int], admitted_mask: int) -> bytes:
    """Return one byte per form of *column*, 1 where its class_mask meets *admitted_mask*, otherwise 0."""
    verdicts = bytes(bool(mask & admitted_mask) for mask in masks).ljust(MOST_MASKS, b"\0")
    return bytes(column).translate(verdicts)
