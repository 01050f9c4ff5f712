"""What happened at a table, out of the store: the fold, and the latest entries with their rows."""

from collections import deque
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import msgspec

from lettrine.server.ops.slices import Slices
from lettrine.server.people.erasure import read_others
from lettrine.table import AnyEntry, Table, read_created
from lettrine.table.entry import Started
from lettrine.table.entry_fold import Folding, Opener, Step, open_table
from lettrine.table.sheet import Row

RECENT = 32  # how many entries a room keeps at hand, for clients that come back after a short break
MOST_TOLD = 200  # how many entries of the game under way are told in words to somebody who comes
LONGEST_CATCH_UP = 500  # how many entries are sent to a client that comes back; after a longer absence it starts afresh


class RecentSteps:
    """The last few steps of a table."""

    def __init__(self, table: Table) -> None:
        self._steps: deque[Step] = deque(maxlen=RECENT)
        self._seq = table.seq

    def add(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._steps.append(step)
            self._seq = step.entry.seq

    def since(self, seen: int) -> Sequence[Step] | None:
        """Return the steps after number *seen*; None where they are no longer all here."""
        if seen < self._seq - len(self._steps):
            return None
        return [step for step in self._steps if step.entry.seq > seen]


class CatchUp(msgspec.Struct, frozen=True):
    """What a newcomer is sent: if *resumed*, the *news* since they left and their *rows*, else all rows.

    *steps* are those that are told in words: since they left, or the last of the game.
    """

    resumed: bool
    news: tuple[AnyEntry, ...] = ()
    rows: tuple[Row, ...] = ()
    steps: tuple[Step, ...] = ()


def resumed(steps: Sequence[Step]) -> CatchUp:
    """Return the catch-up of somebody who has missed *steps*."""
    return CatchUp(resumed=True, news=tuple(step.entry for step in steps), rows=rows_of(steps), steps=tuple(steps))


def caught_up(steps: Sequence[Step], seen: int) -> CatchUp:
    """Return the catch-up of somebody who knows the entries up to *seen*, 0 for none, out of all the *steps*."""
    missed = [step for step in steps if step.entry.seq > seen]
    last = steps[-1].entry.seq if steps else 1
    if 0 < seen <= last and len(missed) <= LONGEST_CATCH_UP:
        return resumed(missed)
    starts = [index for index, step in enumerate(steps) if isinstance(step.entry.fact, Started)]
    game = tuple(steps[starts[-1] :]) if starts else ()
    return CatchUp(resumed=False, rows=rows_of(game), steps=game[-MOST_TOLD:])


class FoldedTable(NamedTuple):
    """A *table* and the *steps* that led to it, or the last of them."""

    table: Table
    steps: tuple[Step, ...]


def rows_of(steps: Iterable[Step]) -> tuple[Row, ...]:
    return tuple(step.row for step in steps if step.row is not None)


async def read_history(
    bodies: Sequence[bytes], opener: Opener, slices: Slices, forgotten: AbstractSet[str] = frozenset()
) -> FoldedTable:
    """Return what *bodies*, all the entries of a table, lead to; raise `RecordError`. Costs a fold of the whole."""
    first = read_created(bodies[0])
    return await follow(slices, open_table(first, opener), read_others(first, bodies[1:], forgotten))


async def follow(slices: Slices, table: Table, entries: Iterable[AnyEntry]) -> FoldedTable:
    """Return what *entries*, which come after *table*, lead to, however many they are."""
    folding = Folding(table)
    steps = await slices.run(folding.slices(entries))
    return FoldedTable(folding.table, tuple(filter(None, steps)))
