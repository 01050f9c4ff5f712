"""How far a measured share or mean can be trusted: intervals that hold the true value 19 times out of 20."""

import math
from collections.abc import Mapping

import msgspec

from lettrine.core.text import Language
from lettrine.report.numbers import NO_BREAK, decimal, percent

Z = 1.959964  # the standard normal distribution exceeds it, either way, one time in twenty


class Estimate(msgspec.Struct, frozen=True):
    """A measured *value* and the interval of the true one."""

    value: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether *value* lies outside the interval."""
        return not self.low <= value <= self.high


def wilson(successes: float, trials: int) -> Estimate:
    """Return the share of *successes* with its score interval; for no trials, what is known of it: nothing.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American
    Statistical Association 22 (1927), 209-212. A shared win counts as a part of one; the true spread is then smaller
    than the formula assumes, and the interval errs on the safe side.
    """
    if not trials:
        return Estimate(0.0, 0.0, 1.0)
    share = successes / trials
    weight = Z * Z / trials
    centre = (share + weight / 2) / (1 + weight)
    reach = Z / (1 + weight) * math.sqrt(share * (1 - share) / trials + weight / (4 * trials))
    # Rounding must not push an end past the share itself, nor past what a share can be.
    return Estimate(share, max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach)))


def share_difference(one: Estimate, other: Estimate) -> Estimate:
    """Return how much greater the share *other* is than *one*, of two separate samples.

    R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17
    (1998), 873-890, method 10: the two Wilson intervals, combined.
    """
    value = other.value - one.value
    return Estimate(
        value,
        value - math.hypot(other.value - other.low, one.high - one.value),
        value + math.hypot(other.high - other.value, one.value - one.low),
    )


def mean(counts: Mapping[float, int]) -> Estimate:
    """Return the mean of values given with how often each occurred; the interval is the normal one."""
    trials = sum(counts.values())
    if not trials:
        return Estimate(0.0, 0.0, 0.0)
    middle = math.fsum(value * count for value, count in counts.items()) / trials
    reach = Z * deviation(counts) / math.sqrt(trials)
    return Estimate(middle, middle - reach, middle + reach)


def deviation(counts: Mapping[float, int]) -> float:
    """Return the standard deviation of a sample given as in `mean`; 0 for fewer than two values."""
    trials = sum(counts.values())
    if trials < 2:
        return 0.0
    middle = math.fsum(value * count for value, count in counts.items()) / trials
    return math.sqrt(math.fsum(count * (value - middle) ** 2 for value, count in counts.items()) / (trials - 1))


def mean_difference(one: Estimate, other: Estimate) -> Estimate:
    """Return how much greater the mean *other* is than *one*, of two separate samples: their errors add as squares."""
    value = other.value - one.value
    reach = math.hypot(one.high - one.value, other.high - other.value)
    return Estimate(value, value - reach, value + reach)


def percent_range(estimate: Estimate, language: Language) -> str:
    """Return the interval of a share: ``45,1 – 59,4 %``."""
    low = decimal(100 * estimate.low, 1, language)
    return f"{low}{NO_BREAK}–{NO_BREAK}{percent(estimate.high, language)}"


def decimal_range(estimate: Estimate, digits: int, language: Language) -> str:
    return f"{decimal(estimate.low, digits, language)}{NO_BREAK}–{NO_BREAK}{decimal(estimate.high, digits, language)}"
