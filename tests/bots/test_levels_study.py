"""The published figures of the levels are of the levels as they are, and keep their bounds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from lettrine.bots.level import NAMES
from lettrine.games import REGISTRY

ROOT = Path(__file__).parents[2]
FOUND = json.loads((ROOT / "docs/studies/levels.json").read_text(encoding="utf-8"))
BOUNDS = {"model": (0.35, 0.50), "steps": (0.60, 0.85), "walk": (0.40, 0.60), "following": (0.40, 0.60)}


def test_nothing_is_published_of_levels_that_have_changed_since() -> None:
    """`python -m tools.study_levels` drops it; then measure anew what is missing."""
    command = [sys.executable, "-m", "tools.study_levels", "--check"]
    subprocess.run(command, cwd=ROOT, check=True)


@pytest.mark.parametrize("slug", REGISTRY)
@pytest.mark.parametrize("part", BOUNDS)
def test_what_was_measured_keeps_its_bounds(slug: str, part: str) -> None:
    """The steps to the gentler level below the ladder and to the best one have none."""
    low, high = BOUNDS[part]
    names = NAMES[1:] if part == "steps" else NAMES
    cells = FOUND.get(slug, {}).get(part, {})
    assert [name for name in names if name in cells and not low <= cells[name]["share"] <= high] == []
