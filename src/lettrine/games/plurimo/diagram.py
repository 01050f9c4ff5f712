"""The support and a hand as a diagram."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from lettrine.core.marks import Marks
from lettrine.core.text import Catalogue, Language, catalogue, name_pieces, number
from lettrine.diagram import colours
from lettrine.diagram.canvas import Box, Layer, label, room_of
from lettrine.diagram.markup import element
from lettrine.diagram.pieces import CARD, Look, card, joker_card, slot
from lettrine.diagram.rows import PieceLook, Rows
from lettrine.games.plurimo.cards import CAP, JOKER_CAP
from lettrine.games.plurimo.state import PACKAGE, View
from lettrine.games.plurimo.support import tops, word_on
from lettrine.games.plurimo.terms import Terms

_STEP = 40.5  # from one slot to the next
_MOST_COVERED = 3  # cards below that are named
_MOST_EDGES = 4  # cards below that show their edge


def diagram(terms: Terms, view: View, marks: Marks, language: Language) -> str:
    """Return the parts ``support`` and ``hand`` of *view*.

    The cards that lie below are named above the support, where ``covered`` is among the parts or none is named.
    """
    return _PlurimoDiagram(terms, view, marks, language).write()


def _covered(stack: str) -> str:
    """Return the letters below the top of *stack*, the uppermost of them where a slot has no room for all."""
    below = stack[:-1].upper()
    return below if len(below) <= _MOST_COVERED else f"…{below[1 - _MOST_COVERED :]}"


class _PlurimoDiagram:
    def __init__(self, terms: Terms, view: View, marks: Marks, language: Language) -> None:
        self._terms = terms
        self._view = view
        self._marks = marks
        self._sentences: Catalogue = catalogue(PACKAGE, language)
        self._rows = Rows(PieceLook(self._draw, CARD), marks)
        self._hand = view.hands[view.seat] if view.seat is not None else ""

    def write(self) -> str:
        if self._marks.shows("support"):
            self._support()
        if self._marks.shows("hand") and self._hand:
            self._rows.hand(self._hand)
        return self._rows.write(self._sentences.say("diagram.title"), self._told())

    def _support(self) -> None:
        support, rows, top = self._view.support, self._rows, 16.0
        rail = Box(-6, top - 6, len(support) * _STEP + 4, CARD[1] + 22)
        outline = {"x": rail.left, "y": rail.top, "width": rail.width, "height": rail.height, "rx": 8}
        shape = element("rect", fill=colours.WASH, stroke=colours.BOARD_EDGE, stroke_width=1.5, **outline)
        rows.canvas.add(shape, rail, Layer.BOARD)
        for index, stack in enumerate(support):
            box = Box(index * _STEP, top, *CARD)
            rows.places[f"slot:{index}"] = box
            self._stack(stack, index, box)
        rows.top = rail.bottom + 14

    def _stack(self, stack: str, index: int, box: Box) -> None:
        canvas, address = self._rows.canvas, f"slot:{index}"
        if not stack:
            canvas.add(slot(box.left, box.top, *CARD))
            return
        for edge in range(min(len(stack) - 1, _MOST_EDGES), 0, -1):
            below = {"x": box.left, "y": box.top + 3 * edge, "width": box.width, "height": box.height, "rx": 5}
            canvas.add(element("rect", fill=colours.PIECE, stroke=colours.PIECE_EDGE, **below))
        look: Look = "fault" if address in self._marks.faults else "new" if address in self._marks.new else "plain"
        canvas.add(self._draw(stack[-1], box.left, box.top, look))
        if len(stack) > 1 and self._marks.shows("covered"):
            x, y, text = box.centre[0], box.top - 10, _covered(stack)
            named = label(text, x, y, colour=colours.INK_SOFT)
            named.set("text-decoration", "line-through")
            canvas.add(named, room_of(text, x, y))

    def _draw(self, sign: str, left: float, top: float, look: Look) -> Element:
        value = self._terms.card_values[sign]
        if sign == JOKER_CAP:
            return joker_card(CAP, left, top, value=value, look=look)
        if sign.islower():
            return joker_card(sign.upper(), left, top, value=value, look=look)
        return card(sign, left, top, value=value, look=look)

    def _told(self) -> Iterator[str]:
        say, support = self._sentences.say, self._view.support
        if self._marks.shows("support"):
            shown = [
                f"{top.upper() or '–'} {number(self._terms.card_values[top]) if top else ''}".strip()
                for top in tops(support)
            ]
            yield say(
                "diagram.support", {"word": word_on(support) or "–", "count": len(support), "cards": ", ".join(shown)}
            )
        if self._marks.shows("hand") and self._hand:
            yield say("diagram.hand", {"cards": name_pieces(self._hand, (self._sentences,))})
