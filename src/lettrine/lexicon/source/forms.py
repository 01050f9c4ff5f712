"""The data files, line by line: the reduced dictionary, and the frequencies as data/lexicon/README.md defines them."""

import lzma
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.source.tags import TagReading, read_tags

_HEADING = ">"
_INITIALS = frozenset({"sig"})
_SYMBOLS = frozenset({"symb", "abty"})
_NOISES = frozenset({"onom"})


class DictionaryEntry(NamedTuple):
    """What the dictionary says of all the forms of one paradigm; *frequency* is 0–9 for the lemma."""

    number: int
    lemma: str
    marks: frozenset[str]
    origin: str
    frequency: int


def read_forms(path: Path) -> Iterator[tuple[DictionaryEntry, str, tuple[TagReading, ...]]]:
    """Yield every spelling with its entry and the readings, one for each class, that its tags give."""
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        for line in stream:
            if line.startswith(_HEADING):
                entry = _read_entry(line[len(_HEADING) :])
                continue
            spelling, _, tags = line.rstrip("\n").partition("\t")
            word_class = _class_of(spelling, entry.marks)
            readings = read_tags(tags)
            if word_class is not None:
                readings = tuple(TagReading(word_class, each.gender, each.number) for each in readings)
            yield entry, spelling, readings


def _read_entry(line: str) -> DictionaryEntry:
    number, lemma, marks, origin, frequency = line.rstrip("\n").split("\t")
    return DictionaryEntry(int(number), lemma, frozenset(marks.split()), origin, int(frequency or 0))


def _class_of(spelling: str, marks: frozenset[str]) -> WordClass | None:
    """Return the class that a mark of the entry, or a capital letter, puts before the tagged one."""
    if marks & _SYMBOLS:
        return WordClass.ABBREVIATION
    if marks & _INITIALS:
        return WordClass.ACRONYM
    if spelling != spelling.lower():
        return WordClass.PROPER
    if marks & _NOISES:
        return WordClass.ONOMATOPOEIA
    return None


def read_frequency_classes(path: Path, lemma_frequency: Mapping[str, int]) -> dict[str, int]:
    """Return the class of every form of *lemma_frequency*, which gives the source's class of its best lemma."""
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
