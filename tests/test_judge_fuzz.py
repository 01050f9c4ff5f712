"""Whatever a line holds, the judge answers; and no line takes long, or much memory."""

import json
import random
import resource
import time
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.games import REGISTRY
from lettrine.games.judge import judge_line
from lettrine.games.registry import bind_game
from support.mutation import Mutator

CONFORMANCE = Path(__file__).parent.parent / "conformance"
SLUGS = [slug for slug in REGISTRY if slug != "chaine"]
FEW, MANY = 400, 20_000  # lines of each game
MOST_SECONDS = 0.05  # of the processor
MOST_MEMORY = 64 * 1024  # kilobytes that a line may add to the highest there was
TRIES = 4


CROWDED = "2ESatet/2essTES/nieseaEE/2es1ttt/ieere1n1/1r6"
SAME = {"words_added": ["EEEEEEEE", "EEEEEEE"]}
HARD: dict[str, list[dict[str, Any]]] = {
    "dames": [
        {"position": {"text": "eeee4/eeee4/eee5/8/E7/A7"}, "options": SAME, "move": "A2-A3 EEEEEEEE EEEEEEE"},
        {"position": {"text": "8/eeee4/eeee4/eee5/E7/A7"}, "options": SAME, "move": "A2-B2 EEEEEEEE"},
        {"position": {"text": CROWDED}, "move": "H4-F2 ETES"},
        {"position": {"text": CROWDED}, "options": {"rigour": "strict"}, "move": "H4"},
    ],
    "rummikub": [
        {
            "position": {
                "racks": ["EAISNRTULO", ""],
                "table": ["aIR", "MeR", "SOL", "TRI", "NET", "ANE", "ILE", "OSE"],
            },
            "move": "AIR ANE ILE MER NET OSE SOL TRI LES",
        },
    ],
}
"""Words that lie in thousands of ways, moves by the hundred thousand, jokers that may be anywhere."""


def cases(slug: str) -> list[Any]:
    hard = [{"game": slug} | case for case in HARD.get(slug, [])]
    usual = [json.loads(line)["case"] for line in (CONFORMANCE / f"{slug}.jsonl").read_text().splitlines()]
    return [*hard, *usual]


def lines(slug: str, seed: str, count: int) -> list[bytes]:
    rng = random.Random(f"{slug} {seed}")  # noqa: S311  (the same lines every time)
    return list(islice(Mutator(rng).lines(cases(slug)), count))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_line_that_is_wrong_in_any_way_is_answered(slug: str) -> None:
    for line in lines(slug, "few", FEW):
        assert msgspec.json.encode(judge_line(line, "fr")), line


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("slug", SLUGS)
def test_no_line_takes_long_or_much_memory(slug: str) -> None:
    for case in cases(slug):  # what is made when first needed is no line's fault
        judge_line(json.dumps(case).encode(), "fr")
    for line in (*(json.dumps(case).encode() for case in cases(slug)), *lines(slug, "many", MANY)):
        before = _highest_memory()
        taken = _seconds(line)
        assert taken <= MOST_SECONDS or min(_seconds(line) for _ in range(TRIES)) <= MOST_SECONDS, line[:2000]
        assert _highest_memory() - before <= MOST_MEMORY, line[:2000]


def _seconds(line: bytes) -> float:
    """Return what *line* takes, its table opened anew: the quickest of several tells it, if the machine is busy."""
    bind_game.cache_clear()
    begun = time.thread_time()
    for language in ("fr", "en"):
        msgspec.json.encode(judge_line(line, language))
    return (time.thread_time() - begun) / 2


def _highest_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
