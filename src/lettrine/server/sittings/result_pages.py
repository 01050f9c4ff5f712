"""Results as people take them away: as JSON and as CSV, made once for each state of a sitting."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from lettrine.gatherings.duplicate.results import ResultRow, csv_lines, rows_of
from lettrine.gatherings.duplicate.sitting import Sitting
from lettrine.gatherings.duplicate.snapshot import Announcement
from lettrine.server.ops.slices import Slices
from lettrine.server.sittings.scoreboard import Scoreboard

MOST_KEPT = 16  # sittings whose results are kept: most are asked for by a whole room at once


class Rows(NamedTuple):
    """A ranking with the scores of every turn, and the same as a JSON array."""

    rows: Sequence[ResultRow]
    json: bytes


class ResultPages:
    """The pages of sittings, made a few milliseconds at a time for whoever asks first; the latest are kept."""

    def __init__(self, slices: Slices) -> None:
        self._slices = slices
        self._lock = asyncio.Lock()
        self._kept: dict[str, tuple[Scoreboard, Announcement, Rows]] = {}

    async def of(self, name: str, sitting: Sitting) -> Rows:
        """Return the rows of what is announced in *sitting*, called *name*."""
        async with self._lock:
            known = self._kept.pop(name, None)
            scoreboard = Scoreboard(self._slices) if known is None else known[0]
            announced = await scoreboard.follow(sitting)
            if known is None or known[1] is not announced:
                rows = await make_rows(self._slices, rows_of(announced.ranking, announced.results))
                known = scoreboard, announced, rows
            self._kept[name] = known
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            return known[2]


async def make_rows(slices: Slices, work: Iterator[ResultRow | None]) -> Rows:
    """Return what *work* yields; None is a step of it."""
    written: list[bytes] = []

    def steps() -> Iterator[ResultRow | None]:
        for row in work:
            if row is not None:
                written.append(msgspec.json.encode(row))
            yield row

    rows = tuple(row for row in await slices.run(steps()) if row is not None)
    return Rows(rows, b"".join((b"[", b",".join(written), b"]")))


async def make_csv(slices: Slices, rows: Sequence[ResultRow], heads: Sequence[str]) -> bytes:
    """Return *rows* as a file for a spreadsheet; with its mark, the accents of names are read."""
    return "".join(await slices.run(csv_lines(rows, heads))).encode("utf-8-sig")
