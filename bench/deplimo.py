"""Deplimo: how close two seconds of the optimiser come to what much more work reaches."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

from bench.clock import progress
from bench.figure import Figure, at_least
from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange
from lettrine.games import open_game
from lettrine.games.deplimo.letters import BOX, value
from lettrine.games.deplimo.optimise import optimise
from lettrine.games.deplimo.ruler import FACES, LARGE, SMALL, Ruler, Shape, unfold
from lettrine.games.deplimo.ruler_score import appraise
from lettrine.games.deplimo.rules import Deplimo

RULERS = {"large": LARGE, "small": SMALL}
REFERENCE = Path(__file__).with_name("deplimo_reference.jsonl")
"""One object a line, made by `python -m bench.deplimo_reference`: ruler, pool, points, steps, seconds of one core."""
POOLS = 50
SECONDS = 2.0
UNLIMITED = 10**15  # steps: the clock decides


def measure() -> list[Figure]:
    game = open_game("deplimo")
    assert isinstance(game, Deplimo)
    references = _references()
    return [figure for name in RULERS for figure in _quality(game, name, references)]


def pools(ruler: Ruler) -> Iterator[tuple[Shape, str]]:
    """Yield final pools: as many letters as cells, drawn from a full box, and each shape in turn."""
    box = arrange(BOX.elements())
    for number in range(POOLS):
        letters, _ = Stream("bench", f"deplimo {ruler.cell_count}", number).deal(box, ruler.cell_count)
        yield unfold(ruler, 1 + number % FACES), arrange(letters)


def points_within(game: Deplimo, shape: Shape, letters: str, seconds: float) -> float:
    """Return what the optimiser finds in that time of the clock; the game's own rules must count the same."""
    found = optimise(game.words, shape, letters, effort=UNLIMITED, deadline=time.monotonic() + seconds)
    assert appraise(game.words, shape, found.cells).points == found.points, "it counts otherwise than the rules"
    return found.points


def upper_bound(shape: Shape, letters: str) -> int:
    """Return points that no arrangement exceeds: every segment doubled, and the dearest letters at the joints."""
    dearest = sorted(map(value, letters), reverse=True)[: len(shape.joints)]
    return 2 * value(letters) + 2 * sum(dearest)


def _references() -> dict[tuple[str, int], float]:
    rows = map(json.loads, REFERENCE.read_text(encoding="utf-8").splitlines())
    return {(row["ruler"], row["pool"]): row["points"] for row in rows}


def _quality(game: Deplimo, name: str, references: dict[tuple[str, int], float]) -> list[Figure]:
    progress(f"{POOLS} final pools, {name} ruler")
    asked = list(pools(RULERS[name]))
    found = [points_within(game, shape, letters, SECONDS) for shape, letters in asked]
    beside = {number: points for number in range(POOLS) if (points := references.get((name, number))) is not None}
    # What much work does not reach and little does is reached by the best method all the same.
    share = mean(found[number] / max(points, found[number]) for number, points in beside.items())
    ideal = mean(points / upper_bound(shape, letters) for points, (shape, letters) in zip(found, asked, strict=True))
    label = f"{name} ruler in {SECONDS:g} s beside 60 s of one core, {len(beside)} of {POOLS} final pools"
    return [
        at_least(label, share, 0.97, f"{share:.2%}", "≥ 97 %"),
        Figure(f"… of what no ruler exceeds, {POOLS} pools", f"{ideal:.1%} ({mean(found):.1f} points)"),
    ]
