"""What is printed flat to be folded and glued, in millimetres: a die, a rack."""

from xml.etree.ElementTree import Element

from lettrine.diagram import colours
from lettrine.diagram.markup import Attributes, element
from lettrine.diagram.paper import write_drawing

_PIPS = {1: "c", 2: "af", 3: "acf", 4: "adef", 5: "adefc", 6: "abdefg"}
_SPOTS = {"a": (-1, -1), "b": (-1, 0), "e": (-1, 1), "d": (1, -1), "g": (1, 0), "f": (1, 1), "c": (0, 0)}


def die_net(side: float = 18.0, flap: float = 5.0) -> tuple[str, tuple[float, float]]:
    """Return a die to be folded, with flaps to glue, and its size: opposite faces add up to seven."""
    size = (4 * side + flap, 3 * side + 2 * flap)
    places = {3: (0, 1), 2: (1, 1), 4: (2, 1), 5: (3, 1), 1: (1, 0), 6: (1, 2)}  # a cross: column and row of each face
    shapes = [*_die_flaps(side, flap)]
    for face, (column, row) in places.items():
        left, top = column * side, flap + row * side
        shapes.append(
            element(
                "rect", x=left, y=top, width=side, height=side, fill=colours.SHEET, stroke=colours.INK, stroke_width=0.3
            )
        )
        for pip in _PIPS[face]:
            across, down = _SPOTS[pip]
            shapes.append(
                element(
                    "circle",
                    cx=left + side / 2 + across * side * 0.27,
                    cy=top + side / 2 + down * side * 0.27,
                    r=side * 0.09,
                )
            )
    return write_drawing(size, *shapes), size


def rack_net(width: float = 186.0) -> tuple[str, tuple[float, float]]:
    """Return a rack for two rows of tiles, to be folded to a prism and glued, and its size.

    Two narrow strips glued together stand out as a shelf, below each of the golden faces that tiles lean against.
    """
    flap, back, face, strip, foot = 10.0, 66.0, 31.5, 8.0, 40.0
    panels = (flap, back, face, strip, strip, face, strip, strip, foot)
    tops = [sum(panels[:place]) for place in range(len(panels) + 1)]
    size = (width, tops[-1])
    fold: Attributes = {"stroke": colours.INK, "stroke_width": 0.25, "stroke_dasharray": "2 1.4"}
    plain: Attributes = {"x": 0.2, "width": width - 0.4, "stroke": colours.INK, "stroke_width": 0.4}
    golden = [
        element("rect", y=tops[place], height=face, fill=colours.RULER, fill_opacity=0.35, **plain | {"stroke": "none"})
        for place in (2, 5)
    ]
    outline = element("rect", y=0.2, height=size[1] - 0.4, fill="none", **plain)
    folds = [element("path", d=f"M0 {top:g}H{width:g}", **fold) for top in tops[1:-1]]
    return write_drawing(size, *golden, outline, *folds), size


def _die_flaps(side: float, flap: float) -> list[Element]:
    """Return the flaps of the net: above and below the faces of the row that stand free, and at its end."""
    cut = flap * 0.8
    ways = [f"M{4 * side:g} {flap + side:g}l{flap:g} {cut:g}v{side - 2 * cut:g}l{-flap:g} {cut:g}z"]
    for column in (0, 2, 3):
        left, top, bottom = column * side, flap + side, flap + 2 * side
        ways.append(f"M{left:g} {top:g}l{cut:g} {-flap:g}h{side - 2 * cut:g}l{cut:g} {flap:g}z")
        ways.append(f"M{left:g} {bottom:g}l{cut:g} {flap:g}h{side - 2 * cut:g}l{cut:g} {-flap:g}z")
    return [element("path", d=way, fill=colours.WASH, stroke=colours.INK, stroke_width=0.3) for way in ways]
