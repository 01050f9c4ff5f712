"""What there is to say of a word: whether a game admits it, why not, and its other forms. Takes some milliseconds."""

from collections.abc import Iterator
from itertools import islice
from typing import TypeAlias

import msgspec

from lettrine.core.text import Language
from lettrine.games import word_policy
from lettrine.lexicon import Analysis, Lexicon, Verdict, WordPolicy, Words, describe, describe_refusals

MOST_FORMS = 100
"""How many other forms of a word are told; a French verb has about fifty."""

Forms: TypeAlias = tuple[tuple[str, Analysis], ...]


class Reading(msgspec.Struct, frozen=True, rename={"word_class": "class"}):
    """One way to read a word, and whether the game *admits* it."""

    spelling: str
    lemma: str
    word_class: str
    gender: str
    number: str
    is_foreign: bool
    admitted: bool
    text: str


class WordReason(msgspec.Struct, frozen=True):
    """The *rule* that refuses a word, in words."""

    rule: str
    text: str


class Inflected(msgspec.Struct, frozen=True):
    """Another form of the same word: what it is, and whether the game *admits* it."""

    word: str
    spelling: str
    text: str
    admitted: bool


class WordVerdict(msgspec.Struct, frozen=True):
    """Whether a word may be played, and why; *inflections* are the other forms of the words that it can be."""

    word: str
    valid: bool
    readings: tuple[Reading, ...]
    refusals: tuple[WordReason, ...]
    inflections: tuple[Inflected, ...]


def look_up(word: str, game: str, language: Language) -> WordVerdict:
    """Return what there is to say of *word* in *game*; raise `LettrineError` for what is no word, or no game."""
    words = Words(Lexicon.open(), word_policy(game))
    verdict = words.verdict(word)
    return _told(verdict, words.vocabulary.paradigm(verdict.word), words.policy, language)


def _told(verdict: Verdict, forms: Forms, policy: WordPolicy, language: Language) -> WordVerdict:
    texts = describe_refusals(verdict.refusals, language)
    return WordVerdict(
        word=verdict.word,
        valid=verdict.valid,
        readings=tuple(_reading(analysis, policy, language) for analysis in verdict.analyses),
        refusals=tuple(WordReason(refusal.rule, text) for refusal, text in zip(verdict.refusals, texts, strict=True)),
        inflections=tuple(_inflected(verdict.word, forms, policy, language)),
    )


def _inflected(word: str, forms: Forms, policy: WordPolicy, language: Language) -> Iterator[Inflected]:
    """Yield each of *forms* but *word* itself once, by its first reading that the game admits, if any."""
    by_form: dict[str, list[Analysis]] = {}
    for form, analysis in forms:
        by_form.setdefault(form, []).append(analysis)
    for form, analyses in islice(((form, each) for form, each in by_form.items() if form != word), MOST_FORMS):
        analysis = next(filter(policy.admits, analyses), analyses[0])
        yield Inflected(form, analysis.spelling, describe(analysis, language), policy.admits(analysis))


def _reading(analysis: Analysis, policy: WordPolicy, language: Language) -> Reading:
    return Reading(
        spelling=analysis.spelling,
        lemma=analysis.lemma,
        word_class=analysis.word_class.name.lower(),
        gender=analysis.gender.name.lower(),
        number=analysis.number.name.lower(),
        is_foreign=analysis.is_foreign,
        admitted=policy.admits(analysis),
        text=describe(analysis, language),
    )
