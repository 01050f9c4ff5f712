"""A diagram of any game: the rows of pieces that its view holds, each under the name of its field."""

from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

import msgspec

from lettrine.core.marks import Marks
from lettrine.core.text import Language, catalogue
from lettrine.diagram.pieces import CARD, Look, card
from lettrine.diagram.rows import PieceLook, Rows


def generic_diagram(package: str, values: Mapping[str, int], view: object, marks: Marks, language: Language) -> str:
    """Return every row of capitals in *view*; an address is the field's name and a number: ``chain:0``."""
    own = catalogue(package, language)

    def draw(sign: str, left: float, top: float, look: Look) -> Element:
        return card(sign, left, top, value=values.get(sign), look=look)

    rows, told = Rows(PieceLook(draw, CARD), marks), []
    for field, words in _rows(msgspec.to_builtins(view)):
        if marks.shows(field):
            name = own.say(f"view.{field}") if f"view.{field}" in own else field
            rows.heading(name)
            rows.words(words, field)
            told.append(f"{name} : {', '.join(words)}." if language == "fr" else f"{name}: {', '.join(words)}.")
    return rows.write(own.say("name"), told)


def _rows(view: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the fields of *view* that hold pieces, one row or several."""
    for field, found in view.items():
        rows = (found,) if isinstance(found, str) else found if isinstance(found, list | tuple) else ()
        words = tuple(row for row in rows if isinstance(row, str) and row.isalpha() and row.isupper())
        if words:
            yield field, words
