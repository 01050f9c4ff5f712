"""The server under load: `lettrine serve`, every move durable, beside boardgame.io's own server with the same game."""

import os
from contextlib import ExitStack
from typing import Literal, TypeAlias

from bench.clock import duration, progress
from bench.figure import Figure, at_least, at_most, unmeasured
from bench.server_generator import Plan
from bench.server_load import Measured
from bench.server_processes import Generator, Server, node, peer, players, two_nodes

SECONDS = 3.0
TURNS = 5
TABLES = (10, 100, 400)
PACE = 3.0  # moves a second at each of the last of TABLES
MANY = 1000
MANY_PACE = 0.5
IDLE = (200, 800)  # tables opened before memory is first read, and then
MOST_MEMORY = 60e3
OTHER_GAME = "plurimo"

Side: TypeAlias = tuple[Server, Generator]
Result: TypeAlias = tuple[Measured, float]
"""What came out, and the processor's time for a move."""


def measure() -> list[Figure]:
    figures = [each for tables in TABLES for each in _beside_peer(tables)]
    figures += [_load(f"{OTHER_GAME}, {TABLES[1]} tables, closed loop", OTHER_GAME, TABLES[1], None)]
    figures += [_load(f"{OTHER_GAME}, {TABLES[2]} tables × {PACE:g} moves/s", OTHER_GAME, TABLES[2], PACE)]
    return [*figures, *_two_nodes(), _many(), *_memory(), Figure("load average of the machine meanwhile", _busy())]


def _beside_peer(tables: int) -> list[Figure]:
    """Measure both servers in turn; the busiest with a pace as well."""
    name = f"relais, {tables} tables"
    progress(name)
    try:
        with ExitStack() as stack:
            ours = _open(stack, "lettrine", stack.enter_context(node()), tables)
            theirs = _open(stack, "boardgame", stack.enter_context(peer()), tables)
            closed = _closed(name, *_in_turn(ours, theirs, None))
            return [closed, *([_paced(name, *_in_turn(ours, theirs, PACE))] if tables == TABLES[-1] else [])]
    except (FileNotFoundError, RuntimeError) as error:
        return [unmeasured(name, f"the peer does not run ({error})", "")]


def _open(stack: ExitStack, kind: Literal["lettrine", "boardgame"], server: Server, tables: int) -> Side:
    return server, stack.enter_context(players(Plan(kind, (server.url,), "relais", tables)))


def _in_turn(ours: Side, theirs: Side, rate: float | None) -> tuple[Result, Result]:
    """Return the middle one of several results of each, measured in turn: a busy moment touches both alike."""
    results: tuple[list[Result], list[Result]] = ([], [])
    for _ in range(TURNS):
        for (server, generator), found in zip((ours, theirs), results, strict=True):
            found.append(_timed((server,), generator, rate))
    mine, others = (sorted(found, key=lambda each: each[0].p99 if rate else _rate(each[0])) for found in results)
    return mine[TURNS // 2], others[TURNS // 2]


def _closed(name: str, mine: Result, other: Result) -> Figure:
    ratio = _rate(mine[0]) / _rate(other[0])
    told = f"boardgame.io: {_told(*other)}"
    return Figure(f"{name}, closed loop, moves a second", _told(*mine), told, f"{ratio:.2f} ×", "≥ 1 ×", ratio >= 1)


def _paced(name: str, mine: Result, other: Result) -> Figure:
    ratio = other[0].p99 / mine[0].p99
    told = f"boardgame.io: {_told(*other)}"
    return Figure(
        f"{name} × {PACE:g} moves/s, latency", _told(*mine), told, f"p99 {ratio:.2f} ×", "lower p99", ratio > 1
    )


def _timed(servers: tuple[Server, ...], generator: Generator, rate: float | None) -> Result:
    """Return what came out, and the processor's time for each move, of the servers together."""
    before = sum(server.cpu() for server in servers)
    measured = generator.play(SECONDS, rate)
    used = sum(server.cpu() for server in servers) - before
    return measured, used / max(1, measured.all_moves)


def _load(name: str, game: str, tables: int, rate: float | None) -> Figure:
    progress(name)
    with node() as server, players(Plan("lettrine", (server.url,), game, tables)) as generator:
        return Figure(name, _told(*_timed((server,), generator, rate)))


def _two_nodes() -> list[Figure]:
    """Measure two nodes, the players of each table on one of them, or one on each."""
    figures = []
    for is_spread, where in ((False, "on one node"), (True, "one on each node")):
        progress(f"two nodes on PostgreSQL, players {where}")
        with two_nodes() as nodes:
            plan = Plan("lettrine", tuple(each.url for each in nodes), "relais", TABLES[-1], is_spread=is_spread)
            with players(plan) as generator:
                for rate, how in ((None, "closed loop"), (1.0, "× 1 move/s")):
                    name = f"two nodes on PostgreSQL, {TABLES[-1]} tables, players {where}, {how}"
                    figures.append(Figure(name, _told(*_timed(nodes, generator, rate))))
    return figures


def _many() -> Figure:
    progress(f"{MANY} tables")
    name = f"{MANY:,} tables with two connected clients each, × {MANY_PACE:g} moves/s"
    with node() as server, players(Plan("lettrine", (server.url,), "relais", MANY)) as generator:
        measured, cost = _timed((server,), generator, MANY_PACE)
        wanted = MANY * MANY_PACE
        text = f"{_told(measured, cost)}, {server.memory() / 1e6:.0f} MB"
        return at_least(name, _rate(measured), 0.95 * wanted, text, f"{wanted:.0f} moves/s")


def _memory() -> list[Figure]:
    """Measure what one more table takes: with nobody there, and with two connected clients."""
    progress("memory")
    alone, followed = (_growth(stays=stays) for stays in (False, True))
    return [
        at_most("memory of an idle table", alone, MOST_MEMORY, f"{alone / 1e3:.1f} kB", "≤ 60 kB"),
        Figure("memory of a table with two connected clients", f"{followed / 1e3:.1f} kB"),
    ]


def _growth(*, stays: bool) -> float:
    with node() as server:
        first, more = IDLE
        with players(Plan("lettrine", (server.url,), "relais", first, stays=stays)):
            before = server.memory()
            with players(Plan("lettrine", (server.url,), "relais", more, stays=stays)):
                return (server.memory() - before) / more


def _rate(measured: Measured) -> float:
    return measured.moves / measured.seconds


def _told(measured: Measured, cost: float) -> str:
    waits = f"p50 {duration(measured.median)}, p99 {duration(measured.p99)}"
    return f"{_rate(measured):,.0f}/s, {waits}, {duration(cost)} of a core a move"


def _busy() -> str:
    return f"{os.getloadavg()[1]:.1f} on {os.cpu_count()} cores"
