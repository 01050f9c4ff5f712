"""Intervals, against values published with the formulas."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lettrine.arena.interval import Estimate, deviation, mean, mean_difference, share_difference, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_a_share_has_the_interval_of_the_tables(successes: int, trials: int, low: float, high: float) -> None:
    """The examples of Newcombe (1998), method 3."""
    estimate = wilson(successes, trials)
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)


def test_a_difference_of_shares_has_the_interval_of_the_tables() -> None:
    """56 of 70 against 48 of 80: Newcombe (1998), method 10, first example."""
    difference = share_difference(wilson(48, 80), wilson(56, 70))
    assert [round(each, 4) for each in (difference.value, difference.low, difference.high)] == [0.2, 0.0524, 0.3339]
    assert difference.excludes(0)


@given(trials=st.integers(1, 10_000), part=st.floats(0, 1))
def test_an_interval_holds_the_share_and_stays_between_0_and_1(trials: int, part: float) -> None:
    estimate = wilson(part * trials, trials)
    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_of_no_game_nothing_is_known() -> None:
    assert wilson(0, 0) == Estimate(0, 0, 1)
    assert mean({}) == Estimate(0, 0, 0)


def test_a_mean_is_told_with_its_spread() -> None:
    counts = {2.0: 1, 4.0: 3, 5.0: 2, 7.0: 1, 9.0: 1}  # a textbook's sample: mean 5, squares add up to 32
    assert deviation(counts) == pytest.approx((32 / 7) ** 0.5)
    estimate = mean(counts)
    assert estimate.value == 5
    assert estimate.high - estimate.value == pytest.approx(1.959964 * (32 / 7 / 8) ** 0.5)
    assert deviation({3.0: 1}) == 0


def test_means_of_separate_samples_differ_by_the_root_of_both_spreads() -> None:
    difference = mean_difference(Estimate(10, 7, 13), Estimate(12, 8, 16))
    assert difference == Estimate(2, -3, 7)
    assert not difference.excludes(0)
