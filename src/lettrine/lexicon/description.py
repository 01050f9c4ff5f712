"""Analyses and refusals in words that a person reads."""

from collections.abc import Iterable, Iterator, Sequence

from lettrine.core.elision import elides
from lettrine.core.refusal import Refusal
from lettrine.core.text import Catalogue, Language, catalogue, explain
from lettrine.lexicon.analysis import Analysis, Gender, Number, WordClass
from lettrine.lexicon.verdict import TENSES

# Classes whose forms agree, so that « masculin ou féminin » and « invariable » say something of them.
_WITH_GENDER = frozenset({WordClass.NOUN, WordClass.ADJECTIVE, WordClass.PAST_PARTICIPLE})
_NAMES = frozenset({WordClass.PROPER, WordClass.ACRONYM, WordClass.ABBREVIATION, WordClass.LOCUTION})


def describe(analysis: Analysis, language: Language) -> str:
    """Return *analysis* in words: « nom masculin pluriel de « pari » »."""
    text = catalogue(__package__, language)
    if analysis.moods:
        facts = {"tenses": ", ".join(_tenses(analysis, text)), "lemma": analysis.lemma}
        reading = text.say("analysis.finite", facts)
    else:
        reading = _of_lemma(analysis, describe_form(analysis, language), text)
    return text.say("analysis.foreign", {"reading": reading}) if analysis.is_foreign else reading


def distinct(analyses: Sequence[Analysis]) -> list[Analysis]:
    """Return *analyses* without adjectives that are the participle of a verb: once told, it serves as both."""
    participles = {(each.lemma, each.spelling) for each in analyses if each.word_class is WordClass.PAST_PARTICIPLE}
    return [
        each
        for each in analyses
        if each.word_class is not WordClass.ADJECTIVE or (each.lemma, each.spelling) not in participles
    ]


def say_frequency(frequency: int, language: Language) -> str:
    """Return how often a word of that *frequency* class is met."""
    return catalogue(__package__, language).say(f"heard.{frequency}")


def describe_refusals(refusals: Iterable[Refusal], language: Language) -> list[str]:
    """Return the sentences of *refusals* that the lexicon made."""
    return [explain(refusal, [catalogue(__package__, language)]) for refusal in refusals]


def describe_form(analysis: Analysis, language: Language, *, with_class: bool = True) -> str:
    """Return what the form is, without its lemma: « participe passé féminin singulier »."""
    text = catalogue(__package__, language)
    agrees = analysis.word_class in _WITH_GENDER
    changes_number = analysis.number is not Number.ANY
    facts = {
        "class": text.say(f"class.{analysis.word_class.name.lower()}") if with_class else "",
        "gender": _feature(analysis.gender, text, tell_any=agrees and changes_number),
        "number": _feature(analysis.number, text, tell_any=agrees),
    }
    return " ".join(text.say("analysis.simple", facts).split())


def _feature(feature: Gender | Number, text: Catalogue, *, tell_any: bool) -> str:
    if not feature and not tell_any:
        return ""
    return text.say(f"{type(feature).__name__.lower()}.{feature.name.lower()}")


def _of_lemma(analysis: Analysis, reading: str, text: Catalogue) -> str:
    if analysis.lemma == analysis.spelling or analysis.word_class in _NAMES:
        return reading
    key = "analysis.of_vowel" if elides(analysis.lemma) else "analysis.of"
    return text.say(key, {"reading": reading, "lemma": analysis.lemma})


def _tenses(analysis: Analysis, text: Catalogue) -> Iterator[str]:
    persons: dict[str, list[str]] = {}
    for mood in analysis.moods:
        tense, _, person = mood.partition(" ")
        persons.setdefault(tense, []).append(text.say(f"person.{person}"))
    for tense in sorted(persons, key=TENSES.index):
        facts = {"tense": text.say(f"tense.{tense}"), "persons": ", ".join(persons[tense])}
        yield text.say("analysis.tense", facts)
