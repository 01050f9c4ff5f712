"""What is counted with every message, as Prometheus reads it."""

from lettrine.server.ops.metrics import Metrics
from lettrine.table import Refused
from lettrine.table.effect import Done


def test_messages_are_counted_by_answer_and_by_time() -> None:
    metrics = Metrics()
    for answer in (Done(2), Done(3), Refused("core:stale_move")):
        metrics.messages.answered(answer)
    metrics.messages.appended(5)
    for seconds in (0.0005, 0.0006, 0.3, 60.0):
        metrics.messages.handled(seconds)
    page = metrics.page().decode()
    for line in (
        'lettrine_messages_total{answer="done",kind="ask"} 2.0',
        'lettrine_messages_total{answer="refused",kind="ask"} 1.0',
        "lettrine_entries_total 5.0",
        'lettrine_message_seconds_bucket{le="0.0005"} 1.0',  # a bound belongs to its own bucket
        'lettrine_message_seconds_bucket{le="0.001"} 2.0',
        'lettrine_message_seconds_bucket{le="0.25"} 2.0',
        'lettrine_message_seconds_bucket{le="0.5"} 3.0',
        'lettrine_message_seconds_bucket{le="10.0"} 3.0',
        'lettrine_message_seconds_bucket{le="+Inf"} 4.0',
        "lettrine_message_seconds_count 4.0",
    ):
        assert line in page.splitlines()
