"""A table of words and a rack as a diagram."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from lettrine.core.marks import Marks
from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.diagram.pieces import TILE, Look, tile
from lettrine.diagram.rows import PieceLook, Rows
from lettrine.games.rummikub.state import PACKAGE, View
from lettrine.games.rummikub.tiles import JOKER


def diagram(view: View, marks: Marks, language: Language) -> str:
    """Return the parts ``table`` and ``rack`` of *view*; a ghost is a word that lay on the table before."""
    sentences = catalogue(PACKAGE, language)
    rows = Rows(PieceLook(_draw, TILE), marks)
    words = [ghost for ghost in marks.ghosts if ":" not in ghost]
    if words:
        rows.ghosts(words)
    if marks.shows("table") and view.table:
        rows.words(view.table)
    if marks.shows("rack") and view.rack:
        rows.hand(view.rack)
    return rows.write(sentences.say("diagram.title"), _told(view, marks, sentences))


def _draw(sign: str, left: float, top: float, look: Look) -> Element:
    is_joker = sign == JOKER or sign.islower()
    return tile(sign.upper(), left, top, is_joker=is_joker, look=look)


def _told(view: View, marks: Marks, sentences: Catalogue) -> Iterator[str]:
    if marks.shows("table"):
        yield sentences.say("diagram.table", {"words": tuple(map(str.upper, view.table))}) if view.table else ""
    if marks.shows("rack") and view.rack:
        yield sentences.say("diagram.rack", {"letters": " ".join(view.rack.replace(JOKER, "★"))})
