"""The committed dictionary data, read for the build of the lexicon file.

Three layers: the reduced dictionary (forms.tsv.xz), the frequencies (frequency.tsv.xz) and the reviewed
tables of the folder exceptions, which have the last word. Only the build reads them: a running program
opens the lexicon file.
"""

from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from lettrine.core.letters import fold
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.source.additions import Models, inflect
from lettrine.lexicon.source.forms import read_forms, read_frequency_classes
from lettrine.lexicon.source.pairs import Pair, pair_entries, tell_genders, tell_numbers
from lettrine.lexicon.source.rows import AnalysisRow, AnalysisRows
from lettrine.lexicon.source.tables import Tables

__all__ = ["AnalysisRow", "Pair", "Source", "read_source"]

_AGREEING = frozenset({WordClass.NOUN, WordClass.ADJECTIVE})


class Source(NamedTuple):
    """Everything the lexicon is built from."""

    rows: list[AnalysisRow]
    pairs: list[Pair]
    frequency: dict[str, int]


def read_source(folder: Path) -> Source:
    """Return the analyses, pairs and frequency classes of the data in *folder*, in a fixed order.

    Raises `LexiconError` where a line of a reviewed table is malformed or has nothing to act on.
    """
    tables = Tables(folder / "exceptions")
    rows, lemma_frequency = _read_rows(folder / "forms.tsv.xz", tables)
    frequency = read_frequency_classes(folder / "frequency.tsv.xz", lemma_frequency)
    agreeing = [row for row in rows if row.word_class in _AGREEING]
    pairs = pair_entries(agreeing, tables.related_forms)
    tell_genders(rows, agreeing, pairs)
    tell_numbers(rows, agreeing, tables.related_forms)
    return Source(rows.sorted(), pairs, frequency)


def _read_rows(path: Path, tables: Tables) -> tuple[AnalysisRows, dict[str, int]]:
    """Return the rows, and the frequency of the best lemma of each form."""
    rows, models = AnalysisRows(), Models(addition.model for addition in tables.additions)
    lemma_frequency: dict[str, int] = defaultdict(int)
    for entry, spelling, tagged in read_forms(path):
        form = fold(spelling)
        is_foreign = tables.is_foreign(entry.lemma, entry.origin, tagged)
        for reading in tables.reclassify(entry.lemma, tagged):
            lemma = tables.head(spelling, entry.lemma, reading)
            row = AnalysisRow(form, spelling, lemma, entry.number, *reading, is_foreign)
            rows.add(row)
            models.offer(row)
            lemma_frequency[form] = max(lemma_frequency[form], entry.frequency)
    for row in inflect(tables, models):
        rows.add(row)
        lemma_frequency[row.form] += 0
    tables.check_all_used()
    return rows, lemma_frequency
