"""The pieces of the boxes: cards, tiles, discs, squares on a ruler, tokens, backs of stocks."""

from collections.abc import Iterator
from typing import Literal
from xml.etree.ElementTree import Element

from lettrine.core.text import number
from lettrine.diagram import colours
from lettrine.diagram.canvas import LEAST_TEXT, TEXT, Box
from lettrine.diagram.markup import Attributes, element

Look = Literal["plain", "new", "ghost", "fault", "turning", "turned"]
"""As it lies there; laid this turn; gone elsewhere; unable to stay; about to turn over; just turned over."""

CARD = (36.0, 47.5)  # width and height
TILE = (34.0, 39.5)
SQUARE = (32.0, 32.0)
_LETTER_OF_SQUARE = (12.5, 12.0)  # its middle: below it, at the right, the value has its room
_STAR = "M0-9 2.3-2.8 9 0 2.3 2.8 0 9-2.3 2.8-9 0-2.3-2.8z"
_CAP = "M-7-9H-2V9H-7M7-9H2V9H7"


def card(letter: str, left: float, top: float, *, value: int | None = None, look: Look = "plain") -> Element:
    """Return a card with its value; *letter* may be ``*`` for a joker, ``_`` for a card that blanks a place."""
    width, height = CARD
    drawn = _plate(letter, left, top, width, height, look)
    drawn.extend(_sign(letter, width / 2, height * 0.4, width * 0.58))
    if value is not None and look != "ghost":
        drawn.append(_value(value, width - 4, height - 5, look))
    return drawn


def joker_card(letter: str, left: float, top: float, *, value: int | None = None, look: Look = "plain") -> Element:
    """Return a card that is a joker standing for *letter*, or for ``_``."""
    drawn = card(letter, left, top, value=value, look=look)
    drawn.set("data-piece", "*")
    drawn.append(_star(CARD[0] - 8, 8, 0.5))
    return drawn


def tile(letter: str, left: float, top: float, *, is_joker: bool = False, look: Look = "plain") -> Element:
    """Return a thick tile; a joker on the table shows the *letter* that it stands for and a star."""
    width, height = TILE
    drawn = _plate("?" if is_joker else letter, left, top, width, height, look, depth=3.5)
    if is_joker and letter == "?":
        drawn.append(_star(width / 2, height / 2))
    else:
        drawn.extend(
            _sign(letter, width / 2 - (3 if is_joker else 0), height / 2 + (2 if is_joker else 0), width * 0.6)
        )
        if is_joker:
            drawn.append(_star(width - 8, 8, 0.5))
    return drawn


def square(  # noqa: PLR0913  (a piece has as many measures)
    letter: str, left: float, top: float, *, value: int, is_joint: bool = False, look: Look = "plain"
) -> Element:
    """Return a letter of a ruler, round where two segments meet."""
    width, height = SQUARE
    drawn = _plate(letter, left, top, width, height, look, radius=width / 2 if is_joint else 5)
    drawn.extend(_sign(letter, *_LETTER_OF_SQUARE, width * 0.54))
    if look != "ghost":
        drawn.append(_value(value, width - (7 if is_joint else 3.5), height - (4.5 if is_joint else 3), look))
    return drawn


def back(letter: str, left: float, top: float, *, cost: int, is_joint: bool = False) -> Element:
    """Return the back of a letter of a ruler: what it costs, and small which letter it is."""
    width, height = SQUARE
    radius = width / 2 if is_joint else 5
    drawn = _group(letter.lower(), left, top)
    drawn.append(
        element("rect", width=width, height=height, rx=radius, fill=colours.BLACK_DISC, stroke=colours.BLACK_DISC_EDGE)
    )
    ink: Attributes = {"fill": colours.BLACK_DISC_INK, "font_family": TEXT, "font_weight": 600}
    drawn.append(element("text", number(-cost), x=width / 2 - 1, y=height * 0.46, font_size=LEAST_TEXT, **ink))
    drawn.append(element("text", letter.upper(), x=width / 2, y=height - 4, font_size=LEAST_TEXT, **ink))
    return drawn


def disc(  # noqa: PLR0913  (a piece has as many measures)
    letter: str, x: float, y: float, radius: float, *, is_black: bool, is_joker: bool = False, look: Look = "plain"
) -> Element:
    """Return a disc around (*x*, *y*): ink or paper, gold where it has just moved."""
    drawn = _group(("*" if is_joker else "") + (letter.lower() if is_black else letter), x, y)
    if look == "ghost":
        dashes: Attributes = {"stroke_dasharray": "3 3", "fill": "none", "stroke": colours.LINE, "stroke_width": 1.5}
        drawn.append(element("circle", r=radius, **dashes))
        drawn.append(_letter(letter, 0, 0, radius * 1.08, colours.INK_SOFT))
        drawn.attrib.pop("data-piece")
        return drawn
    edge = colours.DANGER if look == "fault" else colours.BLACK_DISC_EDGE if is_black else colours.PIECE_EDGE
    face, ink = (colours.BLACK_DISC, colours.BLACK_DISC_INK) if is_black else (colours.PIECE, colours.PIECE_INK)
    if look == "new":
        face, ink, edge = colours.GOLD, colours.PIECE_INK, colours.PIECE_EDGE
    outline: Attributes = {"stroke": edge, "stroke_width": 2.5 if look == "fault" else 1.5}
    drawn.append(element("circle", cy=3, r=radius, fill=colours.PIECE_SIDE, **outline))
    drawn.append(element("circle", r=radius, fill=face, **outline))
    if look == "turning":
        ring = colours.GOLD if is_black else colours.PIECE_INK
        drawn.append(
            element("circle", r=radius - 3, fill="none", stroke=ring, stroke_width=2.5, stroke_dasharray="4 2.5")
        )
    elif look == "turned":
        drawn.append(element("circle", r=radius - 2.5, fill="none", stroke=colours.GOLD, stroke_width=2.5))
    else:
        drawn.append(element("circle", r=radius - 3.5, fill="none", stroke=ink, stroke_opacity=0.4))
    drawn.append(_letter(letter, 0, 0, radius * 1.08, ink))
    if is_joker:
        drawn.append(_star(radius * 0.62, -radius * 0.62, 0.5, ink))
    return drawn


def token(seat: int, x: float, y: float, letter: str = "") -> Element:
    """Return the token of a player: a colour and a shape."""
    shape = ("circle", "square", "triangle", "diamond", "pentagon", "hexagon")[seat % 6]
    paths = {
        "square": "M-10-10H10V10H-10z",
        "triangle": "M0-12 12 9H-12z",
        "diamond": "M0-12 12 0 0 12-12 0z",
        "pentagon": "M0-11 11-3 7 10H-7L-11-3z",
        "hexagon": "M-6-11H6L12 0 6 11H-6L-12 0z",
    }
    made = (
        element("path", d=paths[shape], fill=colours.PLAYERS[seat % 6])
        if shape in paths
        else element("circle", r=11, fill=colours.PLAYERS[0])
    )
    name = element(
        "text", letter, y=5 if shape != "triangle" else 7, font_size=LEAST_TEXT, font_family=TEXT, font_weight=700,
        fill=colours.ON_PLAYER,
    )  # fmt: skip
    return element("g", made, name, class_="token", transform=_move(x, y))


def pile(left: float, top: float, count: int) -> Element:
    """Return cards that lie face down, and how many; a dashed place where none are left."""
    width, height = CARD
    drawn = element("g", class_="pile", transform=_move(left, top))
    if not count:
        drawn.append(_dashed(width, height, 5))
    for shift in (6, 3, 0) if count else ():
        drawn.append(
            element(
                "rect", x=shift, y=shift, width=width, height=height, rx=5, fill=colours.BLACK_DISC,
                stroke=colours.GOLD if not shift else colours.PIECE_SIDE, stroke_width=1,
            )
        )  # fmt: skip
    ink = colours.BLACK_DISC_INK if count else colours.INK_SOFT
    drawn.append(
        element(
            "text",
            str(count),
            x=width / 2,
            y=height / 2 + 5,
            font_size=LEAST_TEXT,
            font_family=TEXT,
            font_weight=600,
            fill=ink,
        )
    )
    return drawn


def slot(left: float, top: float, width: float, height: float, radius: float = 5) -> Element:
    """Return an empty place."""
    drawn = _dashed(width, height, radius)
    drawn.set("transform", _move(left, top))
    return drawn


def ghost(letter: str, left: float, top: float, size: tuple[float, float]) -> Element:
    """Return the place of a piece that lies elsewhere now."""
    width, height = size
    drawn = element("g", _dashed(width, height, 5), transform=_move(left, top))
    drawn.append(_letter(letter, width / 2, height / 2, width * 0.58, colours.INK_SOFT))
    return drawn


def frame(box: Box, radius: float = 7) -> Element:
    """Return a gold frame with an edge of ink around *box*."""
    outline: Attributes = {
        "x": box.left,
        "y": box.top,
        "width": box.width,
        "height": box.height,
        "rx": radius,
        "fill": "none",
    }
    return element(
        "g",
        element("rect", stroke=colours.INK, stroke_width=4.5, **outline),
        element("rect", stroke=colours.GOLD, stroke_width=2.5, **outline),
    )


def _plate(  # noqa: PLR0913, PLR0917  (a plate has as many measures)
    letter: str, left: float, top: float, width: float, height: float, look: Look, depth: float = 0, radius: float = 5
) -> Element:
    if look == "ghost":
        return element("g", _dashed(width, height, radius), transform=_move(left, top))
    drawn = _group(letter, left, top)
    size: Attributes = {"width": width, "height": height, "rx": radius}
    edge: Attributes = {"stroke": colours.DANGER if look == "fault" else colours.PIECE_EDGE, "stroke_width": 1.5}
    if depth:
        drawn.append(element("rect", y=depth, fill=colours.PIECE_SIDE, **size, **edge))
    face = colours.GOLD if look == "new" else colours.PIECE_SIDE if letter == "_" else colours.PIECE
    drawn.append(element("rect", fill=face, **size, **edge))
    if look == "fault" or letter == "_":
        drawn.append(_hatching(width, height, colours.DANGER if look == "fault" else colours.PIECE_INK))
    if look == "new":
        drawn.append(element("circle", cx=5.5, cy=5.5, r=2, fill=colours.PIECE_INK))
    return drawn


def _group(piece: str, left: float, top: float) -> Element:
    return element("g", data_piece=piece, transform=_move(left, top))


def _sign(letter: str, x: float, y: float, size: float) -> Iterator[Element]:
    """Yield a letter, or the sign of what is no letter."""
    if letter == "*":
        yield _star(x, y)
    elif letter == "_":
        yield element(
            "path", d=_CAP, transform=_move(x, y), fill="none", stroke=colours.PIECE_INK, stroke_width=2.5,
            stroke_linecap="round",
        )  # fmt: skip
    else:
        yield _letter(letter, x, y, size, colours.PIECE_INK)


def _letter(letter: str, x: float, y: float, size: float, colour: str) -> Element:
    return element("text", letter, x=round(x, 1), y=round(y + size * 0.35, 1), font_size=round(size, 1), fill=colour)


def _value(value: int, x: float, y: float, look: Look) -> Element:
    ink = colours.PIECE_INK if look == "new" else colours.PIECE_INK_SOFT
    return element(
        "text", number(value), x=x, y=y, font_size=LEAST_TEXT, font_family=TEXT, font_weight=600, text_anchor="end",
        fill=ink,
    )  # fmt: skip


def _star(x: float, y: float, scale: float = 1.0, colour: str = colours.PIECE_INK) -> Element:
    return element("path", d=_STAR, transform=f"{_move(x, y)} scale({scale:g})", fill=colour)


def _hatching(width: float, height: float, colour: str) -> Element:
    """Return diagonals over a plate, its edge left free."""
    lines = []
    for start in range(6, int(width + height) - 4, 6):
        x1, y1 = min(start, width - 2), max(2.0, start - width + 2)
        x2, y2 = max(2.0, start - height + 2), min(start, height - 2)
        lines.append(f"M{x1:g} {y1:g}L{x2:g} {y2:g}")
    return element("path", d="".join(lines), stroke=colour, stroke_opacity=0.25)


def _dashed(width: float, height: float, radius: float) -> Element:
    return element(
        "rect", width=width, height=height, rx=radius, fill="none", stroke=colours.LINE, stroke_width=1.5,
        stroke_dasharray="3 3",
    )  # fmt: skip


def _move(x: float, y: float) -> str:
    return f"translate({round(x, 1):g} {round(y, 1):g})"
