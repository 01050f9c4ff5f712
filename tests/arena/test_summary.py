"""Figures, from results made by hand."""

import pytest

from arena.chains import a_result, chain_setting
from lettrine.arena import Result, Summary, Tally, summarise
from lettrine.arena.comparison import compare
from lettrine.arena.interval import wilson
from lettrine.arena.rating import rate
from lettrine.arena.time_histogram import late, quantile, seconds_of, step_of


def summary_of(*results: Result) -> Summary:
    tally = Tally(chain_setting().plan)
    for each in results:
        tally.add(each)
    return summarise(tally, {"A": 3, "E": 1, "*": 2, "token 0": 5}, 1.5)


def test_wins_belong_to_bots_not_to_seats() -> None:
    """Seat 0 wins both games; from one to the next the bots change seats."""
    greedy, random = summary_of(a_result(0), a_result(1)).seats
    assert (greedy.bot, greedy.wins, greedy.draws, greedy.share, greedy.score_mean) == ("greedy", 1, 0, 0.5, 6)
    assert (random.bot, random.wins, random.draws, random.share, random.score_mean) == ("random", 1, 0, 0.5, 6)


def test_a_shared_win_is_half_a_win() -> None:
    summary = summary_of(a_result(0), a_result(2, winners=(0, 1)))
    greedy = summary.seats[0]
    assert (greedy.wins, greedy.draws, greedy.share) == (1, 1, 0.75)
    assert (greedy.low, greedy.high) == (wilson(1.5, 2).low, wilson(1.5, 2).high)
    assert summary.drawn.value == 0.5


def test_who_moves_first_is_told_apart_from_who_sits_first() -> None:
    summary = summary_of(a_result(0, first=1), a_result(1), a_result(2), a_result(3, first=1, winners=(1,)))
    assert [each.value for each in summary.order] == [0.75, 0.25]


def test_the_order_of_the_results_changes_nothing() -> None:
    results = [a_result(index, winners=(index % 3 == 0,), moves=index) for index in range(20)]
    assert summary_of(*results) == summary_of(*reversed(results))


def test_a_game_that_comes_twice_counts_once() -> None:
    assert summary_of(a_result(4), a_result(4)).games == 1


def test_a_game_without_end_is_a_draw_without_points() -> None:
    summary = summary_of(a_result(0), a_result(1, rule="", winners=(), scores=(0, 0)))
    assert summary.unfinished == 1
    assert summary.endings == {"CHA-06": 1}
    assert [entry.share for entry in summary.seats] == [0.75, 0.25]
    assert summary.score.value == 6


def test_words_and_letters_are_counted() -> None:
    summary = summary_of(a_result(0), a_result(1, words=((), ("ROSe",))))
    assert summary.words == {"ROSE": 2, "ETE": 1, "ROSe": 1}
    assert summary.longest == ("ROSE", "ROSe", "ETE")
    assert summary.letters["E"] == pytest.approx(5 / 15)
    assert summary.box == {"A": 0.75, "E": 0.25}


def test_lengths_and_kinds_are_counted() -> None:
    summary = summary_of(a_result(0, moves=3), a_result(1, moves=5), a_result(2, moves=5))
    assert summary.length.counts == {3: 1, 5: 2}
    assert summary.length.mean.value == pytest.approx(13 / 3)
    assert summary.kinds == {"lay": 21, "pass": 6}


def test_the_winner_rates_higher_and_the_equal_rate_the_same() -> None:
    strong, weak = rate(2, [(0,)] * 20)
    assert strong.mean > 25 > weak.mean
    assert strong.deviation < 25 / 3
    one, other = rate(2, [(0, 1)] * 5)
    assert one == other
    (alone,) = rate(1, [(0,)] * 5)
    assert alone.mean == 25


@pytest.mark.parametrize("seconds", [1e-6, 0.00037, 0.1, 2.0])
def test_a_time_is_kept_to_a_tenth(seconds: float) -> None:
    assert seconds <= seconds_of(step_of(seconds)) * (1 + 1e-9) <= seconds * 1.1 * (1 + 1e-6)


def test_most_moves_are_quicker_than_the_quantile() -> None:
    times = {step_of(0.01): 95, step_of(1.0): 5}
    assert quantile(times, 0.95) == pytest.approx(0.01, rel=0.1)
    assert quantile(times, 0.96) == pytest.approx(1.0, rel=0.1)
    assert quantile({}, 0.95) == 0


def test_late_is_more_than_a_tenth_over_the_limit() -> None:
    assert late({step_of(2.05): 7, step_of(2.6): 3}, 2.0) == 3


def test_a_value_matters_where_chance_does_not_explain_the_difference() -> None:
    short = summary_of(*(a_result(index, moves=10 + index % 3) for index in range(60)))
    long = summary_of(*(a_result(index, moves=14 + index % 3) for index in range(60)))
    comparison = compare("target", ("50", "100"), (short, long))
    first, second = comparison.variants
    assert first.differences == ()
    assert {each.measure for each in second.differences if each.matters} == {"length"}
    assert next(each.difference.value for each in second.differences if each.matters) == pytest.approx(4)
