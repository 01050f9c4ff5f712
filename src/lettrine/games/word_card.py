"""The card of a word: what it is, what it means, how often it is used, and why a table admits or refuses it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, zip_longest

import msgspec

from lettrine.core.letters import fold
from lettrine.core.text import Language, catalogue
from lettrine.games.policy import policy_slugs, word_policy
from lettrine.games.registry import game_package
from lettrine.lexicon import Analysis, Verdict, Words, describe, describe_refusals
from lettrine.lexicon.coarse import is_decent
from lettrine.lexicon.description import describe_form, distinct, say_frequency
from lettrine.lexicon.meaning_lookup import ReadingMeaning, meaning_of
from lettrine.lexicon.meanings import Meanings
from lettrine.lexicon.policy import NEUTRAL

MOST_SENSES = 2
MOST_SYNONYMS = 4
MOST_READINGS = 3


class WordLink(msgspec.Struct, frozen=True):
    """Another *word*, folded, that has a card too, as it is *written*."""

    word: str
    written: str


class CardReading(msgspec.Struct, frozen=True):
    """A way to read the word: *nature* alone, and the *lemma* that it is a form of, if it is not the lemma itself.

    *text* says both: « nom masculin pluriel de « pari » ».
    """

    text: str
    nature: str
    admitted: bool
    lemma: WordLink | None = None


class CardSense(msgspec.Struct, frozen=True):
    """What the word means. *of* is the word that means it, where it is not the lemma shown first.

    *is_derived*: the text, in the reader’s language, says how the word is made from *of*: « D’une manière douce ». All
    other texts are French.
    """

    text: str
    of: WordLink | None = None
    is_derived: bool = False


class CardReason(msgspec.Struct, frozen=True):
    """Why the word counts here (*is_for*) or does not, and the *rule* that says so."""

    is_for: bool
    text: str
    rule: str


class WordCard(msgspec.Struct, frozen=True):
    """All that a card says of a *word*, folded, in one language; the senses are French in any.

    *frequency* is a class from 0 to 9, None for a word that the dictionary lacks, *heard* says it in words. *reasons*
    begin with what decides; *elsewhere* says which games admit the word.
    """

    word: str
    spelling: str
    valid: bool
    readings: tuple[CardReading, ...]
    senses: tuple[CardSense, ...]
    synonyms: tuple[WordLink, ...]
    frequency: int | None
    heard: str
    reasons: tuple[CardReason, ...]
    elsewhere: str


def word_card(words: Words, text: str, language: Language, meanings: Meanings | None = None) -> WordCard:
    """Return the card of *text* for a table with these *words*; raise `MalformedWord` for what cannot be a word."""
    verdict = words.verdict(text)
    analyses = sorted(verdict.analyses, key=lambda each: not words.policy.admits(each))
    known = Meanings.open() if meanings is None else meanings
    # Who may not play a reading does not want to know what it means, unless there is nothing else to say.
    told = [each for each in analyses if words.policy.admits(each)] or analyses
    pairs = sorted(((each, meaning_of(each, words.vocabulary, known)) for each in told), key=_tells_nothing)
    frequency = words.vocabulary.frequency(verdict.word)
    return WordCard(
        word=verdict.word,
        spelling=pairs[0][0].spelling if pairs else text.strip().lower(),
        valid=verdict.valid,
        readings=tuple(_readings([each for each, _ in pairs], words, language)),
        senses=tuple(_senses([meaning for _, meaning in pairs], pairs[0][0].lemma if pairs else "", language)),
        synonyms=tuple(_synonyms([meaning for _, meaning in pairs], words)),
        frequency=frequency,
        heard="" if frequency is None else say_frequency(frequency, language),
        reasons=tuple(_reasons(verdict, pairs[0][0] if pairs else None, words, language)),
        elsewhere=_elsewhere(words, verdict, language),
    )


def _tells_nothing(pair: tuple[Analysis, ReadingMeaning]) -> tuple[bool, bool]:
    """Order readings: those with a sense of their own first, then those with any."""
    _, meaning = pair
    return not meaning.senses or meaning.derivation is not None, not meaning.senses


def _readings(analyses: Sequence[Analysis], words: Words, language: Language) -> Iterator[CardReading]:
    told: dict[str, Analysis] = {}
    for analysis in distinct(analyses):
        told.setdefault(describe(analysis, language), analysis)
    for text, analysis in islice(told.items(), MOST_READINGS):
        lemma = None if analysis.lemma == analysis.spelling else _link(analysis.lemma)
        yield CardReading(text, describe_form(analysis, language), words.policy.admits(analysis), lemma)


def _senses(meanings: Sequence[ReadingMeaning], lemma: str, language: Language) -> Iterator[CardSense]:
    """Yield the first senses of the readings in turn: a form of two words is told as both."""
    by_word = {meaning.headword: list(_of_reading(meaning, lemma, language)) for meaning in meanings}
    in_turn = chain.from_iterable(zip_longest(*by_word.values()))
    yield from islice(dict.fromkeys(sense for sense in in_turn if sense is not None), MOST_SENSES)


def _of_reading(meaning: ReadingMeaning, lemma: str, language: Language) -> Iterator[CardSense]:
    made = meaning.derivation
    if made is not None:
        text = catalogue("lettrine.lexicon", language).say(f"derived.{made.relation}", {"form": made.form})
        yield CardSense(text, _link(made.lemma), is_derived=True)
    speaker = made.lemma if made else meaning.headword
    for text in meaning.senses:
        yield CardSense(text, None if speaker == lemma else _link(speaker))


def _synonyms(meanings: Iterable[ReadingMeaning], words: Words) -> Iterator[WordLink]:
    found = dict.fromkeys(word for meaning in meanings for word in meaning.synonyms)
    # Nobody proposes a coarse word, not even as a synonym.
    fitting = (word for word in found if fold(word) in words.vocabulary and is_decent([fold(word)]))
    yield from map(_link, islice(fitting, MOST_SYNONYMS))


def _reasons(verdict: Verdict, first: Analysis | None, words: Words, language: Language) -> Iterator[CardReason]:
    """Yield why the word is admitted and which readings would not do, or why it is refused."""
    if not verdict.valid:
        texts = describe_refusals(verdict.refusals, language)
        for refusal, text in zip(verdict.refusals, texts, strict=True):
            yield CardReason(is_for=False, text=text, rule=refusal.rule)
        return
    say = catalogue("lettrine.games", language).say
    if first is None or not words.policy.admits(first):
        key, rule = ("house", "GEN-09") if verdict.word in words.house.added else ("listed", "GEN-02")
        yield CardReason(is_for=True, text=say(f"card.{key}", {"word": verdict.word}), rule=rule)
        return
    facts = {"game": _name(words.policy.slug, language), "reading": describe(first, language)}
    key = "card.word" if words.policy.slug == NEUTRAL else "card.admitted"
    yield CardReason(is_for=True, text=say(key, facts), rule="GEN-02")
    refused: dict[str, Analysis] = {}
    for analysis in verdict.analyses:
        if against := words.policy.rule_against(analysis):
            refused.setdefault(against, analysis)
    for against, analysis in refused.items():
        reading = {"spelling": analysis.spelling, "reading": describe(analysis, language)}
        yield CardReason(is_for=False, text=say("card.other_reading", reading), rule=against)


def _elsewhere(words: Words, verdict: Verdict, language: Language) -> str:
    """Return which games admit the word, as they are played without options; empty for a word that there is not."""
    if not verdict.analyses:
        return ""
    slugs = [slug for slug in policy_slugs() if slug != NEUTRAL]
    admitting = [slug for slug in slugs if Words(words.vocabulary, word_policy(slug)).verdict(verdict.word).valid]
    key = "all" if len(admitting) == len(slugs) else "some" if admitting else "none"
    names = tuple(_name(slug, language) for slug in admitting)
    return catalogue("lettrine.games", language).say(f"card.{key}_games", {"games": names})


def _name(slug: str, language: Language) -> str:
    return "" if slug == NEUTRAL else catalogue(game_package(slug), language).say("name")


def _link(word: str) -> WordLink:
    return WordLink(fold(word), word)
