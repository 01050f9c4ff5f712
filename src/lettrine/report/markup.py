"""HTML and SVG as a tree: whatever a word or an option contains, it cannot become markup."""

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


def percent_of(value: float) -> str:
    """Return a length as a part of the width of what surrounds it, so that drawings stretch and texts do not."""
    return f"{100 * value:.3f}%"


def _name(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"
