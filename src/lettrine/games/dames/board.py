"""The board (DAM-01): 48 squares, two camps of three rows, eight directions.

A square is its number here, 0 for A1, 1 for B1 … 47 for H6, and its name (``"D3"``) wherever people or JSON see it.
A set of squares is the bits of one number.
"""

from collections.abc import Iterable, Iterator
from functools import cache

COLUMNS = 8
ROWS = 6
SQUARES = COLUMNS * ROWS
EMPTY = "."

NAMES = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "ABCDEFGH")
NUMBERS = {name: square for square, name in enumerate(NAMES)}

WHITE_CAMP = (1 << SQUARES // 2) - 1
BLACK_CAMP = WHITE_CAMP << SQUARES // 2
CAMPS = {"w": WHITE_CAMP, "b": BLACK_CAMP}

# DAM-03. Each side fills its first row, then its second, from its own left.
DEAL = {"w": tuple(range(16)), "b": tuple(reversed(range(32, 48)))}

_STEPS = tuple((across, up) for up in (-1, 0, 1) for across in (-1, 0, 1) if across or up)


def opponent(colour: str) -> str:
    return "b" if colour == "w" else "w"


def bits(squares: Iterable[int]) -> int:
    """Return *squares* as the bits of a number."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> Iterator[int]:
    """Yield the squares whose bits are set, in ascending order."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def names(squares: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAMES[square] for square in squares)


def line(start: int, end: int) -> tuple[int, ...] | None:
    """Return the squares from behind *start* to *end* in a straight line; None if they are on no common line."""
    return _lines()[start].get(end)


@cache
def _lines() -> tuple[dict[int, tuple[int, ...]], ...]:
    return tuple({ray[-1]: ray for step in _STEPS for ray in _rays(square, step)} for square in range(SQUARES))


def _rays(square: int, step: tuple[int, int]) -> Iterator[tuple[int, ...]]:
    """Yield the first square in the direction *step*, the first two, and so on to the edge."""
    row, column = divmod(square, COLUMNS)
    ray: tuple[int, ...] = ()
    while True:
        column, row = column + step[0], row + step[1]
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return
        ray = (*ray, row * COLUMNS + column)
        yield ray


def distance(one: int, other: int) -> int:
    """Return how many steps to a touching square lead from *one* to *other*."""
    rows = abs(one // COLUMNS - other // COLUMNS)
    return max(rows, abs(one % COLUMNS - other % COLUMNS))


DISTANCES = tuple(tuple(distance(one, other) for other in range(SQUARES)) for one in range(SQUARES))
