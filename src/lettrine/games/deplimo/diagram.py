"""A ruler as a diagram: its segments with what each counts, and the letters that wait."""

from collections.abc import Iterator, Sequence

from lettrine.core.marks import Marks
from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact
from lettrine.core.text import Catalogue, Language, catalogue, number
from lettrine.diagram import colours
from lettrine.diagram.canvas import Box, Canvas, Layer, around, label, room_of
from lettrine.diagram.lines import arrow
from lettrine.diagram.markup import Attributes, element
from lettrine.diagram.pieces import SQUARE, Look, back, frame, ghost, square
from lettrine.diagram.rows import GAP, WIDEST
from lettrine.games.deplimo.letters import EMPTY, is_back, value
from lettrine.games.deplimo.ruler import Ruler, ruler_of, unfold
from lettrine.games.deplimo.ruler_score import SegmentWorth
from lettrine.games.deplimo.state import PACKAGE, Side, View

CELL = 38.0
_LIST_GAP, _LIST_WIDTH = 22.0, 200.0  # of the list of segments
_LENGTH_SIZE = 36.0  # of a number on a shape: six shapes stand side by side
_PAD = (CELL - SQUARE[0]) / 2
Places = Sequence[tuple[int, int]]


def diagram(view: View, marks: Marks, language: Language) -> str:
    """Return the ruler of whoever looks, the first player's for a spectator.

    ``segment:2`` among the parts shows only such segments; ``waiting`` and ``points`` are others. An
    address is ``segment:2``, or ``segment:2:1`` for its first cell as it is read.
    """
    side = view.sides[view.seat if view.seat is not None else 0]
    if side.player.shape and not side.player.letters:
        return shape_diagram(ruler_of(side.player.cells), side.player.shape, language)
    return _RulerDiagram(side, marks, catalogue(PACKAGE, language)).write()


def shape_diagram(ruler: Ruler, face: int, language: Language) -> str:
    """Return *ruler* folded as the die's *face* says: its cells, and the number of cells of each segment."""
    shape, canvas, sentences = unfold(ruler, face), Canvas(), catalogue(PACKAGE, language)
    segments = [segment.cells for segment in shape.segments]
    for index, cells in enumerate(segments):
        _draw_segment(canvas, shape.places, cells, index)
    for cell, place in enumerate(shape.places):
        _draw_hollow(canvas, _box(place), is_joint=cell in shape.joints)
    for cells in segments:
        x, y = _box(shape.places[cells[len(cells) // 2]]).centre
        canvas.add(label(str(len(cells)), x, y + 13, _LENGTH_SIZE, colour=colours.PIECE_INK), layer=Layer.ABOVE)
    first = _box(shape.places[0])
    canvas.add(
        element("circle", cx=first.centre[0], cy=first.centre[1], r=5, fill=colours.PIECE_INK), layer=Layer.ABOVE
    )
    facts: dict[str, Fact | Phrase] = {"face": face, "lengths": ", ".join(map(str, ruler.lengths))}
    return canvas.write(sentences.say("diagram.shape_title", facts), sentences.say("diagram.shape", facts))


class _RulerDiagram:
    def __init__(self, side: Side, marks: Marks, sentences: Catalogue) -> None:
        self._side = side
        self._marks = marks
        self._sentences = sentences
        self._canvas = Canvas()
        chosen = [part for part in marks.parts if part.startswith("segment:")]
        every = range(len(side.segments))
        self._shown = [index for index in every if not chosen or f"segment:{index + 1}" in chosen]
        self._has_points = marks.shows("points")

    def write(self) -> str:
        boxes = [box for index in self._shown for box in self._segment(index)]
        cells = sorted({cell for index in self._shown for cell in self._side.segments[index]})
        for cell in cells:
            self._cell(cell)
        if boxes and self._has_points:
            boxes.append(self._points(around(*boxes)))
        if self._marks.shows("waiting"):
            self._waiting(around(*boxes) if boxes else Box(0, 0, 0, 0))
        for start, end in self._marks.arrows:
            one, other = self._place(start), self._place(end)
            self._canvas.add(
                arrow(one.centre, other.centre, after=SQUARE[0] / 2, before=SQUARE[0] / 2), layer=Layer.ABOVE
            )
        return self._canvas.write(self._sentences.say("diagram.title"), " ".join(self._told()))

    def _segment(self, index: int) -> Iterator[Box]:
        cells = self._side.segments[index]
        box = _draw_segment(self._canvas, self._side.places, cells, index)
        yield box
        if f"segment:{index + 1}" in self._marks.framed:
            self._canvas.add(frame(box.grown(3), 9), box.grown(5), Layer.ABOVE)

    def _cell(self, cell: int) -> None:
        piece, box = self._side.player.cells[cell], _box(self._side.places[cell])
        left, top = box.left + _PAD, box.top + _PAD
        is_joint = sum(cell in cells for cells in self._side.segments) > 1
        names = set(self._addresses(cell))
        if piece == EMPTY:
            letters = [letter for address, letter in self._marks.left.items() if address in names]
            if letters:
                self._canvas.add(ghost(letters[0], left, top, SQUARE))
            else:
                _draw_hollow(self._canvas, box, is_joint=is_joint, is_target=bool(names & {*self._marks.targets}))
        elif is_back(piece):
            self._canvas.add(back(piece, left, top, cost=value(piece), is_joint=is_joint))
        else:
            look: Look = "fault" if names & {*self._marks.faults} else "new" if names & {*self._marks.new} else "plain"
            self._canvas.add(square(piece, left, top, value=value(piece), is_joint=is_joint, look=look))

    def _addresses(self, cell: int) -> Iterator[str]:
        for index, cells in enumerate(self._side.segments, 1):
            if cell in cells:
                yield f"segment:{index}"
                yield f"segment:{index}:{cells.index(cell) + 1}"

    def _place(self, address: str) -> Box:
        _, segment, place = address.split(":")
        return _box(self._side.places[self._side.segments[int(segment) - 1][int(place) - 1]])

    def _points(self, ruler: Box) -> Box:
        """List the segments that count something: their words and how the points come about; return the list's room.

        It stands beside the ruler, or below a wide one: a telephone shows both in their own size.
        """
        is_beside = ruler.width + _LIST_GAP + _LIST_WIDTH <= WIDEST
        x, y = (ruler.right + _LIST_GAP, ruler.top + 14) if is_beside else (ruler.left, ruler.bottom + 26)
        top = y - 14
        for index in self._shown:
            worth = self._side.worth.segments[index]
            words = [run.letters for run in worth.runs if run.status == "word"]
            if not words and not worth.penalty:
                continue
            text, points = f"{index + 1}  {' · '.join(words)}", _sum(worth)
            self._canvas.add(label(text, x, y, anchor="start"), room_of(text, x, y, anchor="start"))
            end = x + _LIST_WIDTH
            self._canvas.add(label(points, end, y, anchor="end"), room_of(points, end, y, anchor="end"))
            y += 21
        return Box(x, top, _LIST_WIDTH, y - 14 - top)

    def _waiting(self, ruler: Box) -> None:
        waiting = self._side.player.waiting
        if not waiting:
            return
        top = ruler.bottom + 34
        heading = self._sentences.say("diagram.waiting_name")
        self._canvas.add(label(heading, ruler.left, top - 8, anchor="start", colour=colours.INK_SOFT))
        a_row = 10
        new = [each.removeprefix("waiting:") for each in self._marks.new if each.startswith("waiting:")]
        for place, letter in enumerate(waiting):
            row, column = divmod(place, a_row)
            box = Box(ruler.left + column * (SQUARE[0] + GAP), top + row * (SQUARE[1] + GAP), *SQUARE)
            look: Look = "plain"
            if letter in new:
                new.remove(letter)
                look = "new"
            self._canvas.add(square(letter, box.left, box.top, value=value(letter), look=look), box)

    def _told(self) -> Iterator[str]:
        for index in self._shown:
            worth = self._side.worth.segments[index]
            if parts := [run.letters for run in worth.runs] + _backs(worth, self._sentences):
                facts: dict[str, Fact | Phrase] = {
                    "segment": index + 1,
                    "text": ", ".join(parts),
                    "points": worth.points,
                }
                yield self._sentences.say("diagram.segment", facts)
        if self._side.player.waiting and self._marks.shows("waiting"):
            yield self._sentences.say("diagram.waiting", {"letters": " ".join(self._side.player.waiting)})


def _sum(worth: SegmentWorth) -> str:
    """Return the points of a segment, and how they come about where it is doubled or holds backs."""
    if worth.is_doubled:
        return f"{number(worth.points // 2)} × 2 = {number(worth.points)}"
    total = number(worth.points)
    return f"{number(worth.points + worth.penalty)} − {worth.penalty} = {total}" if worth.penalty else total


def _backs(worth: SegmentWorth, sentences: Catalogue) -> list[str]:
    return [sentences.say("board.penalty", {"points": worth.penalty})] if worth.penalty else []


def _box(place: tuple[int, int]) -> Box:
    column, row = place
    return Box(column * CELL, row * CELL, CELL, CELL)


def _draw_segment(canvas: Canvas, places: Places, cells: Sequence[int], index: int) -> Box:
    box = around(_box(places[cells[0]]), _box(places[cells[-1]]))
    outline: Attributes = {"x": box.left, "y": box.top, "width": box.width, "height": box.height, "rx": 7}
    face = colours.RULER if index % 2 == 0 else colours.RULER_DARK
    shape = element("rect", fill=face, stroke=colours.BOARD_EDGE, stroke_width=1.5, **outline)
    canvas.add(shape, box.grown(2), Layer.BOARD)
    return box


def _draw_hollow(canvas: Canvas, box: Box, *, is_joint: bool, is_target: bool = False) -> None:
    outline: Attributes = {"x": box.left + _PAD, "y": box.top + _PAD, "width": SQUARE[0], "height": SQUARE[1]}
    style: Attributes = {"fill": "#000", "fill_opacity": 0.1, "stroke": colours.PIECE_INK, "stroke_opacity": 0.55}
    if is_target:
        style = {"fill": colours.PIECE, "stroke": colours.PIECE_INK, "stroke_dasharray": "4 3", "stroke_width": 2}
    canvas.add(element("rect", rx=SQUARE[0] / 2 if is_joint else 5, **outline, **style))
