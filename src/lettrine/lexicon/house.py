"""The words that a table adds or removes for itself (GEN-09)."""

from collections.abc import Iterable

import msgspec

from lettrine.core.errors import LexiconError
from lettrine.core.letters import read_word
from lettrine.lexicon.graph import LONGEST_WORD

MOST_HOUSE_WORDS = 1000  # of each list: so many are bound within a twentieth of a second, however long


class HouseWords(msgspec.Struct, frozen=True):
    """Folded words *added* to, and *removed* from, what the game admits; no word is in both.

    Where *is_closed*, those added are all that is admitted.
    """

    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    is_closed: bool = False


def house_words(added: Iterable[str] = (), removed: Iterable[str] = ()) -> HouseWords:
    """Return the house list of words in any writing; a word on both lists is removed.

    Raises `MalformedWord` for what is no word, `LexiconError` for a word or a list that is too long.
    """
    without = _read(removed)
    return HouseWords(_read(added) - without, without)


def _read(texts: Iterable[str]) -> frozenset[str]:
    written = tuple(texts)
    if len(written) > MOST_HOUSE_WORDS:
        raise LexiconError("lexicon:too_many_words", count=len(written), most=MOST_HOUSE_WORDS)
    words = frozenset(map(read_word, written))
    for word in words:
        if len(word) > LONGEST_WORD:
            raise LexiconError("lexicon:long_word", word=word, most=LONGEST_WORD)
    return words
