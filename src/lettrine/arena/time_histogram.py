"""How long moves take, kept small: counts by steps that each reach a tenth further than the one before."""

import math
from collections.abc import Mapping

_SHORTEST = 1e-6  # seconds; below that nothing is told apart
_FACTOR = 1.1


def step_of(seconds: float) -> int:
    """Return the step that *seconds* falls in."""
    return math.ceil(math.log(max(seconds, _SHORTEST) / _SHORTEST, _FACTOR))


def seconds_of(step: int) -> float:
    """Return the longest time of *step*."""
    return _SHORTEST * _FACTOR**step


def quantile(times: Mapping[int, int], part: float) -> float:
    """Return the time that *part* of the moves did not exceed, up to a tenth too long; 0 where there are none."""
    left = part * sum(times.values())
    for step in sorted(times):
        left -= times[step]
        if left <= 0:
            return seconds_of(step)
    return 0.0


def late(times: Mapping[int, int], limit: float) -> int:
    """Return how many moves took more than *limit* and a tenth of it."""
    return sum(count for step, count in times.items() if step > step_of(limit * 1.1))
