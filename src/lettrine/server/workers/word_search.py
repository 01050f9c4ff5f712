"""Which words some letters can make, the most interesting first. Takes up to a few hundredths of a second."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, islice

import msgspec

from lettrine.games import word_policy
from lettrine.lexicon import Lexicon, Words

MOST_WORDS = 200
BLANK = "?"


class Anagram(msgspec.Struct, frozen=True):
    """A word, its first accented *spelling*, and how common it is: 0 (never met) to 9 (everyday)."""

    word: str
    spelling: str
    frequency: int


class Anagrams(msgspec.Struct, frozen=True):
    """The words that *letters* make: *count* in all; the longest, and of one length the commonest, first."""

    letters: str
    count: int
    words: tuple[Anagram, ...]


def find_anagrams(game: str, letters: str, blanks: int, *, uses_all: bool) -> Anagrams:
    """Return the words of *game* that *letters* and *blanks* make, or only those that use all of them."""
    words, size = _words(game), len(letters) + blanks
    found = words.words_from(letters, blanks, min_length=size if uses_all else 1, max_length=size).results
    best = tuple(islice(_ranked(words, found), MOST_WORDS))
    return Anagrams(letters + BLANK * blanks, len(found), best)


@lru_cache(maxsize=16)
def _words(game: str) -> Words:
    return Words(Lexicon.open(), word_policy(game))


def _ranked(words: Words, found: list[str]) -> Iterator[Anagram]:
    """Yield *found*, the longest first. How common they are is only looked up for the lengths that are wanted."""
    for _, group in groupby(sorted(found, key=len, reverse=True), key=len):
        common = ((word, words.vocabulary.frequency(word) or 0) for word in group)
        for word, frequency in sorted(common, key=lambda each: (-each[1], each[0])):
            spellings = words.vocabulary.spellings(word)
            yield Anagram(word, spellings[0] if spellings else word.lower(), frequency)
