"""Two words of one move: of all the ways in which they lie, the one that breaks fewest rules (DAM-15)."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from lettrine.games.dames.kernel.spelling import best_pair, paths

MASKS = st.integers(0, 63)
READINGS = st.lists(st.tuples(MASKS, MASKS, st.integers(0, 2)), min_size=1, max_size=8)


@given(READINGS, READINGS, MASKS)
def test_the_first_of_the_best_pairs_is_found(
    ones: list[tuple[int, int, int]], others: list[tuple[int, int, int]], besides_end: int
) -> None:
    def worth(places: tuple[int, int]) -> tuple[int, int]:
        (squares, turned, faults), (more_squares, more_turned, more_faults) = ones[places[0]], others[places[1]]
        shares = squares & more_squares & besides_end != 0
        return faults + more_faults + shares, -(turned | more_turned).bit_count()

    assert best_pair(ones, others, besides_end) == min(product(range(len(ones)), range(len(others))), key=worth)


def test_of_the_paths_along_the_same_squares_the_first_stands_for_all() -> None:
    letters = "EEE.....EEE.....".ljust(48, ".")
    every, distinct = paths(letters, "EEEE", 0), paths(letters, "EEEE", 0, is_distinct=True)

    first: dict[frozenset[int], tuple[int, ...]] = {}
    for path in every:
        first.setdefault(frozenset(path), path)
    assert len(distinct) < len(every)
    assert distinct == list(first.values())
