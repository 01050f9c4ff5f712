"""Measure this commit and another one in turn, and say which figures became worse.

    python -m bench.compare TREE [PART ...] [--turns N]

*TREE* is a checkout of the other commit with its kernels, lexicon and site built. Each part of `make bench` is measured
there and here alternately, by the code of each; of every figure the best of the turns is compared. The command fails
where a figure is worse than 0.95 times what it was.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.__main__ import PARTS
from bench.clock import progress
from bench.figure import Figure

HERE = Path(__file__).parents[1]
LEAST = 0.95
_MEASURE = r"""
import sys, msgspec
from bench.__main__ import PARTS
sys.stdout.buffer.write(b"\n" + msgspec.json.encode(PARTS[sys.argv[1]]()))
"""
_QUANTITY = re.compile(r"(?P<number>\d[\d,]*(?:\.\d+)?) ?(?P<unit>ns|µs|ms|s|kB|MB|/s|%)(?![\w/])")
_UNITS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1.0, "kB": 1e3, "MB": 1e6, "/s": 1.0, "%": 0.01}
_RATES = frozenset({"/s", "%"})
_UNRATED = "where that time goes"  # shares of which none is better high than low


class Quantity(NamedTuple):
    """One number of a figure: a rate or a share, which should be high, or a time or a size, which should be low."""

    value: float
    is_rate: bool

    def ratio(self, other: "Quantity") -> float:
        """Return how many times better this is than *other*."""
        return self.value / other.value if self.is_rate else other.value / self.value


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("tree", type=Path, help="the checkout of the other commit")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="parts to measure (default: all)")
    parser.add_argument("--turns", type=int, default=3, help="how often each commit is measured (default: 3)")
    given = parser.parse_args()
    is_worse = False
    print("| part | figure | before | now | now is better |\n|---|---|---|---|---|")
    for part in given.parts or PARTS:
        for row, ratio in _compare(part, given.tree, given.turns):
            print(row, flush=True)
            is_worse |= ratio < LEAST
    return int(is_worse)


def _compare(part: str, tree: Path, turns: int) -> Iterator[tuple[str, float]]:
    before: list[dict[str, list[Quantity]]] = []
    now: list[dict[str, list[Quantity]]] = []
    for turn in range(turns):
        progress(f"{part}, turn {turn + 1} of {turns}")
        before.append(_quantities(part, tree))
        now.append(_quantities(part, HERE))
    for name in now[0]:
        if all(name in each for each in before):
            for place, old in enumerate(_best([each[name] for each in before])):
                new = _best([each[name] for each in now])[place]
                ratio = new.ratio(old)
                yield f"| {part} | {name} | {old.value:.4g} | {new.value:.4g} | {ratio:.2f} × |", ratio


def _quantities(part: str, tree: Path) -> dict[str, list[Quantity]]:
    """Measure *part* by the code of *tree*; return the numbers of each figure by its name."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, "-c", _MEASURE, part]
    done = subprocess.run(command, cwd=tree, env=environment, stdout=subprocess.PIPE, check=True)  # noqa: S603  (our own)
    figures = msgspec.json.decode(done.stdout.splitlines()[-1], type=list[Figure])
    return {figure.name: _read(figure.ours) for figure in reversed(figures) if not figure.name.endswith(_UNRATED)}


def _read(text: str) -> list[Quantity]:
    found = _QUANTITY.finditer(text)
    return [
        Quantity(float(each["number"].replace(",", "")) * _UNITS[each["unit"]], each["unit"] in _RATES)
        for each in found
    ]


def _best(turns: Sequence[list[Quantity]]) -> list[Quantity]:
    """Return the best of each number: what disturbs a measurement only makes it worse."""
    return [max(each) if each[0].is_rate else min(each) for each in zip(*turns, strict=False)]


if __name__ == "__main__":
    sys.exit(main())
