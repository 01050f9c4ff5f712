"""What words mean: short senses and synonyms by lemma, in a file that is opened when a card is first asked for."""

import sys
from array import array
from bisect import bisect_left
from functools import cache
from pathlib import Path

import msgspec

from lettrine.core.errors import LexiconError
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.file import LexiconFile, corrupt, open_file
from lettrine.lexicon.morphology import integers

PACKAGED = Path(__file__).with_name("meanings.lex")
BETWEEN = " | "

KIND_OF: dict[WordClass, str] = {
    WordClass.NOUN: "noun",
    WordClass.ADJECTIVE: "adjective",
    WordClass.ADVERB: "adverb",
    WordClass.INFINITIVE: "verb",
    WordClass.PRESENT_PARTICIPLE: "verb",
    WordClass.PAST_PARTICIPLE: "verb",
    WordClass.FINITE_VERB: "verb",
    WordClass.FUNCTION_WORD: "other",
    WordClass.INTERJECTION: "other",
    WordClass.ONOMATOPOEIA: "other",
}
"""Which row of the file speaks of an analysis; names and initials have none."""


class Meaning(msgspec.Struct, frozen=True):
    """The *senses* of a lemma, the nearest first, and its *synonyms*, which are lemmas too. Both may be empty."""

    senses: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.senses or self.synonyms)


UNKNOWN = Meaning()


class Meanings:
    """The rows of one file, by lemma and kind.

    A row is ``lemma TAB kind TAB senses TAB synonyms``. Rows are sorted; `ends` tells where each ends.
    """

    def __init__(self, file: LexiconFile | None) -> None:
        self._path = file.path if file else ""
        self._rows = file.section("rows") if file else memoryview(b"")
        self._ends = integers("I", file.section("ends")) if file else array("I")
        if len(self._rows) != (self._ends[-1] if self._ends else 0):
            raise corrupt(self._path)

    @classmethod
    def open(cls, path: Path | None = None) -> "Meanings":
        """Return the meanings at *path*, by default the package's own, which are opened once.

        A package that was built without them knows no meaning. Raises `LexiconError` for a damaged file.
        """
        return cls(open_file(path)) if path else _packaged()

    def __len__(self) -> int:
        return len(self._ends)

    def of(self, lemma: str, kind: str) -> Meaning:
        """Return what *lemma* means as a word of that *kind*, a value of `KIND_OF`; `UNKNOWN` where nobody says."""
        key = f"{lemma}\t{kind}\t"
        place = bisect_left(range(len(self)), key, key=self._row)
        row = self._row(place) if place < len(self) else ""
        if not row.startswith(key):
            return UNKNOWN
        try:
            _, _, senses, synonyms = row.split("\t")
        except ValueError:
            raise corrupt(self._path) from None
        return Meaning(_list(senses), _list(synonyms))

    def _row(self, place: int) -> str:
        start = self._ends[place - 1] if place else 0
        try:
            return str(self._rows[start : self._ends[place]], "utf-8")
        except UnicodeDecodeError as error:
            raise corrupt(self._path) from error


def pack_rows(rows: dict[tuple[str, str], Meaning]) -> dict[str, bytes]:
    """Return the sections of a file that holds *rows*, by lemma and kind."""
    lines = sorted(
        f"{lemma}\t{kind}\t{BETWEEN.join(meaning.senses)}\t{BETWEEN.join(meaning.synonyms)}"
        for (lemma, kind), meaning in rows.items()
    )
    written = [line.encode() for line in lines]
    ends, total = array("I"), 0
    for line in written:
        total += len(line)
        ends.append(total)
    if sys.byteorder == "big":  # pragma: no cover  (as in morphology.integers)
        ends.byteswap()
    return {"rows": b"".join(written), "ends": ends.tobytes()}


def _list(text: str) -> tuple[str, ...]:
    return tuple(text.split(BETWEEN)) if text else ()


@cache
def _packaged() -> Meanings:
    try:
        return Meanings(open_file(PACKAGED))
    except LexiconError as error:
        if error.code != "lexicon:missing":
            raise
        return Meanings(None)
