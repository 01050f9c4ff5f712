"""Which words some letters can make, for a game or for none."""

import asyncio
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, islice
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from lettrine.core.errors import LettrineError
from lettrine.core.letters import fold
from lettrine.lexicon import Lexicon, Words, word_policy
from lettrine.lexicon.policy import NEUTRAL
from lettrine.server.http.given import ERRORS

MOST_LETTERS = 15
MOST_BLANKS = 2
MOST_WORDS = 200
BLANK = "?"

Letters = Annotated[str, QueryParameter(max_length=64, description="letters, and ? for a blank")]
Whose = Annotated[str, QueryParameter(description="whose words; without, those of the dictionary")]
All = Annotated[bool, QueryParameter(name="all", description="only words that use every letter")]


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


@get("/anagrams", responses=ERRORS, tags=["words"])
async def find_words(letters: Letters, game: Whose = NEUTRAL, uses_all: All = False) -> Anagrams:  # noqa: FBT002  (a query parameter)
    """Find the words that letters can make."""
    rack, blanks = _read(letters)
    return await asyncio.to_thread(_found, _words(game), rack, blanks, uses_all=uses_all)


def _read(text: str) -> tuple[str, int]:
    """Return the letters of *text*, in order, and the number of blanks; raise `LettrineError`."""
    letters = fold("".join(text.split()))
    blanks = letters.count(BLANK)
    rack = "".join(sorted(letters.replace(BLANK, "")))
    is_right = (rack == "" or (rack.isascii() and rack.isalpha())) and blanks <= MOST_BLANKS
    if not is_right or not 1 <= len(letters) <= MOST_LETTERS:
        raise LettrineError("lettrine.server:letters", most=MOST_LETTERS, blanks=MOST_BLANKS)
    return rack, blanks


@lru_cache(maxsize=16)
def _words(game: str) -> Words:
    return Words(Lexicon.open(), word_policy(game))


def _found(words: Words, rack: str, blanks: int, *, uses_all: bool) -> Anagrams:
    size = len(rack) + blanks
    found = words.words_from(rack, blanks, min_length=size if uses_all else 1, max_length=size).results
    best = tuple(islice(_ranked(words, found), MOST_WORDS))
    return Anagrams(rack + BLANK * blanks, len(found), best)


def _ranked(words: Words, found: list[str]) -> Iterator[Anagram]:
    """Yield *found*, the longest first. How common they are is only looked up for the lengths that are wanted."""
    for _, group in groupby(sorted(found, key=len, reverse=True), key=len):
        common = ((word, words.vocabulary.frequency(word) or 0) for word in group)
        for word, frequency in sorted(common, key=lambda each: (-each[1], each[0])):
            spellings = words.vocabulary.spellings(word)
            yield Anagram(word, spellings[0] if spellings else word.lower(), frequency)
