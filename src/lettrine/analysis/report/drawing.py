"""The drawings of an analysis. Widths are parts of the whole, heights are pixels, as in the other reports."""

from collections.abc import Callable, Sequence
from xml.etree.ElementTree import Element

from lettrine.core.seat import Seat
from lettrine.report.markup import element, percent_of
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
    line = element("line", x1=1, x2=27, y1=10, y2=10, class_=f"course {colour(seat)}")
    return element("svg", line, class_="legend line", aria_hidden="true")


def deviation(value: float, scale: Scale, seat: Seat) -> Element:
    """Return a row with a bar from nothing to *value*, to the left where it is negative."""
    zero, end = scale.place(0.0), scale.place(value)
    drawn = [_upright(scale.place(tick), "grid", ROW) for tick in scale.ticks()]
    drawn += [
        element(
            "rect",
            x=percent_of(min(zero, end)),
            y=ROW / 2 - 8,
            width=percent_of(abs(end - zero)),
            height=16,
            class_=f"bar {colour(seat)}",
        ),
        _upright(zero, "base", ROW),
    ]
    return element("svg", *drawn, class_="row", aria_hidden="true")


def curves(courses: Sequence[Sequence[float]], write: Callable[[float], str]) -> Element:
    """Return a line for each player over the moves of the game; all courses have the same length."""
    values = [value for course in courses for value in course]
    scale = fitting(min(0.0, *values), max(1.0, *values), 5)
    drawn: list[Element] = []
    for tick in scale.ticks():
        height = _height(scale, tick)
        drawn.append(element("line", x1="0%", x2="100%", y1=height, y2=height, class_="grid"))
        drawn.append(element("text", write(tick), x=0, y=height - 3, class_="start"))
    drawn += [_curve(course, scale, Seat(seat)) for seat, course in enumerate(courses)]
    return element("svg", *drawn, class_="histogram", height=CURVE + 8, aria_hidden="true")


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
    drawn: list[Element] = []
    for tick in highest.ticks():
        height = 8 + COSTS * (1 - highest.place(tick))
        drawn.append(element("line", x1="0%", x2="100%", y1=height, y2=height, class_="grid"))
        drawn.append(element("text", write(tick), x=0, y=height - 3, class_="start"))
    for place, (seat, cost) in enumerate(costs):
        tall = COSTS * highest.place(cost)
        drawn.append(
            element(
                "rect",
                x=percent_of((place + 0.1) * share),
                y=8 + COSTS - tall,
                width=percent_of(share * 0.8),
                height=tall,
                class_=f"bar {colour(seat)}",
            )
        )
    return element("svg", *drawn, class_="histogram", height=COSTS + FOOT, aria_hidden="true")


def _height(scale: Scale, value: float) -> float:
    return 4 + (CURVE - 8) * (1 - scale.place(value))


def _upright(place: float, kind: str, height: float) -> Element:
    x = percent_of(place)
    return element("line", x1=x, x2=x, y1=0, y2=height, class_=kind)
