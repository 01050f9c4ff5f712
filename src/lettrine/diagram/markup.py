"""HTML and SVG as a tree: whatever a word or an option contains, it cannot become markup."""

from typing import TypeAlias
from xml.etree.ElementTree import Element

Node: TypeAlias = Element | str
Attributes: TypeAlias = dict[str, str | float]


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


def _name(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"
