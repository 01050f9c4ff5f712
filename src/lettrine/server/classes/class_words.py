"""The words that pupils wrote at their tables: read from the entries of these tables, each once."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from lettrine.gatherings.classroom.report import PupilWords
from lettrine.server.rooms.history import read_history
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.table.entry_fold import Step
from lettrine.table.occupant import Person

MOST_TABLES = 500  # of which the words are kept in memory


class _Known(NamedTuple):
    seq: int
    words: tuple[PupilWords, ...]


class ClassWords:
    """Reads the tables of *rooms*."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def at(self, table: str) -> tuple[PupilWords, ...]:
        """Return what was written at *table*, in order; costs a fold of its whole history the first time."""
        room = await self._rooms.get(table)
        seq, known = room.table.seq, self._known.get(table)
        if known is None or known.seq < seq:
            recent = None if known is None else room.steps_since(known.seq)
            if known is None or recent is None:
                bodies = await self._rooms.store.read(table)
                folded = await read_history(bodies, self._rooms.opener, self._rooms.slices)
                known = _Known(folded.table.seq, tuple(_written(table, folded.steps)))
            else:
                known = _Known(seq, (*known.words, *_written(table, recent)))
            self._known[table] = known
        self._known.move_to_end(table)
        while len(self._known) > MOST_TABLES:
            self._known.popitem(last=False)
        return known.words


def _written(table: str, steps: Iterable[Step]) -> Iterable[PupilWords]:
    for step in steps:
        row = step.row
        if row is not None and row.seat is not None and row.line.words:
            occupant = step.before[row.seat]
            if isinstance(occupant, Person):
                yield PupilWords(occupant.who, table, row.line.words, step.entry.at)
