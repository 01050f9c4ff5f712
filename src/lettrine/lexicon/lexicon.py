"""The dictionary of the package, or another file made like it."""

import sys
from array import array
from functools import cache
from pathlib import Path
from typing import Any

from lettrine.core.errors import LexiconError
from lettrine.lexicon.analysis import Analysis, WordClass
from lettrine.lexicon.class_masks import MOST_MASKS, admitted_flags
from lettrine.lexicon.file import LexiconFile, corrupt, open_file
from lettrine.lexicon.kernel.graph import Graph
from lettrine.lexicon.morphology import Morphology, integers
from lettrine.lexicon.policy import WordPolicy

PACKAGED = Path(__file__).with_name("francais.lex")


class Lexicon:
    """A lexicon file, open. Words are folded letters A–Z; what is no such text is simply not in it."""

    has_morphology = True

    def __init__(self, file: LexiconFile) -> None:
        self.path = file.path
        self.name = Path(file.path).stem
        self.digest = file.digest
        self._signatures = file.section("signatures")
        self._frequency = file.section("frequency")
        self._masks = file.section("masks")
        if len(self._frequency) != len(self) or len(self._masks) % 4 or len(self._masks) > 4 * MOST_MASKS:
            raise corrupt(file.path)
        self.morphology = Morphology(file, len(self))
        self.records = _records(file)
        try:
            self.graph = Graph(self.records, len(self))
        except ValueError as error:
            raise corrupt(file.path) from error

    @classmethod
    def open(cls, path: Path | str | None = None, *, verify: bool = False) -> "Lexicon":
        """Return the lexicon at *path*, by default the package's own, which is opened once.

        Raises `LexiconError` where the file is missing, damaged or of another version. *verify* also compares
        the whole content with the digest.
        """
        if path is None and not verify:
            return _packaged()
        return cls(open_file(Path(path or PACKAGED), verify=verify))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles name the file and its digest: its content stays where it is."""
        return _open_again, (None if self.path == str(PACKAGED) else self.path, self.digest)

    def __len__(self) -> int:
        return len(self._signatures)

    def __contains__(self, word: str) -> bool:
        return word in self.graph

    def analyses(self, word: str) -> tuple[Analysis, ...]:
        """Return every reading of *word*, in the order of their classes; none for an unknown word."""
        number = self.graph.number(word)
        return self.morphology.analyses(number, word) if number >= 0 else ()

    def spellings(self, word: str) -> tuple[str, ...]:
        """Return the accented spellings that fold to *word*, plain ones first (GEN-01)."""
        return tuple(sorted({analysis.spelling for analysis in self.analyses(word)}))

    def frequency(self, word: str) -> int | None:
        """Return the frequency class of *word*, 0 (never met) to 9 (everyday), None for an unknown word."""
        number = self.graph.number(word)
        return self._frequency[number] if number >= 0 else None

    def paradigm(self, word: str) -> tuple[tuple[str, Analysis], ...]:
        """Return all the forms of the words that *word* can be, each with its analysis.

        Takes some milliseconds. Entries that are one word to a player (LOUP, LOUVE) come together.
        """
        entries = {analysis.entry for analysis in self.analyses(word)}
        entries |= {partner for entry in entries for partner in self.morphology.paired(entry)}
        numbers = sorted({number for entry in entries for number in self.morphology.forms(entry)})
        return tuple(
            (form, analysis)
            for number, form in zip(numbers, self.graph.spell_all(numbers), strict=True)
            for analysis in self.morphology.analyses(number, form)
            if analysis.entry in entries
        )

    def kin(self, word: str) -> frozenset[int | str]:
        """Return marks that *word* shares with every word that `same_word` joins to it, and perhaps with others.

        Much cheaper than comparing analyses: tells which words need it.
        """
        number = self.graph.number(word)
        return self.morphology.kin(number) if number >= 0 else frozenset()

    def sole_kin(self) -> "array[int]":
        return self.morphology.sole_kin

    def same_word(self, one: Analysis, other: Analysis) -> bool:
        """Return whether two analyses inflect one word.

        They do if they share their entry, if a reviewed table joins their entries, or if they are grammatical
        words of one lemma (LE and LA stand in entries of their own).
        """
        if one.entry == other.entry or other.entry in self.morphology.paired(one.entry):
            return True
        return one.word_class is other.word_class is WordClass.FUNCTION_WORD and one.lemma == other.lemma

    def admitted_flags(self, policy: WordPolicy) -> bytes:
        return admitted_flags(self._signatures, integers("I", self._masks), policy.mask)

    def common_flags(self, rarest: int) -> bytes:
        return bytes(self._frequency).translate(bytes(each >= rarest for each in range(256)))


@cache
def _packaged() -> Lexicon:
    return Lexicon(open_file(PACKAGED))


@cache
def _open_again(path: str | None, digest: str) -> Lexicon:
    """Return the lexicon that was pickled; raise `LexiconError` where another one stands there now."""
    lexicon = Lexicon.open(path)
    if lexicon.digest != digest:
        raise LexiconError("lexicon:another_lexicon", path=lexicon.path)
    return lexicon


def _records(file: LexiconFile) -> "array[int] | memoryview[int]":
    section = file.section("graph")
    if len(section) % 8:
        raise corrupt(file.path)
    if sys.byteorder == "big":  # pragma: no cover  (as in morphology.integers)
        return integers("Q", section)
    return section.cast("Q")
