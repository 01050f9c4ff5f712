"""How one form of a word becomes another: what RUM-09 and DAM-17 forbid in their own ways."""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum

import msgspec

from lettrine.lexicon.analysis import Analysis, Gender, Number, WordClass

_AGREEING = frozenset({WordClass.NOUN, WordClass.ADJECTIVE, WordClass.PAST_PARTICIPLE, WordClass.FUNCTION_WORD})


class Relation(Enum):
    """What the new form is to the old one. GAMINES is feminine and plural of GAMIN: both relations hold."""

    FEMININE = "feminine"
    MASCULINE = "masculine"
    PLURAL = "plural"
    SINGULAR = "singular"


class Inflection(msgspec.Struct, frozen=True):
    """Two analyses of one word, and the *relations* of *new* to *old*, never empty."""

    old: Analysis
    new: Analysis
    relations: frozenset[Relation]


def relations(old: Analysis, new: Analysis) -> frozenset[Relation]:
    """Return what *new* is to *old*, two analyses of one word; empty if neither gender nor number changes.

    Only what agrees is compared: nouns, adjectives, past participles, determiners, pronouns; an infinitive
    and its participles have no such relation. Genders change between masculine and feminine only: a form for
    both has neither. A form for both numbers (STIMULUS) counts as the singular of a plural (STIMULI).
    """
    if old.word_class not in _AGREEING or new.word_class not in _AGREEING:
        return frozenset()
    return frozenset(_changes(old, new))


def _changes(old: Analysis, new: Analysis) -> Iterator[Relation]:
    if (old.gender, new.gender) == (Gender.MASCULINE, Gender.FEMININE):
        yield Relation.FEMININE
    if (old.gender, new.gender) == (Gender.FEMININE, Gender.MASCULINE):
        yield Relation.MASCULINE
    if old.number is not Number.PLURAL and new.number is Number.PLURAL:
        yield Relation.PLURAL
    if old.number is Number.PLURAL and new.number is not Number.PLURAL:
        yield Relation.SINGULAR


def inflections(
    olds: Iterable[Analysis], news: Iterable[Analysis], same_word: Callable[[Analysis, Analysis], bool]
) -> tuple[Inflection, ...]:
    """Return every pair of analyses that *same_word* joins and that differ in gender or number."""
    news = tuple(news)
    found = (
        Inflection(old, new, changes)
        for old in olds
        for new in news
        if same_word(old, new) and (changes := relations(old, new))
    )
    return tuple(found)
