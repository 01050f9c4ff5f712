"""A ruler's content written segment by segment, as it is read, and cell by cell, as it is kept."""

from collections.abc import Iterator, Sequence

from lettrine.games.deplimo.letters import EMPTY
from lettrine.games.deplimo.ruler import Shape


def fold_segments(shape: Shape, segments: Sequence[str]) -> str:
    """Return the cells that *segments* fill; what lies beyond a segment's end is left out.

    Where the texts of a joint differ the first that is not empty decides: see `joint_clashes`.
    """
    cells = list(shape.ruler.blank)
    for segment, text in zip(shape.segments, segments, strict=False):
        for cell, piece in zip(segment.cells, text, strict=False):
            if cells[cell] == EMPTY:
                cells[cell] = piece
    return "".join(cells)


def joint_clashes(shape: Shape, segments: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the neighbouring segments, as numbers from 0, whose texts do not show the same at their joint (DEP-03)."""
    for first, joint in enumerate(shape.joints):
        second = first + 1
        if _at(shape, segments, first, joint) != _at(shape, segments, second, joint):
            yield first, second


def _at(shape: Shape, segments: Sequence[str], segment: int, cell: int) -> str:
    return segments[segment][shape.segments[segment].cells.index(cell)]


def take_back(shape: Shape, cells: str, place: int) -> str:
    """Return *cells* with the segment at *place* emptied, but for the joints that a letter of another segment needs."""
    content = list(cells)
    for cell in shape.segments[place].cells:
        if not _serves_another(shape, cells, place, cell):
            content[cell] = EMPTY
    return "".join(content)


def _serves_another(shape: Shape, cells: str, place: int, cell: int) -> bool:
    """Whether *cell* is a joint whose other segment holds more letters than this one."""
    return any(
        cell in other.cells and any(cells[each] != EMPTY for each in other.cells if each != cell)
        for number, other in enumerate(shape.segments)
        if number != place
    )
