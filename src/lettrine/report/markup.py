"""Pages and plots as trees of elements."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

from lettrine.diagram.markup import Node, element


def write_document(root: Element) -> str:
    """Return the page whose ``html`` element is *root*."""
    return f"<!doctype html>\n{tostring(root, encoding='unicode', method='html')}\n"


def plot_row(name: Iterable[Node], plot: Node, *value: Node) -> Element:
    """Return the row of a table: *name*, *plot*, and the *value* that it shows."""
    return element(
        "tr",
        element("th", *name, scope="row"),
        element("td", plot, class_="plot"),
        element("td", *value, class_="value"),
    )


def drawing(kind: str, *shapes: Element, **size: float) -> Element:
    """Return a drawing of that *kind*. Its numbers stand in the text beside it: nobody has to hear it."""
    return element("svg", *shapes, class_=kind, aria_hidden="true", **size)


def column(left: float, top: float, width: float, height: float, kind: str) -> Element:
    """Return a bar: *left* and *width* are parts of the whole, *top* and *height* pixels."""
    return element("rect", x=percent_of(left), y=top, width=percent_of(width), height=height, class_=kind)


def upright(place: float, kind: str, bottom: float, top: float = 0) -> Element:
    x = percent_of(place)
    return element("line", x1=x, x2=x, y1=top, y2=bottom, class_=kind)


def level(height: float, kind: str, low: float = 0.0, high: float = 1.0) -> Element:
    return element("line", x1=percent_of(low), x2=percent_of(high), y1=height, y2=height, class_=kind)


def percent_of(value: float) -> str:
    """Return a length as a part of the width of what surrounds it, so that drawings stretch and texts do not."""
    return f"{100 * value:.3f}%"
