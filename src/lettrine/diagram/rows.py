"""Words and hands: pieces in rows, broken where a page ends."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from lettrine.core.marks import Marks
from lettrine.diagram.canvas import Box, Canvas, Layer, label, room_of
from lettrine.diagram.colours import BAND, INK_SOFT
from lettrine.diagram.lines import arrow
from lettrine.diagram.markup import element
from lettrine.diagram.pieces import Look, frame, ghost

Draw = Callable[[str, float, float, Look], Element]
"""Draws one piece: its sign, the left and the top of its place, and how it looks."""

GAP = 3.0
WORD_GAP = 20.0
LINE_GAP = 14.0
WIDEST = 366.0
"""Units: a page of a telephone shows pieces of their own size in it."""


class PieceLook(NamedTuple):
    """How the pieces of a game look: how one is drawn, and its *size*."""

    draw: Draw
    size: tuple[float, float]


class Rows:
    """Rows of pieces on a canvas, one under the other, and where each address lies."""

    def __init__(self, kind: PieceLook, marks: Marks, widest: float = WIDEST) -> None:
        self.canvas = Canvas()
        self.places: dict[str, Box] = {}
        self.top = 0.0
        self._kind = kind
        self._marks = marks
        self._widest = widest

    def heading(self, text: str) -> None:
        """Write *text* above what follows."""
        self.canvas.add(
            label(text, 0, self.top + 12, anchor="start", colour=INK_SOFT),
            room_of(text, 0, self.top + 12, anchor="start"),
        )
        self.top += 22

    def words(
        self, words: Iterable[str], address: str = "word", before: Callable[[int, Box], None] | None = None
    ) -> None:
        """Lay *words* beside each other; *before* draws what stands in front of one, such as a token."""
        width, height = self._kind.size
        indent = 30.0 if before else 0.0
        left = 0.0
        for index, word in enumerate(words):
            length = indent + len(word) * (width + GAP) - GAP
            if left and left + length > self._widest:
                left, self.top = 0.0, self.top + height + LINE_GAP
            box = Box(left + indent, self.top, length - indent, height)
            if before:
                before(index, Box(left, self.top, indent, height))
            self.places[f"{address}:{index}"] = box
            self._word(word, f"{address}:{index}", box.left)
            left += length + WORD_GAP
        self.top += height + LINE_GAP

    def _word(self, word: str, address: str, left: float) -> None:
        width, height = self._kind.size
        for place, sign in enumerate(word):
            each = f"{address}:{place}"
            box = Box(left + place * (width + GAP), self.top, width, height)
            self.places[each] = box
            self.canvas.add(self._kind.draw(sign, box.left, box.top, self._look(each, address)), box.grown(3))

    def _look(self, *addresses: str) -> Look:
        marks = self._marks
        looks: tuple[tuple[Look, tuple[str, ...]], ...] = (("fault", marks.faults), ("new", marks.new))
        return next((look for look, marked in looks if any(each in marked for each in addresses)), "plain")

    def ghosts(self, words: Iterable[str]) -> None:
        """Lay hollow rows: words that lay here before."""
        width, height = self._kind.size
        left = 0.0
        for word in words:
            for sign in word:
                box = Box(left, self.top, width, height)
                self.canvas.add(ghost(sign, left, self.top, self._kind.size), box)
                left += width + GAP
            left += WORD_GAP
        self.top += height + LINE_GAP

    def hand(self, pieces: Iterable[str], heading: str = "") -> None:
        """Lay a hand on a dark band. ``hand:E`` is the address of the first E of it."""
        width, height = self._kind.size
        a_row = int((self._widest - 16) // (width + GAP))
        signs = list(pieces)
        if heading:
            self.heading(heading)
        rows = [signs[start : start + a_row] for start in range(0, len(signs), a_row)] or [[]]
        band = Box(0, self.top, 16 + max(*map(len, rows), 3) * (width + GAP), 10 + len(rows) * (height + 10))
        outline = {"x": band.left, "y": band.top, "width": band.width, "height": band.height, "rx": 8}
        self.canvas.add(element("rect", fill=BAND, **outline), band, Layer.BOARD)
        looks = _hand_looks(self._marks)
        for number, row in enumerate(rows):
            for place, sign in enumerate(row):
                box = Box(9 + place * (width + GAP), self.top + 9 + number * (height + 10), width, height)
                self.places.setdefault(f"hand:{sign}", box)
                self.canvas.add(self._kind.draw(sign, box.left, box.top, _take(looks, sign)))
        self.top = band.bottom + LINE_GAP

    def write(self, title: str, description: Iterable[str]) -> str:
        """Return the diagram, with what its marks frame and point at."""
        framed = [self.places[each].grown(4) for each in self._marks.framed if each in self.places]
        for box in framed:
            self.canvas.add(frame(box), box, Layer.ABOVE)
        for start, end in self._marks.arrows:
            if start in self.places and end in self.places:
                one, other = self.places[start], self.places[end]
                self.canvas.add(arrow(_facing(one, other), _facing(other, one), after=3, before=3), layer=Layer.ABOVE)
        return self.canvas.write(title, " ".join(description))


def _facing(one: Box, other: Box) -> tuple[float, float]:
    """Return the middle of the side of *one* that looks at *other*."""
    x, y = one.centre
    if other.top >= one.bottom:
        return x, one.bottom
    if other.bottom <= one.top:
        return x, one.top
    return (one.right if other.left > one.left else one.left), y


def _hand_looks(marks: Marks) -> dict[Look, Counter[str]]:
    named: dict[Look, tuple[str, ...]] = {"fault": marks.faults, "new": marks.new, "ghost": marks.ghosts}
    return {look: Counter(_signs(addresses)) for look, addresses in named.items()}


def _signs(addresses: Iterable[str]) -> Iterator[str]:
    return (each.removeprefix("hand:") for each in addresses if each.startswith("hand:"))


def _take(looks: dict[Look, Counter[str]], sign: str) -> Look:
    """Return how the next piece *sign* of a hand looks, each address being used once."""
    for look, signs in looks.items():
        if signs[sign] > 0:
            signs[sign] -= 1
            return look
    return "plain"
