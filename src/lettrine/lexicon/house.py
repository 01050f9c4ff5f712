"""The words that a table adds or removes for itself (GEN-09)."""

from collections.abc import Iterable

import msgspec

from lettrine.core.errors import LexiconError
from lettrine.core.letters import read_word
from lettrine.lexicon.graph import LONGEST_WORD

MOST_HOUSE_WORDS = 10_000


class HouseWords(msgspec.Struct, frozen=True):
    """Folded words *added* to, and *removed* from, what the game admits; no word is in both."""

    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()


def house_words(added: Iterable[str] = (), removed: Iterable[str] = ()) -> HouseWords:
    """Return the house list of words in any writing; a word on both lists is removed.

    Raises `MalformedWord` for what is no word, `LexiconError` for a word or a list that is too long.
    """
    without = _read(removed)
    return HouseWords(_read(added) - without, without)


def _read(texts: Iterable[str]) -> frozenset[str]:
    words = frozenset(map(read_word, texts))
    if len(words) > MOST_HOUSE_WORDS:
        raise LexiconError("lexicon:too_many_words", count=len(words), most=MOST_HOUSE_WORDS)
    for word in words:
        if len(word) > LONGEST_WORD:
            raise LexiconError("lexicon:long_word", word=word, most=LONGEST_WORD)
    return words
