"""A copy of the source tree, to be changed by a test: files are links to ours but for those that the test writes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("bench", "conformance", "docs", "src", "tests", "tools", "web", "pyproject.toml", "vulture_whitelist.py")
REGISTRY_FILE = "src/lettrine/games/registry.py"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "_build", "node_modules", "*.egg-info")


def copy_source_tree(folder: Path, *written: str) -> Path:
    """Return a tree in *folder* that looks like this one; *written* are the files that may be changed in place."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=LEFT_OUT, copy_function=_link)
        else:
            shutil.copy(ROOT / part, folder / part)
    for path in written:
        (folder / path).unlink()
        shutil.copy(ROOT / path, folder / path)
    return folder


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another disk
        shutil.copy(source, target)


def environment_of(tree: Path) -> dict[str, str]:
    """Return an environment in which Python finds the package, the examples and the tests of *tree*."""
    places = (tree / "src", tree / "docs/examples", tree / "tests")
    return os.environ | {"PYTHONPATH": os.pathsep.join(map(str, places))}


def make_game(tree: Path, *words: str) -> None:
    """Begin a game in *tree*, as ``lettrine new-game`` with these *words* does."""
    command = [sys.executable, "-c", "from lettrine.cli.main import main; main()", "new-game", *words]
    subprocess.run(command, cwd=tree, env=environment_of(tree), check=True, capture_output=True)
