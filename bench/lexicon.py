"""The lexicon file: how many forms, how large, how quickly open, and how much of a known list it holds."""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from bench import material
from bench.clock import duration, medians, progress
from bench.figure import Figure, at_least, at_most, unmeasured
from lettrine.core.letters import fold
from lettrine.lexicon import Lexicon

LIST = "an-array-of-french-words"

# Private memory of a process before and after it opens the lexicon and looks up a word, in bytes.
MEMORY = """
import re
from pathlib import Path
from lettrine.lexicon import Lexicon
def private():
    return 1024 * sum(map(int, re.findall(r"Private_\\w+: +(\\d+)", Path("/proc/self/smaps_rollup").read_text())))
before = private()
assert "MOT" in Lexicon.open()
print(private() - before)
"""
COMMAND = "import sys; from lettrine.cli.main import main; sys.exit(main())"


def measure() -> list[Figure]:
    return [*_file(), _opening(), _memory(), _command(), _recall()]


def _file() -> list[Figure]:
    lexicon = Lexicon.open()
    size = Path(lexicon.path).stat().st_size
    return [
        at_least("folded forms", len(lexicon), 400_000, f"{len(lexicon):,}", "≥ 400,000"),
        at_most("size of the file", size, 8e6, f"{size / 1e6:.2f} MB", "≤ 8 MB"),
    ]


def _opening() -> Figure:
    progress("opening the lexicon")
    path = Path(Lexicon.open().path)
    seconds = medians({"open": lambda: Lexicon.open(path)}, 31, time.perf_counter)["open"]
    return at_most("opening it, warm", seconds, 20e-3, duration(seconds), "≤ 20 ms")


def _memory() -> Figure:
    name, goal = "private memory of opening it", "≤ 5 MB"
    progress(name)
    if not Path("/proc/self/smaps_rollup").exists():
        return unmeasured(name, "this system does not tell", goal)
    sizes = [int(subprocess.check_output([sys.executable, "-c", MEMORY])) for _ in range(5)]  # noqa: S603
    return at_most(name, median(sizes), 5e6, f"{median(sizes) / 1e6:.2f} MB", goal)


def _command() -> Figure:
    progress("lettrine words check")

    def run() -> float:
        start = time.perf_counter()
        command = [sys.executable, "-c", COMMAND, "words", "check", "MOT"]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603
        return time.perf_counter() - start

    seconds = median(run() for _ in range(9))
    return at_most("`lettrine words check MOT`, wall", seconds, 0.25, duration(seconds), "≤ 0.25 s")


def _recall() -> Figure:
    name, goal = f"recall of npm's `{LIST}`", "≥ 99.0 %"
    progress(name)
    listed = _listed_words()
    if listed is None:
        return unmeasured(name, "npm could not install it", goal)
    share = sum(word in material.graph() for word in listed) / len(listed)
    return at_least(name, share, 0.99, f"{share:.2%} of {len(listed):,} words", goal)


def _listed_words() -> set[str] | None:
    """Return the list's words of 2 to 15 letters, folded; None where npm is missing or fails."""
    npm = shutil.which("npm")
    if npm is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", LIST]
        if subprocess.run(command, capture_output=True, check=False).returncode:  # noqa: S603
            return None
        text = Path(folder, "node_modules", LIST, "index.json").read_text(encoding="utf-8")
    folded = {fold(word) for word in json.loads(text)}
    return {word for word in folded if 2 <= len(word) <= 15 and word.isascii() and word.isalpha()}
