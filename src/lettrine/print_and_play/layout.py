"""Where on which sheet of paper pieces and drawings lie. All lengths are millimetres."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from lettrine.core.printed import PrintedDrawing, PrintedFace, PrintedPart, PrintedPieces

PaperName = Literal["a4", "letter"]
Side: TypeAlias = Literal["front", "back"]


class Paper(NamedTuple):
    """The size of a sheet."""

    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """The width and height that pieces may take: the rest is heading, marks, foot and what printers leave white."""
        return self.width - 2 * MARGIN, self.height - HEAD - FOOT


PAPERS: dict[PaperName, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
MARGIN, HEAD, FOOT = 10.0, 28.0, 15.0
CAPTION = 16.0
"""The room that the name of a drawing and its note take."""


class Cell(msgspec.Struct, frozen=True):
    """A piece on a sheet: its *name* and its drawing; empty where nothing lies."""

    name: str = ""
    drawing: str = ""


class PieceSheet(msgspec.Struct, frozen=True, tag="pieces"):
    """A grid of *columns* of pieces, row by row, seen from its *side*; *counts* tells what lies there."""

    title: str
    note: str
    side: Side
    has_back: bool
    columns: int
    width: float
    height: float
    cells: tuple[Cell, ...]
    counts: tuple[tuple[str, int], ...]


class DrawingSheet(msgspec.Struct, frozen=True, tag="drawings"):
    """Drawings one below the other; a single one may be laid across (*is_wide*)."""

    drawings: tuple[PrintedDrawing, ...]
    is_wide: bool


Sheet: TypeAlias = PieceSheet | DrawingSheet


def lay_out(parts: Iterable[PrintedPart], paper: Paper) -> Iterator[Sheet]:
    """Yield the sheets for *parts*, in their order; the back of a sheet follows its front."""
    for kind, group in groupby(parts, type):
        if kind is PrintedPieces:
            for pieces in group:
                assert isinstance(pieces, PrintedPieces)
                yield from _piece_sheets(pieces, paper)
        else:
            drawings = [each for each in group if isinstance(each, PrintedDrawing) for _ in range(each.count)]
            yield from _drawing_sheets(drawings, paper)


def _piece_sheets(pieces: PrintedPieces, paper: Paper) -> Iterator[PieceSheet]:
    columns, rows = (int(room // size) for room, size in zip(paper.room, (pieces.width, pieces.height), strict=True))
    each = [face for face in pieces.faces for _ in range(face.count)]
    for start in range(0, len(each), columns * rows):
        faces = each[start : start + columns * rows]
        counts = tuple((name, len(list(same))) for name, same in groupby(faces, lambda face: face.name))
        has_back = any(face.back for face in faces)
        fronts = tuple(Cell(face.name, face.front) for face in faces)
        size = (columns, pieces.width, pieces.height)
        yield PieceSheet(pieces.title, pieces.note, "front", has_back, *size, fronts, counts)
        if has_back:
            yield PieceSheet(
                pieces.title, pieces.note, "back", has_back, *size, tuple(_mirrored(faces, columns)), counts
            )


def _mirrored(faces: list[PrintedFace], columns: int) -> Iterator[Cell]:
    """Yield the backs as they lie once the sheet is turned over its long edge: each row from the other end."""
    for start in range(0, len(faces), columns):
        row = [Cell(face.name, face.back) for face in faces[start : start + columns]]
        yield from [Cell()] * (columns - len(row))
        yield from reversed(row)


def _drawing_sheets(drawings: Iterable[PrintedDrawing], paper: Paper) -> Iterator[DrawingSheet]:
    """Yield sheets with as many *drawings* as there is room for."""
    width, height = paper.room
    held: list[PrintedDrawing] = []
    for drawing in drawings:
        is_wide = drawing.width > width
        if held and (is_wide or sum(each.height + CAPTION for each in (*held, drawing)) > height):
            yield DrawingSheet(tuple(held), is_wide=False)
            held = []
        if is_wide:
            yield DrawingSheet((drawing,), is_wide=True)
        else:
            held.append(drawing)
    if held:
        yield DrawingSheet(tuple(held), is_wide=False)
