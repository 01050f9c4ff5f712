"""Reduce the shared dictionary data to the files of data/lexicon.

Usage: ``python tools/import_lexicon.py ../shared/lexicon [data/lexicon]``. The same input gives the
same bytes. data/lexicon/README.md describes the two files written and says what is left out of them.
"""

import lzma
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from lettrine.core.letters import ALPHABET, fold

DICTIONARY = "grammalecte-7.5.tsv.xz"
FREQUENCIES = "lexique383-frequency.tsv.xz"

# Affixes, misspellings, signs and numerals are no words; 1isg forms live only before « -je ».
_NOT_WORDS = frozenset({"pfx", "sfx", "err", "sign", "ponc", "div", "nbro", "1isg"})
_MARKS = frozenset({"sig", "symb", "abty", "onom"})
_VERB_GROUP = re.compile(r"v[0-3]\S*")
_LENGTHS = range(2, 32)


class Dictionary(NamedTuple):
    """What the reduced file keeps of a line of the dictionary."""

    entry: int
    lemma: str
    marks: str
    origin: str
    frequency: str
    form: str
    tags: str


def main() -> None:
    shared = Path(sys.argv[1])
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else Path("data/lexicon")
    for name, lines in (
        ("forms.tsv.xz", reduce_dictionary(_lines(shared / DICTIONARY))),
        ("frequency.tsv.xz", reduce_frequencies(_lines(shared / FREQUENCIES))),
    ):
        content = compress(lines)
        (target / name).write_bytes(content)
        print(f"{target / name}: {len(content):,} bytes")


def _lines(path: Path) -> Iterator[str]:
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        yield from stream


def compress(lines: Iterable[str]) -> bytes:
    """Return *lines* as an xz file that depends on nothing but their text."""
    text = "".join(f"{line}\n" for line in lines)
    return lzma.compress(text.encode(), format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def reduce_dictionary(lines: Iterable[str]) -> Iterator[str]:
    """Yield ``>entry lemma marks origin frequency`` before the ``form tags`` lines of each entry."""
    kept = {row for line in lines if (row := _read_dictionary_line(line))}
    previous = None
    for row in sorted(kept):
        heading = row[:5]
        if heading != previous:
            yield ">" + "\t".join(map(str, heading))
            previous = heading
        yield f"{row.form}\t{row.tags}"


def _read_dictionary_line(line: str) -> Dictionary | None:
    form, lemma, tags, marks, _subject, origin, _spelling, frequency, entry = line.rstrip("\n").split("\t")
    words = tags.split()
    if not is_word(form) or _NOT_WORDS.intersection(words):
        return None
    reduced = " ".join("v" if _VERB_GROUP.fullmatch(word) else word for word in words if word != "1jsg")
    kept_marks = " ".join(mark for mark in marks.split() if mark in _MARKS)
    return Dictionary(int(entry), lemma, kept_marks, origin, frequency, form, reduced)


def is_word(form: str) -> bool:
    """Whether *form* is written with 2 to 31 letters and nothing else (GEN-01, GEN-03)."""
    folded = fold(form)
    return len(folded) in _LENGTHS and all(letter in ALPHABET for letter in folded)


def reduce_frequencies(lines: Iterable[str]) -> Iterator[str]:
    """Yield ``form films books``: occurrences per million summed over the analyses of a folded form."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for line in lines:
        if line.startswith("#"):
            continue
        form, _lemma, _category, films, books = line.rstrip("\n").split("\t")
        if is_word(form):
            sums[fold(form)][0] += float(films)
            sums[fold(form)][1] += float(books)
    for form, (films_sum, books_sum) in sorted(sums.items()):
        yield f"{form}\t{films_sum:.2f}\t{books_sum:.2f}"


if __name__ == "__main__":
    main()
