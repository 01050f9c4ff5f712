"""The word that another is made from: MINAGE is the action of miner, DOUCEMENT means in a gentle (*doux*) manner.

Where nobody says what a word means, the word that it comes from often does. Endings alone would err (*visage* has
nothing to do with *viser*), so a base must be a lemma of the right kind, and only words without a sense of their own
are asked for. Left out after a look at what they gave: *re-* (*retarder* is not *tarder* again), *-erie*, *-esse*.
"""

from collections.abc import Iterator

import msgspec

from lettrine.core.letters import fold
from lettrine.lexicon.analysis import Analysis, Gender, Number, WordClass
from lettrine.lexicon.vocabulary import Vocabulary


class Derivation(msgspec.Struct, frozen=True):
    """A *lemma* of a *kind* that another word is made from, and the *relation*: the key of a sentence (``derived.*``).

    *form* is the form of the lemma that the sentence names: *douce*, *mine*.
    """

    relation: str
    lemma: str
    kind: str
    form: str


# Endings of nouns of action and the endings of the verbs that they are made from, the longer first.
_ACTIONS = (
    ("issement", ("ir",)),
    ("issage", ("ir",)),
    ("ification", ("ifier",)),
    ("ement", ("er", "re")),
    ("ation", ("er",)),
    ("age", ("er", "re")),
)
_AGENTS = (("isseur", ("ir",)), ("ateur", ("er",)), ("eur", ("er", "re")))
_FEMININES = (("trice", "teur"), ("euse", "eur"), ("ienne", "ien"), ("ière", "ier"))
_QUALITIES = (
    ("abilité", "able"),
    ("ibilité", "ible"),
    ("ivité", "if"),
    ("osité", "eux"),
    ("alité", "al"),
    ("ité", "e"),
)
_ADVERBS = (("amment", "ante"), ("emment", "ente"), ("ément", "e"), ("ment", ""))


def derivations(vocabulary: Vocabulary, lemma: str, kind: str) -> Iterator[Derivation]:
    """Yield what *lemma*, a word of that *kind*, may be made from, the likeliest first."""
    if kind == "adverb":
        yield from _manners(vocabulary, lemma)
    elif kind == "noun":
        yield from _nouns(vocabulary, lemma)
    elif kind == "adjective":
        yield from _possibilities(vocabulary, lemma)
        yield from _feminines(vocabulary, lemma, "adjective")


def _nouns(vocabulary: Vocabulary, lemma: str) -> Iterator[Derivation]:
    yield from _feminines(vocabulary, lemma, "noun")
    for relation, endings in (("action", _ACTIONS), ("agent", _AGENTS)):
        for ending, verbal in endings:
            for verb in _verbs(vocabulary, lemma, ending, verbal):
                form = verb if relation == "action" else _third_person(vocabulary, verb)
                if form:
                    yield Derivation(relation, verb, "verb", form)
    for ending, adjectival in _QUALITIES:
        if (base := _exchanged(lemma, ending, adjectival)) and _is(vocabulary, base, WordClass.ADJECTIVE):
            yield Derivation("quality", base, "adjective", base)


def _feminines(vocabulary: Vocabulary, lemma: str, kind: str) -> Iterator[Derivation]:
    word_class = WordClass.NOUN if kind == "noun" else WordClass.ADJECTIVE
    for ending, masculine in _FEMININES:
        if (base := _exchanged(lemma, ending, masculine)) and _is(vocabulary, base, word_class):
            yield Derivation("feminine", base, kind, base)


def _possibilities(vocabulary: Vocabulary, lemma: str) -> Iterator[Derivation]:
    for verb in _verbs(vocabulary, lemma, "able", ("er", "ir", "re")):
        yield Derivation("possible", verb, "verb", verb)


def _manners(vocabulary: Vocabulary, lemma: str) -> Iterator[Derivation]:
    """Yield the adjectives whose feminine an adverb is made from, as *douce* of *doucement*."""
    for ending, feminine in _ADVERBS:
        form = _exchanged(lemma, ending, feminine)
        for analysis in vocabulary.analyses(fold(form)) if form else ():
            if analysis.word_class is WordClass.ADJECTIVE and analysis.spelling == form and _may_be_feminine(analysis):
                yield Derivation("manner", analysis.lemma, "adjective", form)


def _may_be_feminine(analysis: Analysis) -> bool:
    return analysis.gender is not Gender.MASCULINE and analysis.number is not Number.PLURAL


def _verbs(vocabulary: Vocabulary, lemma: str, ending: str, verbal: tuple[str, ...]) -> Iterator[str]:
    for each in verbal:
        base = _exchanged(lemma, ending, each)
        if base and _is(vocabulary, base, WordClass.INFINITIVE):
            yield base


def _exchanged(lemma: str, ending: str, other: str) -> str:
    """Return *lemma* with *other* in place of *ending*; empty where it ends otherwise, or nothing would be left."""
    stem = lemma.removesuffix(ending)
    return stem + other if stem != lemma and len(stem) > 1 else ""


def _is(vocabulary: Vocabulary, lemma: str, word_class: WordClass) -> bool:
    return any(
        analysis.lemma == analysis.spelling == lemma and analysis.word_class is word_class
        for analysis in vocabulary.analyses(fold(lemma))
    )


def _third_person(vocabulary: Vocabulary, verb: str) -> str:
    """Return the form of *verb* after « qui », present tense: *mine*; empty where it has none."""
    for form, analysis in vocabulary.paradigm(fold(verb)):
        if analysis.lemma == verb and "ipre 3sg" in analysis.moods and form:
            return analysis.spelling
    return ""
