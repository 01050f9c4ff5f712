"""Words and cards as a move names them, and what is wrong with them whatever the game."""

from functools import lru_cache

from lettrine.core.errors import MalformedWord
from lettrine.core.letters import ALPHABET
from lettrine.core.refusal import Refusal
from lettrine.lexicon import Words

_LETTERS = frozenset(ALPHABET)


def is_letters(text: str) -> bool:
    """Whether *text* is one or more letters as the rules compare them (GEN-01)."""
    return bool(text) and _LETTERS.issuperset(text)


def refuse_word(words: Words, text: str) -> list[Refusal]:
    """Return every rule that refuses *text* as a word (LUD-04), for any text at all."""
    if is_letters(text) and text in words:  # the usual answer, without asking what kinds of word it is
        return []
    try:
        found = list(words.verdict(text).refusals)
    except MalformedWord:
        found = []
    if not found and not is_letters(text):
        found = [Refusal("GEN-01", {"word": text}, case="letters")]
    return found


@lru_cache(maxsize=1024)  # what a move adds to a word is asked when it is checked, and again when it is applied
def missing_cards(wanted: str, hand: str) -> tuple[str, ...]:
    """Return the letters of *wanted* that *hand* does not hold, one for each card that lacks."""
    missing = []
    for letter in wanted:
        if letter in hand:
            hand = hand.replace(letter, "", 1)
        else:
            missing.append(letter)
    return tuple(sorted(missing))
