"""Duplicate sittings: a room of people who all answer within the last two seconds of a turn.

`python -m bench.sittings 100 300 1000` measures other numbers of people, `--two-nodes` on PostgreSQL.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from bench.clock import progress
from bench.figure import Figure, at_least, at_most
from bench.server_processes import Server, node, two_nodes
from bench.sittings_room import TURNS, Plan, Played

ROOM = 1000
CURVE = (100, 300)
MOST_WAIT = 0.5  # seconds for 99 of 100 acknowledgements
MOST_RANKING = 3.0  # seconds after the end of the time until everybody has the ranking
SECONDS = 10  # that a turn of a thousand people takes: what was begun has reached everybody


class Measured(msgspec.Struct, frozen=True):
    """The slower of the *turns* of a room of so many *people*; *cost*: time of a core for a participant and turn."""

    people: int
    played: Played
    cost: float
    load: float


def measure() -> list[Figure]:
    figures = []
    for people in CURVE:
        found = run(people)
        figures.append(Figure(f"sitting of {people}: time of a core for a participant and turn", _time(found.cost)))
    figures += _goals(f"sitting of {ROOM}, SQLite", run(ROOM))
    figures += _goals(f"sitting of {ROOM}, two nodes on PostgreSQL", run(ROOM, is_spread=True))
    return figures


def run(people: int, *, is_spread: bool = False) -> Measured:
    """Have so many *people* play a sitting, on two nodes if it *is_spread*."""
    progress(f"sitting of {people}" + (", two nodes" if is_spread else ""))
    with ExitStack() as stack:
        servers = stack.enter_context(two_nodes()) if is_spread else (stack.enter_context(node()),)
        plan = Plan(tuple(server.url for server in servers), people, SECONDS + 4 * people // 1000)
        process = stack.enter_context(_room(plan))
        before = _cpu(servers)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
        turns = [msgspec.json.decode(process.stdout.readline(), type=Played) for _ in range(TURNS)]
        cost = (_cpu(servers) - before) / people / TURNS
    worst = max(turns, key=lambda each: (each.sent - each.counted, each.p99))
    return Measured(people, worst, cost, os.getloadavg()[0])


@contextmanager
def _room(plan: Plan) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "bench.sittings_room", msgspec.json.encode(plan).decode()]
    root = Path(__file__).parents[1]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603  (ourselves)
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"ready\n", "the simulated room failed: it says why above"
            yield process
        finally:
            process.kill()


def _cpu(servers: Sequence[Server]) -> float:
    return sum(server.cpu() for server in servers)


def _goals(name: str, found: Measured) -> list[Figure]:
    played = found.played
    share = played.counted / played.sent
    return [
        at_least(f"{name}: answers that count", share, 1.0, f"{played.counted} of {played.sent}", "all"),
        at_most(f"{name}: p99 of the acknowledgement", played.p99, MOST_WAIT, _time(played.p99), "≤ 500 ms"),
        at_most(f"{name}: ranking out to all", played.announced, MOST_RANKING, f"{played.announced:.1f} s", "≤ 3 s"),
        Figure(f"{name}: time of a core for a participant and turn", _time(found.cost)),
        Figure(f"{name}: load of the machine", f"{found.load:.1f}"),
    ]


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.sittings", description=__doc__)
    parser.add_argument("people", nargs="*", type=int, default=[*CURVE, ROOM])
    parser.add_argument("--two-nodes", action="store_true")
    given = parser.parse_args()
    for people in given.people:
        found = run(people, is_spread=given.two_nodes)
        played = found.played
        print(
            f"{people:6} people: {played.counted} of {played.sent} count, acknowledged in {_time(played.median)}, "
            f"p99 {_time(played.p99)}, slowest {_time(played.slowest)}, ranking after {played.announced:.1f} s, "
            f"{_time(found.cost)} of a core for each and turn (load {found.load:.1f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
