"""Round robins: the tables of Berger."""

from collections import Counter
from itertools import combinations

import pytest

from gatherings.tournament.hall import Hall, stronger_wins
from lettrine.gatherings.tournament.pairing.berger import berger_round, pair_round_robin, round_count
from lettrine.gatherings.tournament.settings import RoundRobin

# As printed in handbooks of chess.
FOUR = "1-4 2-3 | 4-3 1-2 | 2-4 3-1"
SIX = "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"
EIGHT = (
    "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 |"
    " 4-8 5-3 6-2 7-1"
)


@pytest.mark.parametrize(("entrants", "printed"), [(4, FOUR), (6, SIX), (8, EIGHT)])
def test_the_tables_are_those_of_the_handbooks(entrants: int, printed: str) -> None:
    rounds = [" ".join(f"{a}-{b}" for a, b in berger_round(entrants, each)) for each in range(1, entrants)]
    assert " | ".join(rounds) == printed


@pytest.mark.parametrize("is_double", [False, True])
@pytest.mark.parametrize("entrants", range(2, 14))
def test_everybody_meets_everybody_with_sides_balanced(entrants: int, is_double: bool) -> None:  # noqa: FBT001
    order, cycles = list(range(11, 11 + entrants)), 2 if is_double else 1
    rounds = [
        pair_round_robin(order, number, is_double=is_double) for number in range(1, cycles * round_count(entrants) + 1)
    ]
    met = Counter(frozenset(match) for each in rounds for match in each.matches)
    assert met == {frozenset(pair): cycles for pair in combinations(order, 2)}
    if is_double:
        assert len({match for each in rounds for match in each.matches}) == len(met) * 2
    for number in order:
        seats = [match.index(number) for each in rounds for match in each.matches if number in match]
        assert abs(seats.count(0) - seats.count(1)) <= 1
        assert not any(len(set(seats[at : at + 3])) == 1 for at in range(len(seats) - 2))
        assert sum(number in each.byes for each in rounds) == (cycles if entrants % 2 else 0)


def test_a_round_robin_is_played_to_its_end() -> None:
    hall = Hall(RoundRobin(), ["Ada", "Bob", "Cléo", "Dan", "Eve"])
    for _ in range(5):
        hall.play(stronger_wins)
        assert len(hall.tournament.rounds[-1].byes) == 1
    assert hall.phase() == "complete"
    hall.check_fold()
