"""The reduced dictionary, line by line."""

import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.source_tags import Reading, read_tags

_HEADING = ">"
_INITIALS = frozenset({"sig"})
_SYMBOLS = frozenset({"symb", "abty"})
_NOISES = frozenset({"onom"})


class Entry(NamedTuple):
    """What the dictionary says of all the forms of one paradigm; *frequency* is 0–9 for the lemma."""

    number: int
    lemma: str
    marks: frozenset[str]
    origin: str
    frequency: int


def read_forms(path: Path) -> Iterator[tuple[Entry, str, list[Reading]]]:
    """Yield every spelling with its entry and the readings, one for each class, that its tags give."""
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        for line in stream:
            if line.startswith(_HEADING):
                entry = _read_entry(line[len(_HEADING) :])
                continue
            spelling, _, tags = line.rstrip("\n").partition("\t")
            yield entry, spelling, [_marked(reading, spelling, entry.marks) for reading in read_tags(tags)]


def _read_entry(line: str) -> Entry:
    number, lemma, marks, origin, frequency = line.rstrip("\n").split("\t")
    return Entry(int(number), lemma, frozenset(marks.split()), origin, int(frequency or 0))


def _marked(reading: Reading, spelling: str, marks: frozenset[str]) -> Reading:
    word_class = _class_of(spelling, marks)
    if word_class is None:
        return reading
    return Reading(word_class, reading.gender, reading.number)


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
