"""Several threads may search one graph at once."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest

from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.graph import COMPILED
from lexicon.graphs import kernel_graph
from support.threads import lets_others_run

GRAPH = kernel_graph("".join(letters) for size in (2, 3, 4, 5) for letters in product("AEST", repeat=size))


def searches(seed: int) -> list[Callable[[], Found[int]]]:
    source = random.Random(seed)  # noqa: S311  (test data)
    rack = "".join(source.choices("AESTX", k=7))
    grid = "".join(source.choices("AEST.", k=16))
    return [
        lambda: GRAPH.words_from(rack, 1),
        lambda: GRAPH.extensions(rack[:2], rack[2:]),
        lambda: GRAPH.pattern("?a.?", rack),
        lambda: GRAPH.grid_words(grid, 4),
    ]


def test_threads_share_a_graph() -> None:
    calls = [call for seed in range(12) for call in searches(seed)]
    alone = [call() for call in calls]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda call: [call() for _ in range(5)], calls))
    assert together == [[answer] * 5 for answer in alone]


@pytest.mark.parametrize(
    "search",
    [
        lambda: GRAPH.words_from("AEST" * 5),
        lambda: GRAPH.extensions("A", "AEST" * 5, order="kept"),
        lambda: GRAPH.pattern("?????"),
        lambda: GRAPH.grid_words("AEST" * 4, 4),
        lambda: GRAPH.partitions("AESTAEST", min_length=2, limit=100),
    ],
    ids=["words_from", "extensions", "pattern", "grid_words", "partitions"],
)
@pytest.mark.skipif(not COMPILED, reason="uncompiled, the interpreter's lock is never released")
def test_a_search_releases_the_interpreter(search: Callable[[], object]) -> None:
    assert lets_others_run(search)
