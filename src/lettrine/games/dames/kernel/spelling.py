"""Where a word can be read on the board: paths of touching squares (DAM-11).

Compiled; the same source runs uncompiled.
"""

import cython


@cython.final
@cython.cclass
class _Reader:
    """Looks for one word on one board."""

    word: str
    letters: str
    through: cython.int
    length: cython.int
    patience: cython.int
    path: cython.int[64]
    found: list

    def __init__(self, letters: str, word: str, through: cython.int, patience: cython.int):
        if not cython.compiled:
            self.path = [0] * 64
        self.letters = letters
        self.word = word
        self.through = through
        self.length = len(word)
        self.patience = patience
        self.found = []

    @cython.cfunc
    def read(self, place: cython.int, square: cython.int, used: cython.ulonglong) -> cython.int:
        """Follow the word from *square*, which holds its letter number *place*."""
        row: cython.int
        column: cython.int
        near: cython.int
        left: cython.int = self.length - 1 - place
        if self.patience == 0:
            return 0
        self.patience -= 1
        self.path[place] = square
        used |= cython.cast(cython.ulonglong, 1) << square
        if not used >> self.through & 1 and _distance(square, self.through) > left:
            return 0
        if left == 0:
            self.found.append(tuple([self.path[step] for step in range(self.length)]))
            return 0
        for row in range(max(0, square // 8 - 1), min(5, square // 8 + 1) + 1):
            for column in range(max(0, square % 8 - 1), min(7, square % 8 + 1) + 1):
                near = row * 8 + column
                if not used >> near & 1 and self.letters[near] == self.word[place + 1]:
                    self.read(place + 1, near, used)
        return 0


@cython.cfunc
def _distance(one: cython.int, other: cython.int) -> cython.int:
    rows: cython.int = abs(one // 8 - other // 8)
    columns: cython.int = abs(one % 8 - other % 8)
    return max(rows, columns)


def paths(letters: str, word: str, through: cython.int, patience: cython.int = -1) -> list:
    """Return every path that spells *word* on 48 *letters* through one square, in ascending order of their squares.

    With a *patience* from 0, only those found in that many steps.
    """
    square: cython.int
    if not 1 <= len(word) <= 48 or len(letters) != 48 or not 0 <= through < 48:
        raise ValueError(f"paths: expected a word, 48 letters and a square, got {word!r}, {letters!r}, {through}")
    reader: _Reader = _Reader(letters, word, through, patience)
    for square in range(48):
        if letters[square] == word[0]:
            reader.read(0, square, 0)
    return reader.found
