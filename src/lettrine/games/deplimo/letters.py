"""The hundred letters of the box: how many of each, what they are worth, and what their backs cost."""

from collections import Counter

from lettrine.core.letters import ALPHABET

# DEP-01. Value -> each letter that has it, and how many of it there are.
_GROUPS = {
    1: {"A": 8, "E": 14, "I": 9, "O": 7, "U": 6},
    2: {"B": 2, "C": 2, "D": 2, "F": 2, "G": 2, "L": 6, "M": 4, "N": 8, "P": 2, "R": 6, "S": 4, "T": 6},
    3: {"H": 1, "J": 1, "V": 2},
    5: {"K": 1, "Q": 1, "W": 1, "X": 1, "Y": 1, "Z": 1},
}

BOX = Counter({letter: count for group in _GROUPS.values() for letter, count in group.items()})
VALUES = {letter: value for value, group in _GROUPS.items() for letter in group}

EMPTY = "."
"""A cell without a letter. Capitals lie face up, small letters back up."""

PIECES = frozenset(ALPHABET + ALPHABET.lower() + EMPTY)
"""What can stand in a cell."""

# One byte per ASCII character, so that a word is summed without a loop of Python steps.
_VALUE_OF_BYTE = bytes(VALUES.get(chr(code).upper(), 0) for code in range(256))


def value(pieces: str) -> int:
    """Return the sum of the values of *pieces*, whichever side is up; empty cells are worth nothing.

    >>> value("AVION")
    8
    """
    return sum(pieces.encode("latin-1").translate(_VALUE_OF_BYTE))


def is_face(cell: str) -> bool:
    return "A" <= cell <= "Z"


def is_back(cell: str) -> bool:
    return "a" <= cell <= "z"


def letters_on(cells: str) -> str:
    """Return the pieces on *cells*, whichever side is up, as capitals."""
    return cells.replace(EMPTY, "").upper()
