"""What each short cut is worth: the same load with all of them and with one left out, in turn.

    python -m bench.shortcuts [server] [page]

prints a table of what a player can notice, in about eight minutes on an idle machine. A short cut that gives less than
a tenth is not worth its code.
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from statistics import median
from typing import NamedTuple

from bench.clock import duration, progress
from bench.server_generator import Plan
from bench.server_processes import Generator, Server, node, players
from bench.web_visit import SERVER, Visit, visiting

EVERYTHING = "everything"
OF_SERVER = ("gc_tuning",)
TABLES = (10, 100, 400)
SECONDS = 2.0
TURNS = 5
STARTS = 7  # of a page, each in a browser that has never seen it
READY = {"/": ".box-card .seats", "/play/ludime/bots": "[data-level=debutant]"}
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""A slow telephone: milliseconds, and bytes a second."""


class Row(NamedTuple):
    """One line of the table; *gain* is how many times better it is with the short cut."""

    shortcut: str
    what: str
    with_it: str
    without: str
    gain: float

    def __str__(self) -> str:
        return f"| {self.shortcut} | {self.what} | {self.with_it} | {self.without} | {self.gain:.2f} × |"


def main() -> None:
    parts: dict[str, Callable[[], Iterator[Row]]] = {"server": _server, "page": _page}
    parser = argparse.ArgumentParser(prog="python -m bench.shortcuts", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*parts, []], help="what to measure (default: all)")
    chosen = parser.parse_args().parts or list(parts)
    print("| short cut | what a player notices | with it | without | gain |\n|---|---|---|---|---|")
    for name in chosen:
        for row in parts[name]():
            print(row, flush=True)


def _server() -> Iterator[Row]:
    for tables in TABLES:
        progress(f"{tables} tables, {1 + len(OF_SERVER)} servers in turn")
        found = _in_turn(tables)
        usual = found[EVERYTHING]
        for name in OF_SERVER:
            other = found[name]
            rates = f"{usual.rate:,.0f}/s", f"{other.rate:,.0f}/s"
            yield Row(name, f"moves a second, {tables} tables", *rates, usual.rate / other.rate)
            waits = duration(usual.p99), duration(other.p99)
            yield Row(name, f"p99 of a move, {tables} tables", *waits, other.p99 / usual.p99)
            costs = duration(usual.cost), duration(other.cost)
            yield Row(name, f"time of a core for a move, {tables} tables", *costs, other.cost / usual.cost)


class Result(NamedTuple):
    """What a server did under the load: moves a second, their waits, and the time of a core for each."""

    rate: float
    p99: float
    cost: float


def _in_turn(tables: int) -> dict[str, Result]:
    """Return the median of several results of each server, measured in turn."""
    with ExitStack() as stack:
        sides: dict[str, tuple[Server, Generator]] = {}
        for name in (EVERYTHING, *OF_SERVER):
            server = _without(stack, name)
            sides[name] = server, stack.enter_context(players(Plan("lettrine", (server.url,), "relais", tables)))
        results: dict[str, list[Result]] = {name: [] for name in sides}
        for _ in range(TURNS):
            for name, side in sides.items():
                results[name].append(_play(*side))
        return {name: Result(*map(median, zip(*found, strict=True))) for name, found in results.items()}


def _play(server: Server, generator: Generator) -> Result:
    before = server.cpu()
    measured = generator.play(SECONDS)
    cost = (server.cpu() - before) / max(1, measured.all_moves)
    return Result(measured.moves / measured.seconds, measured.p99, cost)


def _without(stack: ExitStack, name: str, options: Sequence[str] = ()) -> Server:
    """Start a server that leaves out the short cut *name*, or has all of them."""
    before = "" if name == EVERYTHING else f"from bench.left_out import leave_out; leave_out({name!r}); "
    return stack.enter_context(node(options=options, before=before))


def _page() -> Iterator[Row]:
    with ExitStack() as stack:
        visit = stack.enter_context(visiting())
        other = Visit(visit.browser, visit.port, _without(stack, "links", SERVER).url)
        for path, ready in READY.items():
            progress(f"first loads of {path}")
            times: tuple[list[float], list[float]] = ([], [])
            for _ in range(STARTS):
                for each, found in zip((visit, other), times, strict=True):
                    found.append(_first_load(each, path, ready))
            usual, without = map(median, times)
            what = f"first load of {path} over a line of {LINE['latency']} ms"
            yield Row("links.json", what, duration(usual), duration(without), without / usual)


def _first_load(visit: Visit, path: str, ready: str) -> float:
    context = visit.at_first_sight()
    page = context.new_page()
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    begun = time.perf_counter()
    page.goto(visit.url + path)
    page.wait_for_selector(ready)
    taken = time.perf_counter() - begun
    context.close()
    return taken


if __name__ == "__main__":
    main()
