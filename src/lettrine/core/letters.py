"""Letters and words as the rules compare them: A–Z, folded once at the border (GEN-01)."""

import unicodedata

from lettrine.core.errors import MalformedWord

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_LIGATURES = str.maketrans(
    {"Œ": "OE", "Æ": "AE", "ß": "SS", "ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH"}
)


def fold(text: str) -> str:
    """Return *text* in capitals without accents, cedilla, diaeresis or ligatures; other characters stay.

    >>> fold("cœur déçu")
    'COEUR DECU'
    """
    if text.isascii():
        return text.upper()
    decomposed = unicodedata.normalize("NFD", text.upper().translate(_LIGATURES))
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def fold_accents(text: str) -> str:
    """Return *text* folded, capitals and small letters kept apart: for tiles of which a small one is a joker.

    >>> fold_accents("CŒuR déçu")
    'COEuR decu'
    """
    if text.isascii():
        return text
    return "".join(fold(each).lower() if each.islower() else fold(each) for each in text)


def read_word(text: str) -> str:
    """Return the folded word written in *text*; raise `MalformedWord` unless it is letters only."""
    word = fold(text.strip())
    if word.isascii() and word.isalpha():
        return word
    if not word:
        raise MalformedWord("core:empty_word")
    character = next(each for each in word if each not in ALPHABET)
    raise MalformedWord("core:not_a_letter", word=text.strip(), character=character)
