"""What ``words explain`` and ``words inflect`` tell of one word."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter

from lettrine.cli.language import language, sentences
from lettrine.cli.word_output import paint, wrapped
from lettrine.core.text import catalogue
from lettrine.games import policy_slugs, word_policy
from lettrine.games.registry import game_package
from lettrine.games.word_card import word_card
from lettrine.lexicon import Analysis, Verdict, WordClass, Words, describe, describe_refusals
from lettrine.lexicon.description import describe_form, distinct, say_frequency
from lettrine.lexicon.policy import NEUTRAL
from lettrine.lexicon.verdict import TENSES

_PERSONS = ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")
# Nouns and adjectives that agree alike share their rows.
_NOMINAL = frozenset({WordClass.NOUN, WordClass.ADJECTIVE})
_VERBAL = frozenset(
    {WordClass.INFINITIVE, WordClass.PRESENT_PARTICIPLE, WordClass.PAST_PARTICIPLE, WordClass.FINITE_VERB}
)
_FULL, _EMPTY = "■", "□"
_HIGHEST_CLASS = 9


def game_verdicts(words: Words, word: str) -> dict[str, Verdict]:
    """Return what each game says of *word*, house words included."""
    return {slug: Words(words.vocabulary, word_policy(slug), words.house).verdict(word) for slug in policy_slugs()}


def word_report(words: Words, verdicts: dict[str, Verdict], word: str) -> Iterator[str]:
    """Yield the lines of ``explain``: spellings and frequency, readings, meaning, games."""
    say, vocabulary = sentences().say, words.vocabulary
    spellings = vocabulary.spellings(word)
    yield f"{paint(word, 'strong')}  {', '.join(spellings)}".rstrip()
    frequency = vocabulary.frequency(word)
    if frequency is not None:
        bar = _FULL * frequency + _EMPTY * (_HIGHEST_CLASS - frequency)
        yield f"{paint(say('words.frequency'), 'faint')}  {bar}  {say_frequency(frequency, language())}"
    yield ""
    analyses = distinct(vocabulary.analyses(word))
    widest = max(map(len, spellings), default=0)
    for analysis in analyses:
        yield from wrapped(analysis.spelling, describe(analysis, language()), widest)
    if analyses:
        yield ""
    yield from _meaning(words, word)
    yield from _games(verdicts)


def _meaning(words: Words, word: str) -> Iterator[str]:
    """Yield what *word* means and its synonyms, where somebody says so, and an empty line."""
    say = sentences().say
    card = word_card(words, word, language())
    for number, sense in enumerate(card.senses, start=1):
        shown = (
            say("words.sense_of", {"word": sense.of.written, "sense": sense.text})
            if sense.of and not sense.is_derived
            else sense.text
        )
        yield from wrapped(str(number), shown, 1)
    if card.synonyms:
        yield from wrapped(say("words.synonyms"), ", ".join(each.written for each in card.synonyms), 0)
    if card.senses or card.synonyms:
        yield ""


def _games(verdicts: dict[str, Verdict]) -> Iterator[str]:
    names = {slug: _name(slug) for slug in verdicts}
    widest = max(map(len, names.values()))
    for slug, verdict in verdicts.items():
        if verdict.valid:
            yield f"{paint('✓', 'good')} {names[slug]}"
            continue
        reasons = zip(verdict.refusals, describe_refusals(verdict.refusals, language()), strict=True)
        said = " ".join(f"{text} ({refusal.rule})" for refusal, text in reasons)
        first, *rest = wrapped(names[slug], said, widest)
        yield f"{paint('✗', 'bad')} {first}"
        yield from (f"  {line}" for line in rest)


def _name(slug: str) -> str:
    if slug == NEUTRAL:
        return sentences().say("words.every_word")
    return catalogue(game_package(slug), language()).say("name")


def paradigm_lines(paradigm: Iterable[tuple[str, Analysis]]) -> Iterator[str]:
    """Yield the forms of ``inflect``, one word after another, each in the order of a grammar."""
    analyses = sorted((analysis for _, analysis in paradigm), key=attrgetter("lemma", "entry"))
    for _, of_entry in groupby(analyses, attrgetter("lemma", "entry")):
        of_word = list(of_entry)
        is_verb = any(analysis.word_class in _VERBAL for analysis in of_word)
        # A participle serves as an adjective too: once is enough.
        rows = list(_rows([each for each in of_word if not is_verb or each.word_class in _VERBAL]))
        yield paint(_heading(of_word, is_verb=is_verb), "strong")
        widest = max(len(label) for label, _ in rows)
        for label, forms in rows:
            yield from ("  " + line for line in wrapped(label, forms, widest))
        yield ""


def _heading(analyses: list[Analysis], *, is_verb: bool) -> str:
    text = catalogue("lettrine.lexicon", language())
    if is_verb:
        kinds = [sentences().say("words.verb")]
    else:
        kinds = [text.say(f"class.{one.name.lower()}") for one in sorted({each.word_class for each in analyses})]
    return f"{analyses[0].lemma} — {', '.join(kinds)}"


def _rows(analyses: list[Analysis]) -> Iterator[tuple[str, str]]:
    """Yield label and forms: one row for each gender and number, one for each tense."""
    still = sorted((analysis for analysis in analyses if not analysis.moods), key=_grammar_order)
    spellings: dict[str, dict[str, None]] = {}
    for analysis in still:
        label = describe_form(analysis, language(), with_class=analysis.word_class not in _NOMINAL)
        spellings.setdefault(label, {})[analysis.spelling] = None
    yield from ((label, ", ".join(forms)) for label, forms in spellings.items())
    for tense in TENSES:
        forms = [_person(analyses, f"{tense} {person}") for person in _PERSONS]
        if any(forms):
            label = catalogue("lettrine.lexicon", language()).say(f"tense.{tense}")
            yield label, ", ".join(filter(None, forms))


def _person(analyses: list[Analysis], mood: str) -> str:
    return "/".join(sorted({analysis.spelling for analysis in analyses if mood in analysis.moods}))


def _grammar_order(analysis: Analysis) -> tuple[int, int, int, str]:
    word_class = WordClass.NOUN if analysis.word_class in _NOMINAL else analysis.word_class
    return word_class, analysis.gender, analysis.number, analysis.spelling
