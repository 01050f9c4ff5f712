"""What a tag cell of the source dictionary means, as classes, genders, numbers and moods."""

from functools import cache
from itertools import product
from typing import NamedTuple

from lettrine.lexicon.analysis import Gender, Number, WordClass

_CLASS_OF_TAG = {
    "nom": WordClass.NOUN,
    "titr": WordClass.NOUN,
    "adj": WordClass.ADJECTIVE,
    "adv": WordClass.ADVERB,
    "advint": WordClass.ADVERB,
    "negadv": WordClass.ADVERB,
    "interj": WordClass.INTERJECTION,
    "nb": WordClass.FUNCTION_WORD,
    "infi": WordClass.INFINITIVE,
    "ppre": WordClass.PRESENT_PARTICIPLE,
    "ppas": WordClass.PAST_PARTICIPLE,
    "prn": WordClass.PROPER,
    "patr": WordClass.PROPER,
    "npr": WordClass.PROPER,
}
_GRAMMATICAL_TAG = "mg"
_GRAMMATICAL_STEMS = ("det", "pro", "prep", "cj")
_LOCUTION_PREFIX = "loc."
_GENDER_OF_TAG = {"mas": Gender.MASCULINE, "fem": Gender.FEMININE, "epi": Gender.ANY}
_NUMBER_OF_TAG = {"sg": Number.SINGULAR, "pl": Number.PLURAL, "inv": Number.ANY}
_MOODS = ("ipre", "iimp", "ipsi", "ifut", "spre", "simp", "cond", "impe")
_PERSONS = {"1sg": "1sg", "2sg": "2sg", "3sg": "3sg", "1pl": "1pl", "2pl": "2pl", "3pl": "3pl", "3pl!": "3pl"}
_MOOD_ORDER = {
    f"{mood} {person}": place
    for place, (mood, person) in enumerate(product(_MOODS, ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")))
}


class TagReading(NamedTuple):
    """One class that a tag cell gives to its form."""

    word_class: WordClass
    gender: Gender
    number: Number
    moods: tuple[str, ...] = ()


@cache
def read_tags(cell: str) -> tuple[TagReading, ...]:
    """Return the readings of a tag cell such as ``nom adj mas sg`` or ``v ipre spre 1sg 3sg``."""
    tags = cell.split()
    gender = next((_GENDER_OF_TAG[tag] for tag in tags if tag in _GENDER_OF_TAG), Gender.ANY)
    number = next((_NUMBER_OF_TAG[tag] for tag in tags if tag in _NUMBER_OF_TAG), Number.ANY)
    readings = [TagReading(word_class, gender, number) for word_class in sorted(_classes(tags))]
    tenses = [mood for mood in _MOODS if mood in tags]
    persons = [_PERSONS[tag] for tag in tags if tag in _PERSONS]
    moods = tuple(f"{tense} {person}" for tense, person in product(tenses, persons))
    if moods:
        readings.append(TagReading(WordClass.FINITE_VERB, Gender.ANY, Number.ANY, moods))
    return tuple(readings)


def _classes(tags: list[str]) -> set[WordClass]:
    classes = {_CLASS_OF_TAG[tag] for tag in tags if tag in _CLASS_OF_TAG}
    if any(tag.startswith(_GRAMMATICAL_STEMS) for tag in tags):
        classes.add(WordClass.FUNCTION_WORD)
    if not classes and _GRAMMATICAL_TAG in tags:  # « mg loc.prep »: AUPRÈS, whatever follows it
        classes.add(WordClass.FUNCTION_WORD)
    if not classes and any(tag.startswith(_LOCUTION_PREFIX) for tag in tags):
        classes.add(WordClass.LOCUTION)
    return classes


def mood_order(mood: str) -> int:
    """Return the place of a mood and person (``ipre 3sg``) in the order of a conjugation table."""
    return _MOOD_ORDER[mood]
