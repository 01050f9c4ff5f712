"""Words: what there is to say of one, and which ones some letters can make. Takes some hundredths of a second."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby, islice
from typing import Any, Literal, TypeAlias

import msgspec

from lettrine.core.text import Language
from lettrine.games import word_policy
from lettrine.games.word_card import WordCard, word_card
from lettrine.lexicon import Analysis, Lexicon, WordPolicy, Words, describe, describe_refusals
from lettrine.lexicon.policy import NEUTRAL
from lettrine.server.workers.task_runner import TaskRunner

MOST_FORMS = 100  # how many other forms of a word are told; a French verb has about fifty
MOST_WORDS = 200
BLANK = "?"


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


class LookUpWord(msgspec.Struct, frozen=True, tag=True):
    """Tell all there is to say of a *word* in *game*; raise `LettrineError` for what is no word, or no game."""

    word: str
    game: str
    language: Language

    def carry_out(self, _: object) -> WordVerdict:
        words, language = Words(Lexicon.open(), word_policy(self.game)), self.language
        verdict, policy = words.verdict(self.word), words.policy
        texts = describe_refusals(verdict.refusals, language)
        return WordVerdict(
            word=verdict.word,
            valid=verdict.valid,
            readings=tuple(_reading(analysis, policy, language) for analysis in verdict.analyses),
            refusals=tuple(WordReason(each.rule, text) for each, text in zip(verdict.refusals, texts, strict=True)),
            inflections=tuple(_inflected(verdict.word, words.vocabulary.paradigm(verdict.word), policy, language)),
        )


class TellWord(msgspec.Struct, frozen=True, tag=True):
    """Make the card of a *word* in *game* with these *options*; raise `LettrineError` as `LookUpWord` does."""

    word: str
    game: str
    options: dict[str, Any]
    language: Language

    def carry_out(self, runner: TaskRunner) -> WordCard:
        is_free = self.game == NEUTRAL
        words = _words(NEUTRAL) if is_free else runner.opener(self.game, self.options).words
        return word_card(words, self.word, self.language)


def _inflected(
    word: str, forms: Iterable[tuple[str, Analysis]], policy: WordPolicy, language: Language
) -> Iterator[Inflected]:
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


class Anagram(msgspec.Struct, frozen=True):
    """A word, its first accented *spelling*, and how common it is: 0 (never met) to 9 (everyday)."""

    word: str
    spelling: str
    frequency: int


WordOrder: TypeAlias = Literal["longest", "common", "alphabet"]
"""The longest first, and of one length the commonest; the commonest first; alphabetically."""


class Anagrams(msgspec.Struct, frozen=True):
    """The words that *letters* make, of the length and in the order that were asked for: *count* in all.

    *words* are those of one page, which begins *after* so many others.
    """

    letters: str
    count: int
    after: int
    words: tuple[Anagram, ...]


class FindWords(msgspec.Struct, frozen=True, tag=True):
    """Find the words of *game* that *letters* and so many *blanks* make: all, or those of one *length*.

    The answer is a page of them, *after* so many.
    """

    game: str
    letters: str
    blanks: int
    length: int | None
    order: WordOrder = "longest"
    after: int = 0

    def carry_out(self, _: object) -> Anagrams:
        words, size = _words(self.game), len(self.letters) + self.blanks
        least, most = (1, size) if self.length is None else (self.length, self.length)
        found = words.words_from(self.letters, self.blanks, min_length=least, max_length=most).results
        page = tuple(islice(_in_order(words, found, self.order), self.after, self.after + MOST_WORDS))
        return Anagrams(self.letters + BLANK * self.blanks, len(found), self.after, page)


@lru_cache(maxsize=16)
def _words(game: str) -> Words:
    return Words(Lexicon.open(), word_policy(game))


def _in_order(words: Words, found: list[str], order: WordOrder) -> Iterator[Anagram]:
    """Yield *found*, words of equal rank the commonest first, then alphabetically.

    How common they are is only looked up for the words that are wanted, and those of their length.
    """
    if order == "alphabet":  # as they were found
        groups: Iterable[Iterable[str]] = ([word] for word in found)
    elif order == "common":
        groups = [found]
    else:
        groups = (group for _, group in groupby(sorted(found, key=len, reverse=True), key=len))
    for group in groups:
        common = ((word, words.vocabulary.frequency(word) or 0) for word in group)
        for word, frequency in sorted(common, key=lambda each: (-each[1], each[0])):
            spellings = words.vocabulary.spellings(word)
            yield Anagram(word, spellings[0] if spellings else word.lower(), frequency)
