"""The board as a diagram, White's side below unless it is turned."""

from collections.abc import Iterable, Iterator

from lettrine.core.marks import Marks
from lettrine.core.text import Language, catalogue
from lettrine.diagram import colours
from lettrine.diagram.canvas import Box, Canvas, Layer, around, label
from lettrine.diagram.lines import Point, arrow, path, rank
from lettrine.diagram.markup import Attributes, element
from lettrine.diagram.pieces import Look, disc, frame
from lettrine.games.dames.board import COLUMNS, EMPTY, NAMES, NUMBERS, ROWS
from lettrine.games.dames.state import PACKAGE, View

CELL = 44.0
RADIUS = CELL * 0.39
_EDGE = 3.0  # how far the median line goes beyond the board


def diagram(view: View, marks: Marks, language: Language) -> str:
    """Return the squares of *view*, or only those between two corners where ``C2-H4`` is among the parts.

    The first corner is that at the lower left: ``H6-A1`` is the board as Black sees it. What is framed is a square, or
    all between two corners.
    """
    window = _Window(next(iter(marks.parts), "A1-H6"))
    canvas = Canvas()
    _draw_board(canvas, window)
    _draw_lines(canvas, view, marks, window)
    shown = [square for square in range(COLUMNS * ROWS) if window.holds(square)]
    for square in shown:
        _draw_square(canvas, view, marks, square, window.square(square).centre)
    for name in marks.framed:
        corners = [NUMBERS[corner] for corner in name.split("-")]
        if all(map(window.holds, corners)):
            canvas.add(frame(around(*map(window.square, corners)), 2), layer=Layer.ABOVE)
    say = catalogue(PACKAGE, language).say
    told = (say(f"diagram.{colour}", {"pieces": tuple(_pieces(view, shown, colour))}) for colour in "wb")
    return canvas.write(say("diagram.title"), " ".join(told))


class _Window:
    """The columns and rows between two corners, from 0; turned, where the first is at the upper right."""

    def __init__(self, corners: str) -> None:
        first, _, last = corners.partition("-")
        self._is_turned = NUMBERS[first] > NUMBERS[last]
        lower, upper = sorted((NUMBERS[first], NUMBERS[last]))
        self.bottom, self.left = divmod(lower, COLUMNS)
        self.top, self.right = divmod(upper, COLUMNS)

    def holds(self, square: int) -> bool:
        row, column = divmod(square, COLUMNS)
        return self.bottom <= row <= self.top and self.left <= column <= self.right

    def square(self, square: int) -> Box:
        """Return where *square* lies on paper."""
        row, column = divmod(COLUMNS * ROWS - 1 - square if self._is_turned else square, COLUMNS)
        return Box(column * CELL, (ROWS - 1 - row) * CELL, CELL, CELL)

    def at(self, column: int, row: int) -> Box:
        return self.square(row * COLUMNS + column)

    def centre(self, name: str) -> Point:
        return self.square(NUMBERS[name]).centre

    @property
    def box(self) -> Box:
        return around(self.at(self.left, self.bottom), self.at(self.right, self.top))


def _draw_board(canvas: Canvas, window: _Window) -> None:
    box = window.box
    outline: Attributes = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    canvas.add(element("rect", fill=colours.SHEET, **outline), box.grown(2), Layer.BOARD)
    dark = [window.square(s) for s in range(COLUMNS * ROWS) if window.holds(s) and sum(divmod(s, COLUMNS)) % 2 == 0]
    way = "".join(f"M{each.left:g} {each.top:g}h{CELL:g}v{CELL:g}h-{CELL:g}z" for each in dark)
    canvas.add(element("path", d=way, fill=colours.WASH), layer=Layer.BOARD)
    edge: Attributes = {"fill": "none", "stroke": colours.BOARD_EDGE, "stroke_width": 2, "rx": 2}
    canvas.add(element("rect", **edge, **outline), layer=Layer.BOARD)
    if window.bottom < ROWS // 2 <= window.top:
        _draw_median(canvas, box)
    for column in range(window.left, window.right + 1):
        x, _ = window.at(column, window.bottom).centre
        text = label("ABCDEFGH"[column], x, box.bottom + 17, colour=colours.INK_SOFT)
        canvas.add(text, Box(x, box.bottom, 1, 19), Layer.BOARD)
    for row in range(window.bottom, window.top + 1):
        y = window.at(window.left, row).centre[1] + 5
        text = label(str(row + 1), box.left - 9, y, colour=colours.INK_SOFT)
        canvas.add(text, Box(box.left - 14, y, 1, 1), Layer.BOARD)


def _draw_median(canvas: Canvas, box: Box) -> None:
    y = ROWS // 2 * CELL
    way = f"M{box.left - _EDGE:g} {y:g}H{box.right + _EDGE:g}"
    canvas.add(element("path", d=way, stroke=colours.BOARD_LINE, stroke_width=5.5), layer=Layer.BOARD)
    canvas.add(element("path", d=way, stroke=colours.GOLD, stroke_width=3.5), layer=Layer.BOARD)


def _draw_lines(canvas: Canvas, view: View, marks: Marks, window: _Window) -> None:
    for start, end in marks.arrows:
        room = 4 if view.owners[NUMBERS[end]] == EMPTY else RADIUS + 2
        shape = arrow(
            window.centre(start), window.centre(end), after=RADIUS + 2, before=room, is_dashed=start in marks.left
        )
        canvas.add(shape, layer=Layer.ABOVE)
    for way in marks.paths:
        canvas.add(path([window.centre(name) for name in way]), layer=Layer.BELOW)
        for number, (x, y) in enumerate(map(window.centre, way), 1):
            canvas.add(rank(number, x + RADIUS * 0.75, y - RADIUS * 0.75), layer=Layer.ABOVE)


def _draw_square(canvas: Canvas, view: View, marks: Marks, square: int, centre: Point) -> None:
    name, owner, letter = NAMES[square], view.owners[square], view.letters[square]
    x, y = centre[0], centre[1] - 1  # the edge of a disc lies below it
    if owner != EMPTY:
        look = _look(name, view, marks)
        is_joker = owner.isupper()
        canvas.add(disc(letter, x, y, RADIUS, is_black=owner.lower() == "b", is_joker=is_joker, look=look))
    elif name in marks.left:
        canvas.add(disc(marks.left[name], x, y, RADIUS, is_black=False, look="ghost"))
    elif name in marks.targets:
        dot = element("circle", cx=x, cy=y, r=6, fill=colours.GOLD, stroke=colours.BOARD_LINE, stroke_width=1.5)
        canvas.add(dot)


def _look(name: str, view: View, marks: Marks) -> Look:
    if name in marks.faults:
        return "fault"
    if name in marks.turning:
        return "turning"
    if view.last is not None and name in view.last.flipped:
        return "turned"
    is_arrival = view.last is not None and name == view.last.route[-1]
    return "new" if name in marks.new or is_arrival else "plain"


def _pieces(view: View, squares: Iterable[int], colour: str) -> Iterator[str]:
    """Yield ``R D3`` for each letter of a side."""
    for square in squares:
        if view.owners[square].lower() == colour:
            yield f"{view.letters[square]}\N{NO-BREAK SPACE}{NAMES[square]}"
