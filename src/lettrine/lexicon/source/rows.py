"""One analysis of one spelling, and the collection in which the build gathers them."""

from collections.abc import Iterator
from operator import attrgetter
from typing import NamedTuple

from lettrine.lexicon.analysis import Gender, Number, WordClass
from lettrine.lexicon.source.tags import mood_order

_ORDER = attrgetter("form", "spelling", "entry", "word_class", "gender", "number")


class AnalysisRow(NamedTuple):
    """One analysis of one spelling; finite forms of one entry that are written alike make one row."""

    form: str
    spelling: str
    lemma: str
    entry: int
    word_class: WordClass
    gender: Gender
    number: Number
    moods: tuple[str, ...]
    is_foreign: bool


class AnalysisRows:
    """Analyses without duplicates; the moods of one finite form are joined."""

    def __init__(self) -> None:
        self._rows: dict[tuple[object, ...], AnalysisRow] = {}

    def add(self, row: AnalysisRow) -> None:
        key = row[:7]
        known = self._rows.get(key)
        if known is not None and known.moods != row.moods:
            row = row._replace(moods=tuple(sorted({*known.moods, *row.moods}, key=mood_order)))
        self._rows[key] = row

    def __iter__(self) -> Iterator[AnalysisRow]:
        return iter(self._rows.values())

    def replace(self, row: AnalysisRow, *others: AnalysisRow) -> None:
        """Put *others* in the place of *row*."""
        del self._rows[row[:7]]
        for other in others:
            self.add(other)

    def sorted(self) -> list[AnalysisRow]:
        return sorted(self._rows.values(), key=_ORDER)
