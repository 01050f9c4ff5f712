"""What a game is made of on paper: pieces to cut out, boards to lay down, racks to fold. All in millimetres."""

from typing import TypeAlias

import msgspec


class PrintedFace(msgspec.Struct, frozen=True):
    """*count* pieces alike, called *name*: the drawing *front* (SVG), and *back* where they have another side."""

    name: str
    count: int
    front: str
    back: str = ""


class PrintedPieces(msgspec.Struct, frozen=True):
    """Pieces to cut out, called *title*, each in a cell of *width* by *height* whose edge is the cut.

    *note* says what is done with them; it may be empty.
    """

    title: str
    width: float
    height: float
    faces: tuple[PrintedFace, ...]
    note: str = ""


class PrintedDrawing(msgspec.Struct, frozen=True):
    """*count* of a *drawing* (SVG), as large as it is used. *note* says what is done with it; it may be empty."""

    title: str
    width: float
    height: float
    drawing: str
    note: str = ""
    count: int = 1


PrintedPart: TypeAlias = PrintedPieces | PrintedDrawing
