"""Pieces as they are printed, to be cut out: drawings in millimetres, in colours that a page does not change.

A gold bar below a letter shows which way is up. What lies face down in a hand needs no back: paper is white on both
sides.
"""

import re
from math import cos, pi, sin
from xml.etree.ElementTree import Element, tostring

from lettrine.core.text import number
from lettrine.diagram import colours
from lettrine.diagram.canvas import LETTERS, TEXT
from lettrine.diagram.markup import Attributes, element

CARD = (45.0, 59.0)  # width and height of the cell, whose edge is the cut
TILE = (26.0, 29.5)
DISC = (27.0, 27.0)
SQUARE = (12.0, 12.0)
TOKEN = (22.0, 22.0)

_VARIABLE = re.compile(r"var\(--[\w-]+,\s*(#\w+)\)")
_SIZE = re.compile(r' (?:width|height)="([\d.]+)"')
_WIDE = {"W": 0.8, "M": 0.92}
_DEEP = {"Q": 0.86}


def with_plain_colours(drawing: str) -> str:
    """Return *drawing* with the light colours in place of those that a page would give it."""
    return _VARIABLE.sub(r"\1", drawing)


def on_paper(diagram: str, scale: float) -> tuple[str, float, float]:
    """Return *diagram* for paper, and its width and height where one of its units is *scale* millimetres."""
    width, height = (float(each) * scale for each in _SIZE.findall(diagram[: diagram.index(">")]))
    return with_plain_colours(diagram), width, height


def write_drawing(size: tuple[float, float], *shapes: Element) -> str:
    """Return *shapes* as an ``svg`` element of *size* millimetres."""
    width, height = size
    drawn = element(
        "svg", *shapes, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:g} {height:g}", width=f"{width:g}mm",
        height=f"{height:g}mm", font_family=LETTERS, text_anchor="middle", fill=colours.INK,
    )  # fmt: skip
    return with_plain_colours(tostring(drawn, encoding="unicode"))


def card_face(letter: str, value: int | None = None) -> str:
    """Return a card that shows *letter* and its *value*."""
    middle = CARD[0] / 2
    shapes = [_plate(CARD, 2.4, 2.6), _letter(letter, middle, 37, 32.5), _bar(middle, 46, 11.6)]
    return write_drawing(CARD, *shapes, *_worth(value, 39, 53.3, 6.4))


def special_card_face(name: str, sign: str, value: int | None = None) -> str:
    """Return a card that is no letter: ``*`` for a star, ``_`` for the brackets that blank a place, and its *name*."""
    middle, side = CARD[0] / 2, 30.0
    left, top = middle - side / 2, 8.5
    plate = element(
        "rect", x=left, y=top, width=side, height=side, rx=1.8, fill=colours.GOLD, stroke=colours.INK, stroke_width=0.4
    )
    called = element("text", name, x=6, y=53.3, font_size=5.2 if len(name) < 7 else 4.4, text_anchor="start")
    shapes = [_plate(CARD, 2.4, 2.6), plate, _special(sign, middle, top + side / 2, 1.05), called]
    return write_drawing(CARD, *shapes, *_worth(value, 39, 53.3, 6.4))


def slot_face() -> str:
    """Return a compartment in which a card lies."""
    width, height = CARD
    band: Attributes = {"x": 0, "width": width, "fill": colours.RULER}
    inner = element(
        "rect", x=2.4, y=2.4, width=width - 4.8, height=height - 4.8, rx=2.6, fill=colours.SHEET, stroke=colours.INK,
        stroke_width=0.3, stroke_dasharray="1.6 1.2",
    )  # fmt: skip
    return write_drawing(CARD, element("rect", y=0, height=height, **band), inner)


def tile_face(letter: str, value: int | None = None) -> str:
    """Return a tile; *letter* may be ``?`` for a joker."""
    middle = TILE[0] / 2
    sign = [_special("*", middle, 13.3, 0.72)] if letter == "?" else [_letter(letter, middle, 19.8, 18)]
    shapes = [_plate(TILE, 1.2, 2.2), *sign, _bar(middle, 24.2, 7)]
    return write_drawing(TILE, *shapes, *_worth(value, 23, 26.6, 4.2))


def disc_face(letter: str, *, is_black: bool = False, is_joker: bool = False) -> str:
    """Return a round letter, paper or ink."""
    middle, radius = DISC[0] / 2, 12.0
    face, ink = (colours.BLACK_DISC, colours.BLACK_DISC_INK) if is_black else (colours.SHEET, colours.INK)
    shapes = [
        element("circle", cx=middle, cy=middle, r=radius, fill=face, stroke=colours.INK, stroke_width=0.4),
        element(
            "circle",
            cx=middle,
            cy=middle,
            r=radius - 1.4,
            fill="none",
            stroke=ink,
            stroke_width=0.2,
            stroke_opacity=0.5,
        ),
        _letter(letter, middle, middle + 4.3, 14, ink),
        _bar(middle, middle + 6.6, 6, ink),
    ]
    if is_joker:
        shapes.append(_special("*", middle, middle - 8.6, 0.2, fill=colours.GOLD, edge=ink))
    return write_drawing(DISC, *shapes)


def square_face(letter: str, value: int) -> str:
    """Return a letter of a ruler with its *value*."""
    shapes = [_plate(SQUARE, 0.5, 1.2), _letter(letter, 5.6, 7.4, 7.0), _bar(5.4, 9.1, 3.4)]
    return write_drawing(SQUARE, *shapes, *_worth(value, 10.8, 10.8, 2.9))


def square_back(letter: str, value: int) -> str:
    """Return the back of a letter of a ruler: what it costs, and small which letter it is."""
    middle, ink = SQUARE[0] / 2, colours.BLACK_DISC_INK
    style: Attributes = {"font_family": TEXT, "font_weight": 700, "fill": ink}
    cost = element("text", number(-value), x=middle, y=6.4, font_size=5, **style)
    return write_drawing(
        SQUARE,
        _plate(SQUARE, 0.5, 1.2, colours.INK),
        cost,
        element("text", letter, x=middle, y=10.2, font_size=3, **style),
    )


def token_face(seat: int) -> str:
    """Return the token of a player: a colour, a shape and a letter, so that colour is never the only sign."""
    middle = TOKEN[0] / 2
    sides = (0, 4, 3, 4, 5, 6)[seat % 6]
    turn = (0, pi / 4, -pi / 2, 0, -pi / 2, 0)[seat % 6]
    colour = colours.PLAYERS[seat % 6]
    edge = element("circle", cx=middle, cy=middle, r=9.6, fill="none", stroke=colour, stroke_width=0.8)
    if sides:
        corners = (
            (8 * cos(turn + 2 * pi * side / sides), 8 * sin(turn + 2 * pi * side / sides)) for side in range(sides)
        )
        shape = element(
            "polygon", points=" ".join(f"{middle + x:.2f},{middle + y:.2f}" for x, y in corners), fill=colour
        )
    else:
        shape = element("circle", cx=middle, cy=middle, r=7.6, fill=colour)
    name = element(
        "text", "ABCDEF"[seat % 6], x=middle, y=middle + 2.1, font_size=6, font_family=TEXT, font_weight=700,
        fill=colours.ON_PLAYER,
    )  # fmt: skip
    return write_drawing(TOKEN, edge, shape, name)


def _plate(size: tuple[float, float], inset: float, radius: float, fill: str = colours.SHEET) -> Element:
    width, height = size
    return element(
        "rect", x=inset, y=inset, width=width - 2 * inset, height=height - 2 * inset, rx=radius, fill=fill,
        stroke=colours.INK, stroke_width=0.3,
    )  # fmt: skip


def _letter(letter: str, x: float, baseline: float, size: float, colour: str = colours.INK) -> Element:
    """Return *letter* on its *baseline*: the widest a little smaller in the middle of its height, the Q above it."""
    scale = _WIDE.get(letter, 1)
    lift = size * 0.36 * (1 - scale) if letter in _WIDE else size * (1 - _DEEP.get(letter, 1)) * 0.5
    return element("text", letter, x=x, y=baseline - lift, font_size=size * scale * _DEEP.get(letter, 1), fill=colour)


def _bar(x: float, y: float, width: float, edge: str = colours.INK) -> Element:
    height = width / 11
    return element(
        "rect", x=x - width / 2, y=y, width=width, height=height, rx=height / 2, fill=colours.GOLD, stroke=edge,
        stroke_width=height / 5,
    )  # fmt: skip


def _worth(value: int | None, x: float, y: float, size: float) -> list[Element]:
    if value is None:
        return []
    return [
        element("text", number(value), x=x, y=y, font_size=size, font_family=TEXT, font_weight=700, text_anchor="end")
    ]


def _special(  # noqa: PLR0913  (a sign has as many measures)
    sign: str, x: float, y: float, scale: float, *, fill: str = colours.INK, edge: str = "none"
) -> Element:
    """Return the sign of what is no letter around (*x*, *y*)."""
    if sign == "_":
        return element(
            "path", d="M-7-9H-2V9H-7M7-9H2V9H7", transform=f"translate({x:g} {y:g}) scale({scale:g})", fill="none",
            stroke=colours.INK, stroke_width=2, stroke_linecap="round",
        )  # fmt: skip
    return element(
        "path", d="M0-9 2.3-2.8 9 0 2.3 2.8 0 9-2.3 2.8-9 0-2.3-2.8z",
        transform=f"translate({x:g} {y:g}) scale({scale:g})", fill=fill, stroke=edge, stroke_width=1,
    )  # fmt: skip
