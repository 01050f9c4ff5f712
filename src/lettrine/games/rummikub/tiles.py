"""Words as rows of physical letters: a capital is that letter, a small letter is a joker standing for it."""

from collections.abc import Iterable

from lettrine.core.letters import ALPHABET

JOKER = "?"
UNNAMED = "#"
"""A letter of a rack that nobody has named; it stays there, whatever is looked for."""

_TILES = frozenset(ALPHABET + ALPHABET.lower())
_PIECES = dict.fromkeys(map(ord, ALPHABET.lower()), JOKER)


def is_row(word: str) -> bool:
    """Whether *word* consists of letters only, at least one."""
    return bool(word) and _TILES.issuperset(word)


def plain(word: str) -> str:
    """Return *word* as it is read.

    >>> plain("PAGe")
    'PAGE'
    """
    return word.upper()


def pieces(word: str) -> str:
    """Return the pieces that *word* is made of.

    >>> pieces("PAGe")
    'PAG?'
    """
    return word.translate(_PIECES)


def all_pieces(words: Iterable[str]) -> str:
    return pieces("".join(words))


def joker_letters(word: str) -> str:
    """Return the letters that jokers of *word* stand for, as capitals."""
    return "".join(tile.upper() for tile in word if tile.islower())


def has_joker(word: str) -> bool:
    return word != plain(word)


def settle_jokers(word: str) -> str:
    """Return *word* with the jokers behind the equal letters: which of them is the joker makes no difference.

    >>> settle_jokers("PeTITE")
    'PETITe'
    """
    if not has_joker(word) or not is_row(word):
        return word
    for letter in set(joker_letters(word)):
        joker = letter.lower()
        word = joker.join(word.replace(joker, letter).rsplit(letter, word.count(joker)))
    return word


def lay_out(words: Iterable[str]) -> tuple[str, ...]:
    """Return *words* as the one row for this table: alphabetically, jokers settled.

    >>> lay_out(("SOL", "sEL"))
    ('sEL', 'SOL')
    """
    return tuple(sorted(map(settle_jokers, words), key=lambda word: (plain(word), word)))


def with_joker(word: str, letter: str) -> str:
    """Return *word* with its last plain *letter* paid by a joker; *word* itself if it has none."""
    return letter.lower().join(word.rsplit(letter, 1))
