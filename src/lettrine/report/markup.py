"""HTML and SVG as a tree: whatever a word or an option contains, it cannot become markup."""

from collections.abc import Iterable
from typing import TypeAlias
from xml.etree.ElementTree import Element, tostring

Node: TypeAlias = Element | str


def element(tag: str, *children: Node, **attributes: str | float) -> Element:
    """Return an element. ``class_`` and ``aria_label`` stand for the attributes ``class`` and ``aria-label``."""
    made = Element(tag, {_name(name): _value(value) for name, value in attributes.items()})
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + child
        else:
            made.text = (made.text or "") + child
    return made


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


def _name(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"
