"""Words from a rack, as a list of strings on all sides."""

from collections.abc import Callable
from functools import partial

from bench import material, peers
from bench.clock import duration, medians, progress
from bench.figure import Figure, beside

# Letters, blanks, racks, repetitions: with blanks the peers take most of a second for one rack.
CASES = ((15, 0, 20, 5), (13, 2, 3, 3))


def measure() -> list[Figure]:
    return [figure for case in CASES for figure in _measure(*case)]


def _measure(size: int, blanks: int, count: int, repeat: int) -> list[Figure]:
    name = f"`words_from`, {size} letters" + (f" + {blanks} blanks" if blanks else "")
    progress(f"{name}: {count} racks, {repeat} times")
    racks = material.racks(count, size)
    sides = _sides(blanks)
    answers = {side: [search(rack) for rack in racks] for side, search in sides.items()}
    assert all(answer == answers["ours"] for answer in answers.values()), "the sides disagree"

    def run(search: Callable[[str], list[str]]) -> None:
        for rack in racks:
            search(rack)

    taken = medians({side: partial(run, search) for side, search in sides.items()}, repeat)
    each = {side: seconds / count for side, seconds in taken.items()}
    ours = (each["ours"], duration(each["ours"]))
    best = min(peers.trees(), key=each.__getitem__)
    return [
        beside(name, ours, ("reference", each["reference"], duration(each["reference"])), 10),
        *(
            beside(name, ours, (side, each[side], duration(each[side])), 5 if side == best else None)
            for side in peers.trees()
        ),
    ]


def _sides(blanks: int) -> dict[str, Callable[[str], list[str]]]:
    graph, reference = material.graph(), material.reference()
    return {
        "ours": lambda rack: graph.spell_all(graph.words_from(rack, blanks)),
        "reference": lambda rack: reference.spell_all(reference.words_from(rack, blanks)),
        **{name: partial(peers.words_from, tree, blanks) for name, tree in peers.trees().items()},
    }
