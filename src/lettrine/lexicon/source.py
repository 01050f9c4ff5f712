"""The committed dictionary data, read for the build of the lexicon file.

Three layers: the reduced dictionary (forms.tsv.xz), the frequencies (frequency.tsv.xz) and the reviewed
tables of the folder exceptions, which have the last word. Only the build reads them: a running program
opens the lexicon file.
"""

import lzma
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lettrine.core.letters import fold
from lettrine.lexicon.analysis import Gender, Number, WordClass
from lettrine.lexicon.source_tags import Reading, read_tags

_FORMS = "forms.tsv.xz"
_FREQUENCY = "frequency.tsv.xz"
_HEADING = ">"
_INFLECTED_NAMES = frozenset({WordClass.PROPER, WordClass.ACRONYM, WordClass.ABBREVIATION})


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


class Pair(NamedTuple):
    """Two entries that are one word to a player: *entry_b* holds the feminine or the plural of *entry_a*."""

    entry_a: int
    entry_b: int
    relation: str


class Source(NamedTuple):
    """Everything the lexicon is built from."""

    rows: list[Row]
    pairs: list[Pair]
    frequency: dict[str, int]


class _Entry(NamedTuple):
    number: int
    lemma: str
    marks: frozenset[str]
    origin: str
    frequency: int


def read_source(folder: Path) -> Source:
    """Return the analyses, pairs and frequency classes of the data in *folder*, in a fixed order."""
    rows: dict[tuple[object, ...], Row] = {}
    lemma_frequency: dict[str, int] = {}
    for entry, spelling, cell in _read_forms(folder / _FORMS):
        form = fold(spelling)
        for reading in read_tags(cell):
            _add(rows, _row(form, spelling, entry, reading))
        lemma_frequency[form] = max(lemma_frequency.get(form, 0), entry.frequency)
    return Source(
        sorted(rows.values(), key=_order), [], _frequency_classes(folder / _FREQUENCY, lemma_frequency)
    )


def _read_forms(path: Path) -> Iterator[tuple[_Entry, str, str]]:
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        for line in stream:
            if line.startswith(_HEADING):
                number, lemma, marks, origin, frequency = line[1:].rstrip("\n").split("\t")
                entry = _Entry(int(number), lemma, frozenset(marks.split()), origin, int(frequency or 0))
            else:
                spelling, _, cell = line.rstrip("\n").partition("\t")
                yield entry, spelling, cell


def _row(form: str, spelling: str, entry: _Entry, reading: Reading) -> Row:
    word_class = _class_of(spelling, entry.marks, reading.word_class)
    moods = () if word_class in _INFLECTED_NAMES else reading.moods
    return Row(
        form,
        spelling,
        entry.lemma,
        entry.number,
        word_class,
        reading.gender,
        reading.number,
        moods,
        is_foreign=False,
    )


def _class_of(spelling: str, marks: frozenset[str], tagged: WordClass) -> WordClass:
    """Return the class that the marks of the entry, or a capital letter, put before the tagged one."""
    if marks & {"symb", "abty"}:
        return WordClass.ABBREVIATION
    if "sig" in marks:
        return WordClass.ACRONYM
    if spelling != spelling.lower():
        return WordClass.PROPER
    if "onom" in marks:
        return WordClass.ONOMATOPOEIA
    return tagged


def _add(rows: dict[tuple[object, ...], Row], row: Row) -> None:
    key = (*row[:7], row.is_foreign)
    known = rows.get(key)
    if known is not None and known.moods != row.moods:
        row = row._replace(moods=tuple(dict.fromkeys(known.moods + row.moods)))
    rows[key] = row


def _order(row: Row) -> tuple[object, ...]:
    return (row.form, row.spelling, row.entry, row.word_class, row.gender, row.number, row.moods)


def _frequency_classes(path: Path, lemma_frequency: dict[str, int]) -> dict[str, int]:
    classes = {form: _class_unheard(frequency) for form, frequency in lemma_frequency.items()}
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        for line in stream:
            form, films, books = line.rstrip("\n").split("\t")
            if form in classes:
                classes[form] = max(classes[form], _class_heard((float(films) + float(books)) / 2))
    return dict(sorted(classes.items()))


def _class_heard(per_million: float) -> int:
    """Two classes for a factor of ten: 1 from 0.01 per million, 5 from 1, 7 from 10, 9 from 100."""
    if per_million < 0.01:
        return 0
    return max(1, min(9, math.floor(2 * math.log10(per_million)) + 5))


def _class_unheard(lemma_frequency: int) -> int:
    """A form no film or book holds: a common lemma makes it better known than a rare word."""
    return max(0, min(2, lemma_frequency - 4))
