"""Arrows, and paths along which a word is read."""

from collections.abc import Sequence
from math import hypot
from xml.etree.ElementTree import Element

from lettrine.diagram import colours
from lettrine.diagram.canvas import LEAST_TEXT, TEXT
from lettrine.diagram.markup import Attributes, element

Point = tuple[float, float]


def arrow(start: Point, end: Point, *, after: float = 0, before: float = 0, is_dashed: bool = False) -> Element:
    """Return an arrow that begins *after* its *start* and stops *before* its *end*."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1
    across, down = (x2 - x1) / length, (y2 - y1) / length
    x1, y1, x2, y2 = x1 + across * after, y1 + down * after, x2 - across * before, y2 - down * before
    wings = ((x2 - 7 * across + turn * 5 * down, y2 - 7 * down - turn * 5 * across) for turn in (1, -1))
    left, right = (f"{x:.1f} {y:.1f}" for x, y in wings)
    tip = f"{x2:.1f} {y2:.1f}"
    dashes: Attributes = {"stroke_dasharray": "3 3"} if is_dashed else {}
    style: Attributes = {"fill": "none", "stroke": colours.INK, "stroke_width": 2, "stroke_linecap": "round"}
    return element(
        "g",
        element("path", d=f"M{x1:.1f} {y1:.1f}L{tip}", **style, **dashes),
        element("path", d=f"M{left}L{tip}L{right}", stroke_linejoin="round", **style),
    )


def path(points: Sequence[Point]) -> Element:
    """Return a band of gold with an edge of ink along *points*."""
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    style: Attributes = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return element(
        "g",
        element("path", d=way, stroke=colours.BOARD_LINE, stroke_width=8, **style),
        element("path", d=way, stroke=colours.GOLD, stroke_width=5, **style),
    )


def rank(number: int, x: float, y: float) -> Element:
    """Return a small numbered disc."""
    return element(
        "g",
        element("circle", r=9.5, fill=colours.PIECE, stroke=colours.PIECE_EDGE, stroke_width=1),
        element(
            "text", str(number), y=5, font_size=LEAST_TEXT, font_family=TEXT, font_weight=700, fill=colours.PIECE_INK
        ),
        transform=f"translate({x:.1f} {y:.1f})",
    )
