"""The committed dictionary data, read once for all the tests that look at it."""

from collections import defaultdict
from functools import cache
from pathlib import Path

from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.source import AnalysisRow, Source, read_source

DATA = Path(__file__).parents[2] / "data/lexicon"


@cache
def dictionary() -> Source:
    return read_source(DATA)


@cache
def _rows_by_form() -> dict[str, list[AnalysisRow]]:
    rows: dict[str, list[AnalysisRow]] = defaultdict(list)
    for row in dictionary().rows:
        rows[row.form].append(row)
    return rows


def readings(form: str) -> list[AnalysisRow]:
    """Return the analyses of a folded form; none if it is unknown."""
    return _rows_by_form().get(form, [])


def classes(form: str) -> set[WordClass]:
    return {row.word_class for row in readings(form)}
