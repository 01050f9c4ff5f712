"""The page and the picture of the study of levels, from what was measured."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.charts import intervals

from lettrine.bots.level import BEST, NAMES
from lettrine.core.text import catalogue
from lettrine.games import REGISTRY

PAGE = Path("docs/studies/levels.md")
PICTURE = Path("docs/studies/levels.svg")
MARK = "<!-- below: written by tools/study_levels.py -->\n"
OF_THE_MODEL, OF_A_STEP, OF_FOLLOWING = (0.35, 0.50), (0.60, 0.85), (0.40, 0.60)

Found = dict[str, Any]


def write_page(found: Found) -> None:
    """Write the tables below the words of the page, and the picture."""
    head = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(head + MARK + "\n" + "\n".join(_tables(found)), encoding="utf-8")
    rows = {_name(slug): [_of(found, slug, "steps", above) for above in NAMES[1:]] for slug in REGISTRY}
    PICTURE.write_text(intervals("Part of the wins against the level below", rows, OF_A_STEP), encoding="utf-8")


def _tables(found: Found) -> Iterable[str]:
    steps = [f"{above} – {below}" for below, above in pairwise(NAMES)]
    yield from _head("## Steps", f"{NAMES[0]} – model", *steps)
    for slug in REGISTRY:
        cells = [_cell(_of(found, slug, "model", NAMES[0]), OF_THE_MODEL)]
        cells += [_cell(_of(found, slug, "steps", above), OF_A_STEP) for above in NAMES[1:]]
        yield _row(slug, *cells)
    yield from _head("## Beside the ladder", f"{NAMES[0]} – the gentler one below it", f"{BEST} – {NAMES[-1]}")
    for slug in REGISTRY:
        yield _row(slug, *(_cell(_of(found, slug, "steps", each)) for each in (NAMES[0], BEST)))
    yield from _head("## What the first level says", *_MANNERS)
    yield from (_row(slug, *_manners(mine)) for slug in REGISTRY if (mine := _of(found, slug, "manners", NAMES[0])))
    for title, part in (("## The robot that follows, by the steps", "walk"), ("## The same in games", "following")):
        yield from _head(title, *NAMES)
        for slug in REGISTRY:
            yield _row(slug, *(_cell(_of(found, slug, part, level), OF_FOLLOWING) for level in NAMES))
    yield from _head("## Seeds", "part", "seed", "games or series", "date")
    yield from (_row(slug, *each) for slug in REGISTRY for each in _sources(found.get(slug, {})))
    yield ""


_NOTHING = "–"
_MANNERS = (
    "points of a word",
    "with the bonus",
    "rarer than class 6",
    "forced",
    "words at once",
    "letters taken",
    "games",
)


def _manners(mine: Found) -> list[str]:
    words = [", ".join(mine[each]) or "none" for each in ("rare", "forced")]
    counts = [str(mine[each]) for each in ("words", "taken", "games")]
    return [f"{mine['bare']:.1f}", f"{mine['mean']:.1f}", *words, *counts]


def _sources(mine: Found) -> list[tuple[str, str, str, str]]:
    """Return for each part the seeds, how much was played with them, and when."""
    lines: dict[tuple[str, str, str], set[int]] = {}
    for part, found in mine.items():
        for cell in found.values():
            lines.setdefault((part, cell["seed"], cell["date"]), set()).add(cell.get("games", cell.get("repeats", 0)))
    return [
        (part, seed, "–".join(map(str, sorted({min(counts), max(counts)}))), date)
        for (part, seed, date), counts in sorted(lines.items())
    ]


def _of(found: Found, slug: str, part: str, name: str) -> Found | None:
    cell: Found | None = found.get(slug, {}).get(part, {}).get(name)
    return cell


def _cell(each: Found | None, bounds: tuple[float, float] = (0.0, 1.0)) -> str:
    """Return a share with its interval; one that lies outside its bounds in italics."""
    if each is None:
        return _NOTHING
    text = f"{100 * each['share']:.0f}% ({100 * each['low']:.0f}–{100 * each['high']:.0f})"
    return text if bounds[0] <= each["share"] <= bounds[1] else f"*{text}*"


def _head(title: str, *columns: str) -> Iterable[str]:
    return ["", title, "", f"| Game | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]


def _row(slug: str, *cells: str) -> str:
    return f"| {_name(slug)} | {' | '.join(cells)} |"


def _name(slug: str) -> str:
    return catalogue(f"lettrine.games.{slug}", "en").say("name")
