"""Words on random boards, as word numbers, on one core."""

from collections.abc import Callable
from functools import partial

from bench import material, peers
from bench.clock import duration, medians, progress, rate
from bench.figure import Figure, at_least, beside

RATE = 100_000
# Runs on one machine differ by as much; the goal is a rate "of about" that.
TOLERANCE = 0.9

Search = Callable[[str], object]


def measure() -> list[Figure]:
    return [*_full(), *_sparse()]


def _seconds(boards: list[str], searches: dict[str, Search], repeat: int) -> dict[str, float]:
    """Return the median time per board of each side, all of them on the same boards."""

    def run(search: Search) -> None:
        for board in boards:
            search(board)

    taken = medians({side: partial(run, search) for side, search in searches.items()}, repeat)
    return {side: seconds / len(boards) for side, seconds in taken.items()}


def _full() -> list[Figure]:
    graph, reference = material.graph(), material.reference()
    progress("grid_words, 4×4: rate")
    alone = _seconds(material.full_boards(10_000), {"ours": lambda board: graph.grid_words(board, 4)}, 9)["ours"]
    goal = f"about {RATE:,}/s (from {RATE * TOLERANCE:,.0f})"
    figures = [at_least("`grid_words`, 4×4, boards per second", 1 / alone, RATE * TOLERANCE, rate(alone), goal)]
    progress("grid_words, 4×4: beside the reference")
    boards = material.full_boards(200)
    assert all(graph.grid_words(board, 4) == reference.grid_words(board, 4) for board in boards), "they disagree"
    sides: dict[str, Search] = {
        "ours": lambda board: graph.grid_words(board, 4),
        "reference": lambda board: reference.grid_words(board, 4),
    }
    figures.append(_beside("`grid_words`, 4×4", _seconds(boards, sides, 7), "reference", 60))
    return figures + _example()


def _example() -> list[Figure]:
    progress("grid_words, 4×4: beside the example kernel")
    boggle = peers.example_kernel()
    if boggle is None:
        return [Figure("`grid_words`, 4×4", "not measured: the example kernel is not at hand", goal="≥ 4 ×")]
    graph = material.graph()
    boards = material.full_boards(5000)
    assert all(sorted(boggle(board, 4, 4)) == graph.grid_words(board, 4).results for board in boards[:200])
    sides: dict[str, Search] = {
        "ours": lambda board: graph.grid_words(board, 4),
        "example kernel": lambda board: boggle(board, 4, 4),
    }
    return [_beside("`grid_words`, 4×4", _seconds(boards, sides, 7), "example kernel", 4)]


def _sparse() -> list[Figure]:
    graph, reference = material.graph(), material.reference()
    progress("grid_words, 8×6: beside the reference")
    boards = material.sparse_boards(200)
    assert all(graph.grid_words(board, 8) == reference.grid_words(board, 8) for board in boards), "they disagree"
    sides: dict[str, Search] = {
        "ours": lambda board: graph.grid_words(board, 8),
        "reference": lambda board: reference.grid_words(board, 8),
    }
    return [_beside("`grid_words`, 8×6 with 32 letters", _seconds(boards, sides, 7), "reference", 45)]


def _beside(name: str, each: dict[str, float], peer: str, least: float) -> Figure:
    return beside(name, (each["ours"], duration(each["ours"])), (peer, each[peer], duration(each[peer])), least)
