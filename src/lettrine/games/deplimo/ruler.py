"""The folding rulers: segments, joints, and the shapes that the die gives (DEP-03, DEP-04).

Cells are numbered as the ruler unfolds, from the free end of the shortest segment to that of the longest; a joint is
one cell of two segments. A ruler's content is a text with one character for each cell.
"""

from collections.abc import Iterator, Sequence
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

    cells: tuple[int, ...]

    def text(self, content: str) -> str:
        """Return what stands on this segment, as it is read."""
        first, last = self.cells[0], self.cells[-1]
        return content[first : last + 1] if first < last else content[last : first + 1][::-1]

    def write(self, content: str, text: str, start: int = 0) -> str:
        """Return *content* with *text* on this segment, from its place *start* on."""
        written = list(content)
        for cell, piece in zip(self.cells[start:], text, strict=False):
            written[cell] = piece
        return "".join(written)


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

    def join(self, texts: Sequence[str]) -> str:
        """Return the content that *texts* of segments mean; what lies beyond a segment's end is left out.

        Where the texts of a joint differ the first that is not empty decides: see `clashes`.
        """
        content = list(self.ruler.blank)
        for segment, text in zip(self.segments, texts, strict=False):
            for cell, piece in zip(segment.cells, text, strict=False):
                if content[cell] == EMPTY:
                    content[cell] = piece
        return "".join(content)

    def clashes(self, texts: Sequence[str]) -> Iterator[int]:
        """Yield the segments, as numbers from 1, whose texts differ from the next ones at the joint (DEP-03)."""
        for first, joint in enumerate(self.joints):
            one, other = self.segments[first : first + 2]
            if texts[first][one.cells.index(joint)] != texts[first + 1][other.cells.index(joint)]:
                yield first + 1

    def take_back(self, content: str, place: int) -> str:
        """Return *content* with the segment at *place* emptied, but for joints that letters of another one need."""
        kept = emptied = self.segments[place].write(content, self.ruler.blank)
        for other in self.segments[max(0, place - 1) : place + 2]:
            if other.text(emptied).strip(EMPTY):
                kept = other.write(kept, other.text(content))
        return kept


@cache
def unfold(ruler: Ruler, number: int) -> Shape:
    """Return *ruler* in the shape that the die's face *number* gives, from 1 to 6."""
    directions = ruler.shapes[number - 1]
    starts = list(accumulate((length - 1 for length in ruler.lengths), initial=0))
    segments = []
    for direction, (first, last) in zip(directions, pairwise(starts), strict=True):
        cells = tuple(range(first, last + 1))
        segments.append(Segment(cells if direction in "RD" else cells[::-1]))
    return Shape(ruler, tuple(segments), tuple(starts[1:-1]), _places(directions, ruler.lengths))


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
