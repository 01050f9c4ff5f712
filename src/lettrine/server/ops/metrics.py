"""What this node counts and times, for Prometheus."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

# Seconds: from a preview to a table whose database is far away.
_STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


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
        answers = counter("lettrine_messages", "Messages to tables.", ("kind", "answer"))
        self._answers = cache(lambda kind: answers.labels("ask", kind.lower()))
        self.entries = counter("lettrine_entries", "Entries appended.")
        self.message_seconds = histogram(
            "lettrine_message_seconds", "Time from a message to what follows from it, stored and sent."
        )
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

    def answered(self, answer: object) -> None:
        """Count something asked of a table, by what was answered."""
        self._answers(type(answer).__name__).inc()

    def page(self) -> bytes:
        """Return the figures as Prometheus reads them."""
        return generate_latest(self._registry)
