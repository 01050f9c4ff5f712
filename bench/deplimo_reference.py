"""Compute what much work reaches on the final pools of the benchmark, and keep it: `python -m bench.deplimo_reference`.

The method: the same optimiser, with room for more partial rulers, for as many steps as one core of the machine that the
published figures come from makes in a minute. Nothing depends on the clock, so that anyone gets the same points. Pools
that are in the file already are left out, and each is written as soon as it is known: stop it whenever you like.
"""

import json
import sys
import time
from collections.abc import Iterator

from bench.clock import progress
from bench.deplimo import REFERENCE, RULERS, pools
from lettrine.games import open_game
from lettrine.games.deplimo.optimise import optimise
from lettrine.games.deplimo.ruler import Shape
from lettrine.games.deplimo.ruler_question import Manner
from lettrine.games.deplimo.rules import Deplimo

STEPS = 3_000_000_000  # about 60 s: 50 million a second
MANNER = Manner(capacity=150_000)


def main() -> int:
    game = open_game("deplimo")
    assert isinstance(game, Deplimo)
    known = {(row["ruler"], row["pool"]) for row in _rows()}
    for name, number, shape, letters in _tasks():
        if (name, number) in known:
            continue
        before = time.process_time()
        found = optimise(game.words, shape, letters, effort=STEPS, manner=MANNER)
        seconds = round(time.process_time() - before, 1)
        row = {"ruler": name, "pool": number, "points": found.points, "steps": STEPS, "seconds": seconds}
        with REFERENCE.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        progress(f"{name} {number}: {found.points:g} points, {seconds} s")
    return 0


def _tasks() -> Iterator[tuple[str, int, Shape, str]]:
    """Yield ruler, number, shape and letters of each pool, those of the small ruler first: most are soon exhausted."""
    for name in sorted(RULERS, reverse=True):
        yield from ((name, number, *pool) for number, pool in enumerate(pools(RULERS[name])))


def _rows() -> list[dict[str, object]]:
    if not REFERENCE.exists():
        return []
    return [json.loads(line) for line in REFERENCE.read_text(encoding="utf-8").splitlines()]


if __name__ == "__main__":
    sys.exit(main())
