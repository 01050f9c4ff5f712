"""What the lexicon says of a form: one analysis for each way to read it."""

from enum import IntEnum

import msgspec


class WordClass(IntEnum):
    """What kind of word an analysis makes of a form. Word policies admit or refuse whole classes (GEN-02, GEN-03)."""

    NOUN = 0
    ADJECTIVE = 1
    ADVERB = 2
    INFINITIVE = 3
    PRESENT_PARTICIPLE = 4
    PAST_PARTICIPLE = 5
    FINITE_VERB = 6
    FUNCTION_WORD = 7  # pronouns, determiners, numerals, prepositions, conjunctions
    INTERJECTION = 8
    ONOMATOPOEIA = 9
    PROPER = 10
    ACRONYM = 11
    ABBREVIATION = 12  # and symbols
    LOCUTION = 13  # lives only inside a locution: EXTENSO of « in extenso »


class Gender(IntEnum):
    """ANY: the form serves for both, or has none."""

    ANY = 0
    MASCULINE = 1
    FEMININE = 2


class Number(IntEnum):
    """ANY: the form serves for both, or has none."""

    ANY = 0
    SINGULAR = 1
    PLURAL = 2


class Analysis(msgspec.Struct, frozen=True, order=True):
    """One reading of a form.

    *entry* identifies the paradigm: two analyses with the same entry inflect the same word. *moods* tells where a
    finite form stands in its conjugation (``"ipre 3sg"``). *is_foreign* marks a word that games without foreign
    words refuse.
    """

    spelling: str
    lemma: str
    word_class: WordClass
    gender: Gender
    number: Number
    moods: tuple[str, ...]
    entry: int
    is_foreign: bool
