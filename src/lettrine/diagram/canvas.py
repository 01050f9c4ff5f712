"""What a diagram is drawn on: shapes in layers, and as large as what lies there."""

from enum import IntEnum
from typing import NamedTuple
from xml.etree.ElementTree import Element, tostring

from lettrine.diagram.colours import INK
from lettrine.diagram.markup import element

LETTERS = "'Young Serif',Georgia,'DejaVu Serif',serif"
LEAST_TEXT = 14.0
"""How large a text is at least: readable in a diagram that is shown at six sevenths of its size."""
TEXT = "'Atkinson Hyperlegible Next',Verdana,'DejaVu Sans',sans-serif"


class Layer(IntEnum):
    """What lies above what."""

    BOARD = 0
    BELOW = 1  # paths and frames, under the pieces
    PIECES = 2
    ABOVE = 3  # arrows and numbers


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def around(*boxes: Box) -> Box:
    """Return the smallest rectangle that holds all *boxes*."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


class Canvas:
    """A diagram while it is drawn."""

    def __init__(self) -> None:
        self._layers: tuple[list[Element], ...] = ([], [], [], [])
        self._bounds: list[Box] = []

    def add(self, shape: Element, bounds: Box | None = None, layer: Layer = Layer.PIECES) -> None:
        """Put *shape* on *layer*; *bounds* is the room that it needs, None where others need it anyway."""
        self._layers[layer].append(shape)
        if bounds is not None:
            self._bounds.append(bounds)

    def write(self, title: str, description: str, margin: float = 6) -> str:
        """Return the diagram as an ``svg`` element: *title* is its name, *description* tells what lies there."""
        bounds = around(*(self._bounds or [Box(0, 0, 1, 1)])).grown(margin)
        width, height = round(bounds.width, 1), round(bounds.height, 1)
        drawn = element(
            "svg",
            element("title", title),
            element("desc", description),
            *(shape for layer in self._layers for shape in layer),
            xmlns="http://www.w3.org/2000/svg",
            class_="diagram",
            role="img",
            viewBox=" ".join(f"{round(each, 1):g}" for each in (bounds.left, bounds.top, width, height)),
            width=width,
            height=height,
            font_family=LETTERS,
            text_anchor="middle",
            fill=INK,
        )
        return tostring(drawn, encoding="unicode")


def label(  # noqa: PLR0913  (a text has as many measures)
    text: str, x: float, y: float, size: float = LEAST_TEXT, *, anchor: str = "middle", colour: str = INK
) -> Element:
    """Return a text that is no piece: a name, a number of points, the name of a row."""
    return element(
        "text", text, x=x, y=y, font_size=size, font_family=TEXT, font_weight=600, text_anchor=anchor, fill=colour
    )


def room_of(text: str, x: float, y: float, size: float = LEAST_TEXT, anchor: str = "middle") -> Box:
    """Return the room that a label needs: as if every character were of the usual width."""
    width = len(text) * size * 0.58
    left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
    return Box(left, y - size, width, size * 1.3)
