"""The figures as a table: on the terminal, and in docs/benchmarks.md."""

import os
import platform
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.figure import Figure

PAGE = Path(__file__).parents[1] / "docs/benchmarks.md"
HEADINGS = ("Figure", "Lettrine", "Peer", "Faster", "Goal", "Reached")
INTRODUCTION = """\
# Benchmarks

Made by `make bench` (or `python -m bench`, with the names of parts to limit it to: {parts}). Every ratio compares
medians of repeated runs taken in turn, in one process, on the same words, racks and boards, drawn with fixed seeds. The
sides must agree on every answer before they are timed. Searches and lookups are given in time of one core, opening and
the command in time of the clock on the wall.

{machine}

"""
NOTES = """
The peers: *reference* is the plain-Python twin of the kernel that the tests use; *marisa-trie* and *dawg2*
are the libraries of those names, for `words_from` driven from Python letter by letter over their test of prefixes; the
*example kernel* is a compiled graph search that scans siblings one by one and tries every neighbour. Letters of
racks and boards are drawn by their frequency in French. Lookups include the loop of the interpreter; the strings are
laid out in the order in which they are asked, so that reading them costs no side anything. `words_from` returns
strings, `grid_words` word numbers. *HiGHS* solves a turn of Rummikub Lettres as an integer program over 1,000 sampled
words, the 60 longest and those on the table, presolve off, at most 5 s; making the model is not counted. The store
is asked by tasks of one process, each for a table of its own; an append is counted when it is on the disk, and
PostgreSQL runs on the same machine. *boardgame.io* is its own server with the same game and words, its matches in
memory; the servers, the database and the players, a process of their own, share the cores. Both servers are measured in
turn, three times, and of each the middle result is told. The same players choose their moves in the same way by what
either shows them, and a table goes on when a move is answered and the next player has seen it. A move counts when its
player has the answer, which Lettrine gives once it is on the disk; it also tells both in words what happened, and the
peer does neither. At a pace a move counts from the moment it was due. The web application is driven in a
Chromium of this machine, with a server of its own. A page is usable once what can be chosen is drawn and nothing is
left to do, in a browser that has kept nothing; goals are for the median. A task of the main thread is timed by the
clock, and beside it the most that any took of a core; a game with a long one is tried three times. *Lighthouse* keeps
its own settings for a phone (a slow line and a quarter of the processor, both reckoned) and for a desk; a page that
misses the goal is looked at three times while time is left, and has the median; the least of all looks is told as well.
"""


def verdict(figure: Figure) -> str:
    return {None: "–", True: "yes", False: "no"}[figure.reached]


def cells(figure: Figure) -> tuple[str, ...]:
    return figure.name, figure.ours, figure.peer, figure.ratio, figure.goal, verdict(figure)


def show(results: Mapping[str, list[Figure]]) -> None:
    for part, figures in results.items():
        table = Table(*HEADINGS, title=part, title_justify="left")
        for figure in figures:
            style = "red" if figure.reached is False else ""
            table.add_row(*(cell.replace("`", "") for cell in cells(figure)), style=style)
        Console(width=None if os.isatty(1) else 130).print(table)


def write(results: Mapping[str, list[Figure]]) -> None:
    """Write the page of the documentation."""
    text = INTRODUCTION.format(parts=", ".join(f"`{part}`" for part in results), machine=machine())
    for part, figures in results.items():
        rows = [HEADINGS, tuple("---" for _ in HEADINGS), *map(cells, figures)]
        text += f"## {part.capitalize()}\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows) + "\n"
    PAGE.write_text(text.rstrip("\n") + "\n" + NOTES, encoding="utf-8")


def machine() -> str:
    """Describe what the figures were taken on."""
    system = f"{platform.system()} {platform.machine()}"
    return f"Machine: {_processor()}, {os.cpu_count()} cores, {system}, CPython {platform.python_version()}."


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"
