"""Knock-outs: brackets, byes, matches of several games."""

import pytest

from gatherings.tournament.hall import Hall, stronger_wins
from lettrine.gatherings.tournament.message import EnterOther, EnterResult, PairRound, UnpairRound, Withdraw
from lettrine.gatherings.tournament.pairing.bracket import first_slots, round_count, seed_positions
from lettrine.gatherings.tournament.result import MatchResult, forfeited, ranked
from lettrine.gatherings.tournament.settings import Knockout
from lettrine.gatherings.tournament.standings import standings

NAMES = ["Ada", "Bob", "Cléo", "Dan", "Eve", "Fay", "Guy", "Hal"]
FIRST, SECOND, TIE = MatchResult((1, 2)), MatchResult((2, 1)), MatchResult((1, 1))


def test_the_bracket_is_the_usual_one() -> None:
    assert seed_positions(4) == (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)
    assert first_slots([1, 2, 3, 4, 5, 6]) == (1, None, 4, 5, 2, None, 3, 6)
    assert [round_count(each) for each in (0, 1, 2, 3, 4, 5, 8, 9)] == [0, 0, 1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("count", range(2, 9))
def test_the_strongest_meet_as_late_as_possible(count: int) -> None:
    hall = Hall(Knockout(), NAMES[:count])
    while hall.phase() != "complete":
        hall.play(stronger_wins)
    assert {*hall.pairs()[0]} == {1, 2}
    rows = standings(hall.tournament)
    assert [row.number for row in rows[:2]] == [1, 2]
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    hall.check_fold()


def test_byes_go_to_the_strongest() -> None:
    hall = Hall(Knockout(), NAMES[:5])
    hall.begin()
    assert hall.tournament.rounds[0].byes == (1, 2, 3)
    assert {*hall.pairs()[0]} == {4, 5}


def test_a_match_goes_on_until_somebody_leads() -> None:
    hall = Hall(Knockout(best_of=3), NAMES[:2])
    hall.begin()
    seatings = []
    for result in (FIRST, FIRST, TIE):  # 1–0, then 1–1 since sides change, then level
        match = hall.tournament.rounds[0].matches[0]
        seatings.append(match.seating(len(match.games) - 1))
        hall.ask(EnterResult(1, 1, result, len(match.games)))
        assert hall.phase() == "playing"
    assert seatings == [(1, 2), (2, 1), (1, 2)]
    hall.ask(EnterResult(1, 1, SECOND, 4))
    assert hall.phase() == "complete"
    assert standings(hall.tournament)[0].name == "Ada"


def test_a_match_of_three_may_be_over_after_two() -> None:
    hall = Hall(Knockout(best_of=3), NAMES[:2])
    hall.play(stronger_wins)
    assert len(hall.tournament.rounds[0].matches[0].games) == 2


def test_a_correction_reopens_a_match() -> None:
    hall = Hall(Knockout(best_of=3), NAMES[:2])
    hall.play(stronger_wins)
    hall.ask(EnterResult(1, 1, FIRST, 2))
    assert hall.phase() == "playing"
    assert len(hall.tournament.rounds[0].matches[0].games) == 3
    hall.check_fold()


def test_who_goes_on_cannot_be_changed_once_the_next_round_is_paired() -> None:
    hall = Hall(Knockout(), NAMES[:4])
    hall.play(stronger_wins)
    hall.ask(PairRound(2))
    assert hall.pairs() == [(2, 1)] or hall.pairs() == [(1, 2)]
    seating = hall.tournament.rounds[0].matches[0].entrants
    other = ranked([float(number) for number in seating])
    assert hall.refuse(EnterResult(1, 1, other)) == "next_round_paired"
    same = ranked([float(-2 * number) for number in seating])
    hall.ask(EnterResult(1, 1, same))
    hall.ask(UnpairRound(2))
    hall.ask(EnterResult(1, 1, other))
    hall.ask(PairRound(2))
    assert {*hall.pairs()[0]} == {4, 2}


def test_who_withdraws_forfeits_and_where_neither_is_left_nobody_goes_on() -> None:
    hall = Hall(Knockout(best_of=3), NAMES[:4])
    hall.play(stronger_wins)
    hall.ask(Withdraw(1))
    hall.begin()
    assert hall.phase() == "complete"
    assert standings(hall.tournament)[0].number == 2

    hall = Hall(Knockout(), NAMES[:8])
    hall.play(stronger_wins)
    hall.ask(Withdraw(1))
    hall.ask(Withdraw(4))
    hall.play(stronger_wins)
    assert hall.refuse(PairRound(3)) == "too_few"
    assert standings(hall.tournament)[0].number == 2
    hall.check_fold()


def test_where_neither_comes_the_next_has_a_bye() -> None:
    hall = Hall(Knockout(), NAMES[:8])
    hall.begin()
    for table, match in enumerate(hall.tournament.rounds[0].matches, 1):
        both = {1, 8} == {*match.entrants}
        hall.ask(EnterResult(1, table, forfeited(2, [0, 1]) if both else stronger_wins(match.entrants)))
    hall.begin()
    assert hall.tournament.rounds[1].byes == (4,)


def test_teams_that_are_level_are_parted_by_the_first_board() -> None:
    hall = Hall(Knockout(), boards=2)
    for name in ("Rouges", "Bleus"):
        hall.ask(EnterOther(name, ("Ada", "Bob")))
    hall.begin()
    hall.ask(EnterResult(1, 1, SECOND, 1))  # the Bleus win the first board
    hall.ask(EnterResult(1, 1, SECOND, 2))  # and, with the sides exchanged, the Rouges the second
    assert standings(hall.tournament)[0].name == "Bleus"
    hall.ask(EnterResult(1, 1, TIE, 1))
    hall.ask(EnterResult(1, 1, TIE, 2))
    assert standings(hall.tournament)[0].name == "Rouges"
