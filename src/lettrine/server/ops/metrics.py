"""What this node counts and times, for Prometheus."""

from collections.abc import Callable, Mapping
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

# Seconds: from a preview to a table whose database is far away.
_STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """The figures of one node, in a registry of its own: several nodes may live in one process."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        self.requests = Counter("lettrine_requests", "HTTP requests.", ("route", "method", "status"), registry=registry)
        self.request_seconds = Histogram(
            "lettrine_request_seconds", "Time of an HTTP request.", ("route",), registry=registry, buckets=_STEPS
        )
        self.connections = Gauge("lettrine_connections", "Open connections, WebSockets included.", registry=registry)
        self.sockets = Gauge("lettrine_sockets", "Open WebSocket connections.", registry=registry)
        self.rooms = Gauge("lettrine_rooms", "Tables in memory.", registry=registry)
        answers = Counter("lettrine_messages", "Messages to tables.", ("kind", "answer"), registry=registry)
        self._answers = cache(lambda kind: answers.labels("ask", kind.lower()))
        self.entries = Counter("lettrine_entries", "Entries appended.", registry=registry)
        self.message_seconds = Histogram(
            "lettrine_message_seconds",
            "Time from a message to what follows from it, stored and sent.",
            registry=registry,
            buckets=_STEPS,
        )
        self.conflicts = Counter("lettrine_conflicts", "Entries that another node wrote first.", registry=registry)
        self.failures = Counter(
            "lettrine_failures", "Requests and sockets that failed by our fault.", ("kind",), registry=registry
        )
        self.refused = Counter("lettrine_refused", "What was not let in.", ("reason",), registry=registry)
        self.thoughts = Histogram(
            "lettrine_bot_seconds", "Time a bot took for a move.", ("game", "level"), registry=registry, buckets=_STEPS
        )
        self.lost_workers = Counter("lettrine_lost_workers", "Workers that had to be replaced.", registry=registry)

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
