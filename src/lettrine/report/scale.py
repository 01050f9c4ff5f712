"""Scales with round numbers on them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """From *low* to *high*, with a mark every *step*."""

    low: float
    high: float
    step: float

    def place(self, value: float) -> float:
        """Return where *value* lies, from 0 to 1."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + number * self.step for number in range(count + 1)]


SHARES = Scale(0.0, 1.0, 0.25)


def round_step(span: float, most: int) -> float:
    """Return the smallest of 1, 2, 5, 10, … (and 0.5, 0.2, …) that divides *span* into at most *most* parts."""
    wanted = max(span, 1e-9) / most
    unit = 10.0 ** math.floor(math.log10(wanted))
    return next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= wanted * (1 - 1e-9))


def fitting(low: float, high: float, most: int = 6) -> Scale:
    """Return a scale with round marks that holds *low* and *high*."""
    step = round_step(max(high - low, 1e-6), most)
    bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
    return Scale(bottom, top if top > bottom else bottom + step, step)


@dataclass(frozen=True, slots=True)
class Bins:
    """How many values fall into each bin; the first begins at *start* and all are *width* wide."""

    start: float
    width: float
    counts: tuple[int, ...]


def whole_bins(all_counts: list[Mapping[float, int]], most: int = 40) -> list[Bins]:
    """Return histograms of several distributions over the same bins, a whole number wide."""
    values = [value for counts in all_counts for value in counts]
    if not values:
        return [Bins(0, 1, (0,)) for _ in all_counts]
    width = max(1.0, round_step(max(values) - min(values) + 1, most))
    start = math.floor(min(values) / width) * width
    size = math.floor((max(values) - start) / width) + 1
    histograms = []
    for counts in all_counts:
        filled = [0] * size
        for value, count in counts.items():
            filled[math.floor((value - start) / width)] += count
        histograms.append(Bins(start, width, tuple(filled)))
    return histograms
