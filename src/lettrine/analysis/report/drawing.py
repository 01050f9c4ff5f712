"""The drawings of an analysis. Widths are parts of the whole, heights are pixels, as in the other reports."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from xml.etree.ElementTree import Element

from lettrine.core.seat import Seat
from lettrine.diagram.markup import element
from lettrine.report.markup import column, drawing, level, upright
from lettrine.report.scale import Scale, fitting

ROW = 34  # pixels, as in style.css
CURVE = 180
COSTS = 110
FOOT = 24


def colour(seat: Seat) -> str:
    """Return the class of a player's colour; from the fifth on they begin again."""
    return f"j{seat % 4 + 1}"


def mark(seat: Seat) -> Element:
    """Return the line of a player, to stand before a name: lines differ in colour and in their dashes."""
    return drawing("legend line", element("line", x1=1, x2=27, y1=10, y2=10, class_=f"course {colour(seat)}"))


def deviation(value: float, scale: Scale, seat: Seat) -> Element:
    """Return a row with a bar from nothing to *value*, to the left where it is negative."""
    zero, end = scale.place(0.0), scale.place(value)
    grid = [upright(scale.place(tick), "grid", ROW) for tick in scale.ticks()]
    bar = column(min(zero, end), ROW / 2 - 8, abs(end - zero), 16, f"bar {colour(seat)}")
    return drawing("row", *grid, bar, upright(zero, "base", ROW))


def curves(courses: Sequence[Sequence[float]], write: Callable[[float], str]) -> Element:
    """Return a line for each player over the moves of the game; all courses have the same length."""
    values = [value for course in courses for value in course]
    scale = fitting(min(0.0, *values), max(1.0, *values), 5)
    drawn = [_curve(course, scale, Seat(seat)) for seat, course in enumerate(courses)]
    return drawing("histogram", *_grid(scale, partial(_height, scale), write), *drawn, height=CURVE + 8)


def _grid(scale: Scale, height: Callable[[float], float], write: Callable[[float], str]) -> Iterator[Element]:
    """Yield a line with its number for each mark of *scale*, at the *height* of the mark."""
    for tick in scale.ticks():
        yield level(height(tick), "grid")
        yield element("text", write(tick), x=0, y=height(tick) - 3, class_="start")


def _curve(course: Sequence[float], scale: Scale, seat: Seat) -> Element:
    """Return a line that stretches with the page while its stroke does not."""
    last = max(1, len(course) - 1)
    path = " ".join(
        f"{'L' if place else 'M'}{100 * place / last:.2f} {_height(scale, value):.2f}"
        for place, value in enumerate(course)
    )
    line = element("path", d=path, class_=f"course {colour(seat)}")
    return element("svg", line, viewBox=f"0 0 100 {CURVE}", height=CURVE, preserveAspectRatio="none")


def cost_bars(costs: Sequence[tuple[Seat, float]], write: Callable[[float], str]) -> Element:
    """Return a bar for each move, in the colour of who made it."""
    highest = fitting(0.0, max((*(cost for _, cost in costs), 1e-6)), 4)
    share = 1 / len(costs)
    tall = [COSTS * highest.place(cost) for _, cost in costs]
    bars = [
        column((place + 0.1) * share, 8 + COSTS - each, share * 0.8, each, f"bar {colour(seat)}")
        for place, (each, (seat, _)) in enumerate(zip(tall, costs, strict=True))
    ]
    grid = _grid(highest, lambda tick: 8 + COSTS * (1 - highest.place(tick)), write)
    return drawing("histogram", *grid, *bars, height=COSTS + FOOT)


def _height(scale: Scale, value: float) -> float:
    return 4 + (CURVE - 8) * (1 - scale.place(value))
