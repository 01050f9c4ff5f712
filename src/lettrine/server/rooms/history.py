"""What happened at a table, out of the store: the fold, and the latest entries with their rows."""

from collections import deque
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from lettrine.server.ops.slices import Slices
from lettrine.server.people.erasure import read_others
from lettrine.table import AnyEntry, Table, read_created
from lettrine.table.entry import Started
from lettrine.table.entry_fold import Folding, Opener, Step, open_table
from lettrine.table.sheet import Row

RECENT = 32
"""How many entries a room keeps at hand, for clients that come back after a short break."""
MOST_TOLD = 200
"""How many entries of the game under way are told in words to somebody who comes."""
LONGEST_CATCH_UP = 500
"""How many entries are sent to a client that comes back; after a longer absence it starts afresh."""


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
    """What somebody is told who comes: the *news* since they left and their *rows* (*resumed*), or all rows.

    *steps* are those that are told in words: since they left, or the last of the game.
    """

    resumed: bool
    news: tuple[AnyEntry, ...] = ()
    rows: tuple[Row, ...] = ()
    steps: tuple[Step, ...] = ()


AFRESH = CatchUp(resumed=False)


def resumed(steps: Sequence[Step]) -> CatchUp:
    """Return *steps* as what somebody has missed."""
    return CatchUp(resumed=True, news=tuple(step.entry for step in steps), rows=_rows(steps), steps=tuple(steps))


class FoldedTable(msgspec.Struct, frozen=True):
    """A *table* and *steps* that led to it: all but the first, unless somebody wanted fewer."""

    table: Table
    steps: tuple[Step, ...]

    def followed(self, steps: Sequence[Step]) -> "FoldedTable":
        """Return this past and the *steps* that came after it, without the table that they lead to."""
        return FoldedTable(self.table, (*self.steps, *steps))

    def history(self, seen: int) -> CatchUp:
        """Return what somebody who knows the entries up to *seen*, 0 for none, is told."""
        missed = [step for step in self.steps if step.entry.seq > seen]
        last = self.steps[-1].entry.seq if self.steps else 1
        if 0 < seen <= last and len(missed) <= LONGEST_CATCH_UP:
            return resumed(missed)
        starts = [index for index, step in enumerate(self.steps) if isinstance(step.entry.fact, Started)]
        game = self.steps[starts[-1] :] if starts else ()
        return CatchUp(resumed=False, rows=_rows(game), steps=game[-MOST_TOLD:])


def _rows(steps: Iterable[Step]) -> tuple[Row, ...]:
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
    steps = await slices.run(folding.steps(entries))
    return FoldedTable(folding.table, tuple(steps))
