"""What a designer wants of a game, and how far one is from it."""

from typing import NamedTuple

from lettrine.arena.comparison import DESIGN, SHARES, measured
from lettrine.arena.interval import Estimate
from lettrine.arena.summary import Summary
from lettrine.core.errors import UsageError

TOLERANCES = {"first": 0.02, "length": 0.5, "dead": 0.01, "score": 2.0, "leads": 0.25}
"""How near is near enough, where nothing else is said."""


class Goal(NamedTuple):
    """A *measure* that should be *wanted*, or not further from it than *tolerance*."""

    measure: str
    wanted: float
    tolerance: float

    def distance(self, summary: Summary) -> float:
        return abs(measured(summary, self.measure).value - self.wanted)

    def is_decided(self, estimate: Estimate) -> bool:
        """Whether more games can no longer change on which side of the goal, or how near to it, a game lies."""
        return (estimate.high - estimate.low) / 2 <= self.tolerance or not (
            estimate.low - self.tolerance <= self.wanted <= estimate.high + self.tolerance
        )


def read_goal(text: str) -> Goal:
    """Return the goal written as ``length=24``, ``first=50%`` or ``dead=0.05±0.01``; raise `UsageError`."""
    name, _, rest = text.partition("=")
    wanted, _, tolerance = rest.partition("±")
    measure = name.strip()
    try:
        value = _number(wanted)
        reach = _number(tolerance) if tolerance else TOLERANCES[measure]
    except (KeyError, ValueError) as error:
        raise UsageError("lettrine.arena:goal", text=text[:80], accepted=DESIGN) from error
    if reach <= 0 or (measure in SHARES and not 0 <= value <= 1):
        raise UsageError("lettrine.arena:goal", text=text[:80], accepted=DESIGN)
    return Goal(measure, value, reach)


def _number(text: str) -> float:
    share = text.strip().endswith("%")
    value = float(text.strip().removesuffix("%").replace(",", "."))
    if value != value or abs(value) > 1e6:  # noqa: PLR0124  (not a number)
        raise ValueError(text)
    return value / 100 if share else value
