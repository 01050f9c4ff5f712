"""Entries that are one word to a player, though the dictionary has them apart: LOUP and LOUVE."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from lettrine.core.errors import LexiconError
from lettrine.lexicon.analysis import Gender, Number
from lettrine.lexicon.source.rows import AnalysisRow, AnalysisRows
from lettrine.lexicon.source.tables import RelatedForms

_FEMININE = "feminine"
_PLURAL = "plural"


class Pair(NamedTuple):
    """Two entries that are one word to a player: *entry_b* holds the feminine or the plural of *entry_a*."""

    entry_a: int
    entry_b: int
    relation: str


def pair_entries(rows: Iterable[AnalysisRow], related_forms: Iterable[RelatedForms]) -> list[Pair]:
    """Return the pairs of entries that *related_forms* join, found among the nouns and adjectives in *rows*."""
    rows_of: dict[str, list[AnalysisRow]] = defaultdict(list)
    for row in rows:
        rows_of[row.spelling].append(row)
    return sorted({pair for related in related_forms for pair in _resolve(related, rows_of)})


def tell_genders(rows: AnalysisRows, agreeing: Iterable[AnalysisRow], pairs: Iterable[Pair]) -> None:
    """Give a gender to the paired forms in *agreeing* that the source marks for both.

    HÔTESSE is the feminine of HÔTE, yet « une hôte » is right too: HÔTE becomes a masculine and a feminine, so that
    the relation shows and no reading is lost.
    """
    of_feminine = [pair for pair in pairs if pair.relation == _FEMININE]
    bases, feminines = {pair.entry_a for pair in of_feminine}, {pair.entry_b for pair in of_feminine}
    for row in agreeing:
        if row.gender is not Gender.ANY:
            continue
        if row.entry in feminines:
            rows.replace(row, row._replace(gender=Gender.FEMININE))
        elif row.entry in bases:
            rows.replace(row, *(row._replace(gender=gender) for gender in (Gender.MASCULINE, Gender.FEMININE)))


def tell_numbers(rows: AnalysisRows, agreeing: Iterable[AnalysisRow], related_forms: Iterable[RelatedForms]) -> None:
    """Give a plural to the forms in *agreeing* that *related_forms* call one, where the source has them otherwise.

    MAXIMA is the plural of MAXIMUM, yet « un maxima » is met too: it becomes a singular and a plural.
    """
    plurals = {related.inflected for related in related_forms if related.relation == _PLURAL}
    for row in agreeing:
        if row.spelling in plurals and row.number is not Number.PLURAL:
            rows.replace(row, *(row._replace(number=number) for number in (Number.SINGULAR, Number.PLURAL)))


def _resolve(related: RelatedForms, rows_of: dict[str, list[AnalysisRow]]) -> Iterator[Pair]:
    words, inflected = (_entries(word, rows_of.get(word, [])) for word in related[:2])
    if not words or not inflected or words & inflected:
        raise LexiconError("lexicon:table_idle", word=related.word)
    for one, other in product(words, inflected):
        yield Pair(one, other, related.relation)


def _entries(word: str, rows: list[AnalysisRow]) -> set[int]:
    """Return the entries that *word* heads, or else those that hold it: FILS is no plural of FIL here."""
    return {row.entry for row in rows if row.lemma == word} or {row.entry for row in rows}
