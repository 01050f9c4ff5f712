"""What a reading of a form means: the senses of its headword, or of the word that this one is made from."""

from collections.abc import Iterator

import msgspec

from lettrine.core.letters import fold
from lettrine.lexicon.analysis import Analysis, Number
from lettrine.lexicon.derivation import Derivation, derivations
from lettrine.lexicon.meanings import KIND_OF, UNKNOWN, Meanings
from lettrine.lexicon.vocabulary import Vocabulary

# A noun made of an adjective means nearly the same, and the other way round; so does a participle used as an adjective.
_NEAR: dict[str, tuple[str, ...]] = {
    "noun": ("noun", "adjective"),
    "adjective": ("adjective", "noun", "verb"),
    "verb": ("verb",),
    "adverb": ("adverb",),
    "other": ("other",),
}
_PLURAL_ENDINGS = ("s", "x")


class ReadingMeaning(msgspec.Struct, frozen=True):
    """The *senses* and *synonyms* of a *headword*; *derivation* where the senses are those of another word."""

    headword: str
    senses: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    derivation: Derivation | None = None


def meaning_of(analysis: Analysis, vocabulary: Vocabulary, meanings: Meanings) -> ReadingMeaning:
    """Return what *analysis* means; without senses and synonyms where nobody says."""
    kind = KIND_OF.get(analysis.word_class, "")
    found = [(word, meanings.of(word, each)) for each in _NEAR.get(kind, ()) for word in _headwords(analysis)]
    headword, meant = next(((word, each) for word, each in found if each.senses), (analysis.lemma, UNKNOWN))
    own = {fold(analysis.spelling), fold(analysis.lemma), fold(headword)}
    near = next((each.synonyms for _, each in found if each.synonyms), ())
    synonyms = tuple(word for word in near if fold(word) not in own)
    if meant.senses:
        return ReadingMeaning(headword, meant.senses, synonyms)
    base = _derivation(analysis.lemma, kind, vocabulary, meanings)
    senses = meanings.of(base.lemma, base.kind).senses if base else ()
    return ReadingMeaning(headword, senses, synonyms, base)


def _headwords(analysis: Analysis) -> Iterator[str]:
    """Yield the words under which a dictionary may speak of *analysis*: *actrice* has an entry beside *acteur*."""
    yield analysis.spelling
    if analysis.number is Number.PLURAL and analysis.spelling.endswith(_PLURAL_ENDINGS):
        yield analysis.spelling[:-1]
    if analysis.lemma != analysis.spelling:
        yield analysis.lemma


def _derivation(lemma: str, kind: str, vocabulary: Vocabulary, meanings: Meanings) -> Derivation | None:
    """Return the first word that *lemma* may be made from and that has a sense."""
    possible = derivations(vocabulary, lemma, kind)
    return next((each for each in possible if meanings.of(each.lemma, each.kind).senses), None)
