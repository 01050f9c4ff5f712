"""Figures that are counted with every move: plain numbers, which become Prometheus's when somebody asks for them.

The library's own counters take a lock and look through their labels each time: as long as a fifth of the rules.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector


class FastCounter(Collector):
    """How often something happened, by its *labels*. Only the event loop counts."""

    def __init__(self, name: str, documentation: str, labels: Sequence[str] = ()) -> None:
        self._name, self._documentation, self._labels = name, documentation, labels
        self.counts: Counter[tuple[str, ...]] = Counter({} if labels else {(): 0})

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._documentation, labels=self._labels)
        for labels, count in self.counts.items():
            family.add_metric(labels, count)
        yield family


class FastHistogram(Collector):
    """How long something took: how often no longer than each of *steps*, in seconds."""

    def __init__(self, name: str, documentation: str, steps: Sequence[float]) -> None:
        self._name, self._documentation = name, documentation
        self._steps = tuple(steps)
        self._counts = [0] * (len(self._steps) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._steps, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = (*map(str, map(float, self._steps)), "+Inf")
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._documentation, buckets=buckets, sum_value=self._sum)
