"""Cards of the box as diagrams: words with their tokens, piles, hands."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from lettrine.core.marks import Marks
from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.diagram.canvas import Box, label, room_of
from lettrine.diagram.colours import INK_SOFT
from lettrine.diagram.pieces import CARD, Look, card, pile, slot, token
from lettrine.diagram.rows import PieceLook, Rows
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards


class BoxDiagram:
    """A diagram of a game of the box while it is drawn: each part where the marks want it."""

    def __init__(self, cards: Cards, marks: Marks, language: Language) -> None:
        self._sentences: Catalogue = catalogue(PACKAGE, language)
        self._cards = cards
        self._marks = marks
        self._told: list[str] = []
        self._rows = Rows(PieceLook(self._draw, CARD), marks)

    def words(self, words: Sequence[str], owners: Sequence[int] = ()) -> None:
        """Lay the *words* of the table, before each the token of its owner, where it has one."""
        if not words or not self._marks.shows("table"):
            return

        def put_token(index: int, place: Box) -> None:
            middle = place.top + place.height / 2
            self._rows.canvas.add(token(owners[index], place.left + 12, middle, "ABCDEF"[owners[index]]), place)

        self._rows.words(words, before=put_token if owners else None)
        owned = [f"{word} ({'ABCDEF'[owner]})" for word, owner in zip(words, owners, strict=False)]
        self._say("words", words=tuple(owned or words))

    def piles(self, stock_count: int, discard: str) -> None:
        """Lay the stock and the top card of the discard pile."""
        if not self._marks.shows("piles"):
            return
        rows, (width, height) = self._rows, CARD
        boxes = Box(0, rows.top, width, height), Box(width + 60, rows.top, width, height)
        rows.places |= {"stock": boxes[0], "discard": boxes[1]}
        rows.canvas.add(pile(boxes[0].left, rows.top, stock_count), boxes[0].grown(8))
        place = boxes[1].left, rows.top
        look: Look = "new" if "discard" in self._marks.new else "plain"
        rows.canvas.add(self._draw(discard[-1], *place, look) if discard else slot(*place, *CARD), boxes[1].grown(3))
        for name, box in zip(("stock", "discard"), boxes, strict=True):
            text, x, y = self._sentences.say(f"diagram.{name}_name"), box.centre[0], box.bottom + 20
            rows.canvas.add(label(text, x, y, colour=INK_SOFT), room_of(text, x, y))
        rows.top += height + 36
        self._say("piles", count=stock_count, card=discard[-1:] or "–")

    def hand(self, hand: str) -> None:
        if hand and self._marks.shows("hand"):
            self._rows.hand(hand)
            self._say("hand", cards=" ".join(hand))

    def write(self) -> str:
        return self._rows.write(self._sentences.say("diagram.title"), self._told)

    def _draw(self, sign: str, left: float, top: float, look: Look) -> Element:
        return card(sign, left, top, value=self._cards.values[sign], look=look)

    def _say(self, key: str, **facts: str | int | tuple[str, ...]) -> None:
        self._told.append(self._sentences.say(f"diagram.{key}", facts))
