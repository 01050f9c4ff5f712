"""One analysis of one spelling, and the collection in which the build gathers them."""

from collections.abc import Iterator
from typing import NamedTuple

from lettrine.lexicon.analysis import Gender, Number, WordClass
from lettrine.lexicon.source_tags import mood_order


class Row(NamedTuple):
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


class Rows:
    """Analyses without duplicates; the moods of one finite form are joined."""

    def __init__(self) -> None:
        self._rows: dict[tuple[object, ...], Row] = {}

    def add(self, row: Row) -> None:
        key = row[:7]
        known = self._rows.get(key)
        if known is not None and known.moods != row.moods:
            row = row._replace(moods=tuple(sorted({*known.moods, *row.moods}, key=mood_order)))
        self._rows[key] = row

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows.values())

    def replace(self, row: Row, *others: Row) -> None:
        """Put *others* in the place of *row*."""
        del self._rows[row[:7]]
        for other in others:
            self.add(other)

    def sorted(self) -> list[Row]:
        """Return the rows by form, spelling, entry, class, gender and number."""
        return sorted(self._rows.values(), key=_order)


def _order(row: Row) -> tuple[object, ...]:
    return row.form, row.spelling, row.entry, row.word_class, row.gender, row.number
