"""What this node counts and times, for Prometheus."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

# Seconds: from a preview to a table whose database is far away.
_STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class MessageFigures(Collector):
    """What is counted with every message to a table. The event loop alone counts: there is no lock, as elsewhere."""

    def __init__(self) -> None:
        self._answers: Tally[str] = Tally()
        self._entries = 0
        self._by_time = [0] * (len(_STEPS) + 1)
        self._seconds = 0.0

    def answered(self, answer: object) -> None:
        """Count something asked of a table, by what was answered."""
        self._answers[type(answer).__name__] += 1

    def appended(self, entries: int) -> None:
        self._entries += entries

    def handled(self, seconds: float) -> None:
        """Count a message, with all that followed from it."""
        self._by_time[bisect_left(_STEPS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        answers = CounterMetricFamily("lettrine_messages", "Messages to tables.", labels=("kind", "answer"))
        for kind, count in self._answers.items():
            answers.add_metric(("ask", kind.lower()), count)
        yield answers
        yield CounterMetricFamily("lettrine_entries", "Entries appended.", self._entries)
        bounds = (*map(str, map(float, _STEPS)), "+Inf")
        yield HistogramMetricFamily(
            "lettrine_message_seconds",
            "Time from a message to what follows from it, stored and sent.",
            buckets=list(zip(bounds, accumulate(self._by_time), strict=True)),
            sum_value=self._seconds,
        )


class Metrics:
    """The figures of one node, in a registry of its own: several nodes may live in one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        counter, gauge = partial(Counter, registry=self._registry), partial(Gauge, registry=self._registry)
        histogram = partial(Histogram, registry=self._registry, buckets=_STEPS)
        self.requests = counter("lettrine_requests", "HTTP requests.", ("route", "method", "status"))
        self.request_seconds = histogram("lettrine_request_seconds", "Time of an HTTP request.", ("route",))
        self.connections = gauge("lettrine_connections", "Open connections, WebSockets included.")
        self.sockets = gauge("lettrine_sockets", "Open WebSocket connections.")
        self.rooms = gauge("lettrine_rooms", "Tables in memory.")
        self.messages = MessageFigures()
        self._registry.register(self.messages)
        self.conflicts = counter("lettrine_conflicts", "Entries that another node wrote first.")
        self.failures = counter("lettrine_failures", "Requests and sockets that failed by our fault.", ("kind",))
        self.refused = counter("lettrine_refused", "What was not let in.", ("reason",))
        self.thoughts = histogram("lettrine_bot_seconds", "Time a bot took for a move.", ("game", "level"))
        self.lost_workers = counter("lettrine_lost_workers", "Workers that had to be replaced.")

    def watch_pools(self, waiting: Mapping[str, Callable[[], int]]) -> None:
        """Show from now on how many tasks wait for each pool of workers, as *waiting* says by its name."""
        gauge = Gauge("lettrine_waiting_tasks", "Tasks that wait for a worker.", ("pool",), registry=self._registry)
        for name, count in waiting.items():
            gauge.labels(name).set_function(count)

    def page(self) -> bytes:
        """Return the figures as Prometheus reads them."""
        return generate_latest(self._registry)
