"""The folding rulers: segments, joints, and the shapes that the die gives (DEP-03, DEP-04).

Cells are numbered as the ruler unfolds, from the free end of the shortest segment to that of the longest; a joint is
one cell of two segments. A ruler's content is a text with one character for each cell.
"""

from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise

from lettrine.games.deplimo.letters import EMPTY

DRAW_SIZE = 5  # DEP-06
FACES = 6

_STEPS = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}


@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler as it lies in the box: the *lengths* of its segments, and its *shapes* as directions."""

    lengths: tuple[int, ...]
    shapes: tuple[str, ...]

    @property
    def cell_count(self) -> int:
        return sum(self.lengths) - len(self.lengths) + 1

    @property
    def draw_count(self) -> int:
        """How many times a player draws: as many letters as there are cells (DEP-03)."""
        return self.cell_count // DRAW_SIZE

    @property
    def blank(self) -> str:
        return EMPTY * self.cell_count


# DEP-04. R right, D down, L left, U up: the way the ruler unfolds, from the shortest segment to the longest.
LARGE = Ruler((5, 6, 7, 8, 9, 10, 11), ("RDLURDL", "URDLDRU", "LURURDL", "RDLURUL", "RURDLDR", "RDLULUR"))
SMALL = Ruler((4, 6, 8, 10), ("RDLU", "URDL", "RDRU", "DRDL", "RDLD", "RDRD"))

_RULERS = {ruler.cell_count: ruler for ruler in (LARGE, SMALL)}


def ruler_of(cells: str) -> Ruler:
    """Return the ruler that has as many cells as this content."""
    return _RULERS[len(cells)]


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight part of a ruler: its *cells* in reading order, left to right or top to bottom (DEP-09)."""

    direction: str
    cells: tuple[int, ...]

    def text(self, content: str) -> str:
        """Return what stands on this segment, as it is read."""
        first, last = self.cells[0], self.cells[-1]
        return content[first : last + 1] if first < last else content[last : first + 1][::-1]


@dataclass(frozen=True, slots=True)
class Shape:
    """A ruler unfolded: its *segments*, the *joints* between them, and the grid *places* (column, row) of the cells."""

    ruler: Ruler
    segments: tuple[Segment, ...]
    joints: tuple[int, ...]
    places: tuple[tuple[int, int], ...]

    def split(self, content: str) -> tuple[str, ...]:
        """Return what stands on each segment, as it is read; a joint is in two of the texts."""
        return tuple(segment.text(content) for segment in self.segments)


@cache
def unfold(ruler: Ruler, number: int) -> Shape:
    """Return *ruler* in the shape that the die's face *number* gives, from 1 to 6."""
    directions = ruler.shapes[number - 1]
    starts = list(accumulate((length - 1 for length in ruler.lengths), initial=0))
    segments = tuple(
        _segment(direction, first, last) for direction, (first, last) in zip(directions, pairwise(starts), strict=True)
    )
    return Shape(ruler, segments, tuple(starts[1:-1]), _places(directions, ruler.lengths))


def _segment(direction: str, first: int, last: int) -> Segment:
    cells = tuple(range(first, last + 1))
    return Segment(direction, cells if direction in "RD" else cells[::-1])


def _places(directions: str, lengths: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    column = row = 0
    walked = [(0, 0)]
    for direction, length in zip(directions, lengths, strict=True):
        right, down = _STEPS[direction]
        for _ in range(length - 1):
            column, row = column + right, row + down
            walked.append((column, row))
    left, top = min(column for column, _ in walked), min(row for _, row in walked)
    return tuple((column - left, row - top) for column, row in walked)
