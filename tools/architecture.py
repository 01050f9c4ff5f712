"""Draw the packages of Lettrine and their imports as they are: ``python tools/architecture.py [--check]``.

With ``--check`` nothing is written; exit 1 if the picture is old. A package stands above all that it imports. An arrow
that follows from others is left out: where A imports B and B imports C, A may import C too.
"""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import chain, count
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple, TypeAlias
from xml.sax.saxutils import escape

from grimp import ImportGraph, build_graph

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs/_static/architecture.svg"
PACKAGE = "lettrine"
LOWEST = "core"  # everybody's ground, in gold
SHOWN_INSIDE = ("server", "table", "games", "lexicon")  # whose folders are shown

WIDTH, MARGIN, HEADING = 760, 32, 56
MAIN = 470  # the width of the first of several packages in a row; the others share the rest
SPACE, GAP, STEP = 12, 40, 9  # between packages, between rows, between bends of arrows
LINE, CHARACTER = 20, 6.3  # the height of a line, and the width of a character of 12 points
MOST_LINES = 2  # that say what a package is

Graph: TypeAlias = Mapping[str, AbstractSet[str]]

HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title" \
font-family="Verdana, 'DejaVu Sans', sans-serif" font-size="12" fill="#221a47">
<title id="title">The packages of Lettrine, each above those that it imports</title>
<rect x="1" y="1" width="{inner_width}" height="{inner_height}" rx="14" fill="#fffefb" stroke="#d3cddf" \
stroke-width="2"/>
<text x="32" y="38" font-family="Georgia, 'DejaVu Serif', serif" font-size="20">Packages and what they import</text>"""


class Box(NamedTuple):
    """A package in the picture, with the *lines* of text under its name."""

    name: str
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


def main() -> None:
    drawn = draw(build_graph(PACKAGE, cache_dir=None))
    if "--check" in sys.argv[1:]:
        sys.exit(
            PICTURE.read_text(encoding="utf-8") != drawn
            and f"{PICTURE.name} is old: python tools/{Path(__file__).name}"
        )
    PICTURE.write_text(drawn, encoding="utf-8")


def draw(graph: ImportGraph) -> str:
    """Return the picture of *graph*."""
    imports = imports_between(graph, PACKAGE)
    boxes = {box.name: box for box in place(graph, imports)}
    height = max(box.bottom for box in boxes.values()) + 44
    head = HEAD.format(width=WIDTH, height=height, inner_width=WIDTH - 2, inner_height=height - 2)
    note = _text(MARGIN, height - 18, "An arrow reads “imports”. What follows from other arrows is not drawn.")
    parts = (*map(draw_box, boxes.values()), *draw_arrows(boxes, reduced(imports)), note)
    return "\n".join((head, *parts, "</svg>\n"))


def imports_between(graph: ImportGraph, package: str) -> Graph:
    """Return which folders of *package* each of them imports."""
    found: dict[str, set[str]] = {name: set() for name in folders(graph, package)}
    for importer in graph.modules:
        for imported in graph.find_modules_directly_imported_by(importer):
            one, other = (_folder(module, package) for module in (importer, imported))
            if one != other and one in found and other in found:
                found[one].add(other)
    return found


def folders(graph: ImportGraph, package: str) -> list[str]:
    return sorted(_folder(child, package) for child in graph.find_children(package) if graph.find_children(child))


def _folder(module: str, package: str) -> str:
    return module.removeprefix(f"{package}.").partition(".")[0] if module.startswith(f"{package}.") else ""


def depths(imports: Graph) -> dict[str, int]:
    """Return for each the longest way down. *imports* make no circle: `make check` refuses one."""

    @cache
    def depth(name: str) -> int:
        return max((depth(other) + 1 for other in imports[name]), default=0)

    return {name: depth(name) for name in imports}


def reduced(imports: Graph) -> Graph:
    """Return *imports* without those that others imply."""

    @cache
    def below(name: str) -> frozenset[str]:
        return frozenset(imports[name]).union(*map(below, imports[name]))

    return {name: others - frozenset().union(*map(below, others)) for name, others in imports.items()}


def place(graph: ImportGraph, imports: Graph) -> Iterator[Box]:
    """Yield the packages row by row, from the top; a row that a longer arrow passes leaves its right side free."""
    level = depths(imports)
    arrows = reduced(imports)
    ends = ((name, other) for name in arrows for other in arrows[name] if level[name] - level[other] > 1)
    long = Counter(chain.from_iterable(ends))
    y = float(HEADING)
    for row in range(max(level.values()), -1, -1):
        is_passed = any(level[other] < row < level[name] for name in arrows for other in arrows[name])
        names = sorted((name for name in level if level[name] == row), key=lambda name: (long[name], name))
        boxes = list(_row(graph, names, y, is_narrow=is_passed or len(names) > 1))
        height = max(box.height for box in boxes)
        yield from (box._replace(height=height) for box in boxes)
        y += height + GAP


def _row(graph: ImportGraph, names: list[str], y: float, *, is_narrow: bool) -> Iterator[Box]:
    x, rest = float(MARGIN), len(names) - 1
    free = WIDTH - 2 * MARGIN
    width = float(MAIN if is_narrow else free)
    for name in names:
        lines = tuple(_lines(graph, name, int((width - 28) / CHARACTER)))
        yield Box(name, x, y, width, 32 + LINE * len(lines), lines)
        x += width + SPACE
        width = (free - MAIN - SPACE * rest) / max(rest, 1)


def _lines(graph: ImportGraph, name: str, most: int) -> Iterator[str]:
    """Yield what the package is, where that fits, and its folders, each before those that it imports."""
    sentence = _docstring(name).partition("\n")[0].partition(". ")[0].rstrip(".")
    said = wrap(sentence, most)
    if len(said) <= MOST_LINES:
        yield from said
    if name in SHOWN_INSIDE:
        level = depths(imports_between(graph, f"{PACKAGE}.{name}"))
        yield from wrap("Folders: " + " · ".join(sorted(level, key=lambda folder: (-level[folder], folder))), most)


def _docstring(name: str) -> str:
    source = (ROOT / "src" / PACKAGE / name / "__init__.py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


def draw_box(box: Box) -> str:
    colour, ink = ("#f6b42a", "#221a47") if box.name == LOWEST else ("#fffdf6", "#575074")
    rows = (_text(box.x + 14, box.y + 22 + LINE * (row + 1), line, ink) for row, line in enumerate(box.lines))
    return "".join(
        (
            f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="8" fill="{colour}" ',
            'stroke="#221a47" stroke-width="1.5"/>',
            f'<text x="{box.x + 14:g}" y="{box.y + 22:g}" font-weight="bold" font-size="15">{box.name}</text>',
            *rows,
        )
    )


def _text(x: float, y: float, text: str, colour: str = "#575074") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}">{escape(text)}</text>'


def draw_arrows(boxes: Mapping[str, Box], arrows: Graph) -> Iterator[str]:
    """Yield an arrow for each import: straight down where one package stands above the other, else with two bends."""
    bends: dict[float, Iterator[int]] = defaultdict(count)
    for name, others in arrows.items():
        box = boxes[name]
        for other in sorted(others):
            target = boxes[other]
            left, right = max(box.x, target.x), min(box.right, target.right)
            if left < right:
                yield _arrow(f"M{(left + right) / 2:g} {box.bottom:g}V{target.y - 2:g}")
            else:
                bend = next(bends[box.bottom])
                start = box.x + 20
                end = target.right - 20 - STEP * bend if target.right < box.x else target.x + 20
                yield _arrow(f"M{start:g} {box.bottom:g}v{12 + STEP * bend}H{end:g}V{target.y - 2:g}")


def _arrow(path: str) -> str:
    return f'<path d="{path}m-4 -6 4 6 4 -6" stroke="#221a47" stroke-width="1.5" fill="none"/>'


if __name__ == "__main__":
    main()
