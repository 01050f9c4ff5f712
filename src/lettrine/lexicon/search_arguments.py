"""What a search in words may be told beside its letters, as named arguments; the kernel's protocol explains them."""

from collections.abc import Iterable
from typing import TypedDict

from lettrine.lexicon.kernel.protocol import Order


class Budget(TypedDict, total=False):
    """How far a search goes: *limit* results, until *deadline* (as `time.monotonic` counts)."""

    limit: int | None
    deadline: float | None


class Lengths(Budget, total=False):
    """How long the words may be."""

    min_length: int
    max_length: int


class Additions(Budget, total=False):
    """How many pieces are added, jokers among them, and whether the base keeps its order."""

    add_min: int
    add_max: int
    blanks: int
    order: Order


class Cells(Lengths, total=False):
    """Which cells a path contains: *through* itself, and one of *require*."""

    through: int | None
    require: Iterable[int] | None


class Shares(Budget, total=False):
    """Into what words letters are shared out."""

    blanks: int
    min_length: int
    max_words: int | None
