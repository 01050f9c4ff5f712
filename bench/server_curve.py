"""What a move costs, by the number of tables and by the length of the record: `python -m bench.server_curve`.

Draws docs/_static/server-cost.svg. The time of the processor is what is drawn: of the clock on the wall it would be a
curve of how busy the machine is.
"""

import sys
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element, tostring

from bench.clock import progress
from bench.server_generator import Plan
from bench.server_processes import node, players
from lettrine.diagram.markup import element
from lettrine.report.scale import Scale, fitting

PICTURE = Path(__file__).parents[1] / "docs/_static/server-cost.svg"
TABLES = (10, 30, 100, 300, 1000)
LONG = 10  # tables whose records grow long
STRETCHES = 8
SECONDS = 3.0
WIDTH, HEIGHT, LEFT, TOP, BOTTOM, BETWEEN = 340.0, 180.0, 56.0, 34.0, 44.0, 70.0
INK, GOLD, PAPER = "#221a47", "#b98b1d", "#fdfcf8"

Curve: TypeAlias = list[tuple[float, float]]


def by_tables() -> Curve:
    """Return the microseconds of a core that a move costs with so many tables, all played at."""
    curve = []
    for tables in TABLES:
        progress(f"{tables} tables")
        with node() as server, players(Plan("lettrine", (server.url,), "relais", tables)) as generator:
            generator.play(0.5)  # what is done once for each table is not a move's
            before = server.cpu()
            measured = generator.play(SECONDS)
            curve.append((float(tables), 1e6 * (server.cpu() - before) / measured.all_moves))
    return curve


def by_length() -> Curve:
    """Return what a move costs when so many have been made at its table."""
    curve, made = [], 0
    with node() as server, players(Plan("lettrine", (server.url,), "relais", LONG)) as generator:
        generator.play(0.5)
        for stretch in range(STRETCHES):
            progress(f"stretch {stretch + 1} of {STRETCHES}")
            before = server.cpu()
            measured = generator.play(SECONDS)
            curve.append(((made + measured.all_moves / 2) / LONG, 1e6 * (server.cpu() - before) / measured.all_moves))
            made += measured.all_moves
    return curve


def draw(panels: list[tuple[str, Curve]]) -> str:
    """Return the picture of *panels* beside each other, on one scale of costs that begins at nothing."""
    costs = fitting(0.0, max(cost for _, curve in panels for _, cost in curve))
    width, height = LEFT + len(panels) * (WIDTH + BETWEEN), TOP + HEIGHT + BOTTOM
    drawn = [_panel(number, title, curve, costs) for number, (title, curve) in enumerate(panels)]
    root = element(
        "svg",
        element("title", "What a move costs the server"),
        element("rect", width=width, height=height, rx=8, fill=PAPER),  # the page may be dark
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        font_family="Verdana, DejaVu Sans, sans-serif",
        font_size=11,
        fill=INK,
    )
    return tostring(root, encoding="unicode") + "\n"


def _panel(number: int, title: str, curve: Curve, costs: Scale) -> Element:
    across = fitting(0.0, max(place for place, _ in curve), 5)
    points = [(across.place(place) * WIDTH, (1 - costs.place(cost)) * HEIGHT) for place, cost in curve]
    return element(
        "g",
        element("text", title, x=0, y=-16, font_weight="bold"),
        *(_cost_mark(cost, costs) for cost in costs.ticks()),
        *(_place_mark(place, across) for place in across.ticks()),
        element("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points), fill="none", stroke=INK),
        *(element("circle", cx=x, cy=y, r=4, fill=GOLD, stroke=INK) for x, y in points),
        transform=f"translate({LEFT + number * (WIDTH + BETWEEN):g} {TOP:g})",
    )


def _cost_mark(cost: float, costs: Scale) -> Element:
    y = (1 - costs.place(cost)) * HEIGHT
    line = element("line", x1=0, x2=WIDTH, y1=y, y2=y, stroke="#d3cddf")
    return element("g", line, element("text", f"{cost:g} µs", x=-6, y=y + 4, text_anchor="end"))


def _place_mark(place: float, across: Scale) -> Element:
    return element("text", f"{place:,.0f}", x=across.place(place) * WIDTH, y=HEIGHT + 18, text_anchor="middle")


def main() -> int:
    panels = [
        ("A move, by the number of tables played at", by_tables()),
        ("A move, by the moves made before at its table", by_length()),
    ]
    PICTURE.write_text(draw(panels), encoding="utf-8")
    for title, curve in panels:
        print(title, *(f"{place:,.0f}: {cost:.0f} µs" for place, cost in curve), sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
