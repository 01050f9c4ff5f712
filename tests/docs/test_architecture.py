"""The page about the architecture is true: its picture is that of the imports, and what it names exists."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from grimp import build_graph

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools/architecture.py"
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
ROOTS = (ROOT / "src/lettrine", ROOT)
PLACE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+)`(?:\s+`([\w.]+)`)?((?:, `\w+`)*)")
SECTIONS = ("A move", "A bot's move", "A line of `lettrine judge`", "A word is looked up")
FEWEST_ROWS, FEWEST_STEPS = 20, 8


def path_of(name: str) -> Path | None:
    return next((root / name for root in ROOTS if (root / name).exists()), None)


def is_defined(name: str, path: Path) -> bool:
    """Tell whether the source at *path* defines every part of *name*, a function, a class or a method."""
    source = path.read_text(encoding="utf-8")
    return all(
        re.search(rf"^\s*(?:export |async |cdef )*(?:def|class|function) {part}\b", source, re.MULTILINE)
        for part in name.split(".")
    )


def section(title: str) -> str:
    return PAGE.partition(f"### {title}\n")[2].partition("\n#")[0]


def test_every_path_of_the_page_exists_and_holds_what_is_named_beside_it() -> None:
    named = [(found[0], name) for found in PLACE.findall(PAGE) for name in (found[1], *re.findall(r"\w+", found[2]))]
    missing = {name for name, _ in named if path_of(name) is None}
    assert missing == set()
    assert [each for each in named if each[1] and not is_defined(each[1], path_of(each[0]) or ROOT)] == []


def test_the_table_says_where_to_begin_in_every_package() -> None:
    rows = re.findall(
        r"^\| .+ \| (.*`.+`.*) \|$", PAGE.partition("## I want to change")[2].partition("\n## ")[0], re.MULTILINE
    )
    assert len(rows) >= FEWEST_ROWS
    packages = {path.parent.name for path in ROOTS[0].glob("*/__init__.py")}
    opened = {name.partition("/")[0] for row in rows for name, *_ in PLACE.findall(row)}
    assert packages | {"web", "data"} <= opened


@pytest.mark.parametrize("title", SECTIONS)
def test_each_walk_names_its_files_in_order(title: str) -> None:
    steps = re.findall(r"^\d+\. (.*(?:\n +.*)*)", section(title), re.MULTILINE)
    assert len(steps) >= FEWEST_STEPS
    assert all(PLACE.search(step) for step in steps)


def test_the_picture_is_that_of_the_imports() -> None:
    """`python tools/architecture.py` draws it anew."""
    done = subprocess.run([sys.executable, TOOL, "--check"], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_new_import_between_packages_changes_the_picture() -> None:
    tool, graph = load_tool(), build_graph("lettrine", cache_dir=None)
    before = tool.draw(graph)
    graph.add_import(importer="lettrine.report.page", imported="lettrine.games.judge")
    assert tool.draw(graph) != before
    assert before == tool.PICTURE.read_text(encoding="utf-8")


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("architecture", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool
