"""A lexicon of a few words, packed like the real one, for tests of the file and of what is read from it."""

from pathlib import Path

from lettrine.core.letters import fold
from lettrine.lexicon.analysis import Gender, Number, WordClass
from lettrine.lexicon.build import pack
from lettrine.lexicon.file import PROVENANCE, write_file
from lettrine.lexicon.source import AnalysisRow, Pair, Source

MASCULINE, FEMININE = Gender.MASCULINE, Gender.FEMININE
SINGULAR, PLURAL = Number.SINGULAR, Number.PLURAL


def row(  # noqa: PLR0913, PLR0917  (the columns of a row)
    spelling: str,
    lemma: str,
    entry: int,
    word_class: WordClass,
    gender: Gender = Gender.ANY,
    number: Number = Number.ANY,
    moods: tuple[str, ...] = (),
    *,
    is_foreign: bool = False,
) -> AnalysisRow:
    return AnalysisRow(fold(spelling), spelling, lemma, entry, word_class, gender, number, moods, is_foreign)


ROWS = [
    row("loup", "loup", 70, WordClass.NOUN, MASCULINE, SINGULAR),
    row("loups", "loup", 70, WordClass.NOUN, MASCULINE, PLURAL),
    row("louve", "louve", 75, WordClass.NOUN, FEMININE, SINGULAR),
    row("louves", "louve", 75, WordClass.NOUN, FEMININE, PLURAL),
    row("louve", "louver", 80, WordClass.FINITE_VERB, moods=("ipre 1sg", "ipre 3sg")),
    row("louvé", "louver", 80, WordClass.PAST_PARTICIPLE, MASCULINE, SINGULAR),
    row("louvé", "louver", 80, WordClass.ADJECTIVE, MASCULINE, SINGULAR),
    row("cœur", "cœur", 12, WordClass.NOUN, MASCULINE, SINGULAR),
    row("Paris", "Paris", 3, WordClass.PROPER),
    row("paris", "pari", 90, WordClass.NOUN, MASCULINE, PLURAL),
    row("OTAN", "OTAN", 4, WordClass.ACRONYM),
    row("single", "single", 95, WordClass.NOUN, MASCULINE, SINGULAR, is_foreign=True),
    row("à", "à", 1, WordClass.FUNCTION_WORD),
]


def small_source() -> Source:
    rows = sorted(ROWS)
    return Source(rows, [Pair(70, 75, "feminine")], {each.form: len(each.form) for each in rows})


def write_small_lexicon(path: Path) -> Path:
    write_file(path, {**pack(small_source()), PROVENANCE: b"test"})
    return path
