"""The sheet of a game with real pieces at a table: its lines as judged, and how often they were."""

from operator import is_

import msgspec

from lettrine.core.game import AnyGame
from lettrine.table.box.record import Entry, Written
from lettrine.table.box.referee import BoxGame, referee
from lettrine.table.box.step import House
from lettrine.table.settings import BoxSettings
from lettrine.table.sheet import Row


class Sheet(msgspec.Struct, frozen=True):
    """The *box* game as its lines tell it.

    *corrected* is the entry that last changed or struck a line: numbers that were read before may mean others now.
    *judged* counts how often a line was judged in this game.
    """

    box: BoxGame
    corrected: int
    judged: int = 0

    @property
    def rows(self) -> tuple[Row, ...]:
        return tuple(step.place.row for step in self.box.steps if step.place.row is not None)


def first_sheet(game: AnyGame, settings: BoxSettings, seats: int, seq: int) -> Sheet:
    """Return the sheet of a game that begins at entry *seq* of the table."""
    house = House(settings.waits_for_contest, settings.contest_cost)
    return Sheet(referee(game, seats, house=house), seq)


def next_sheet(before: Sheet, box: BoxGame, entry: Entry, seq: int) -> Sheet:
    """Return the sheet once its *entry*, which is entry *seq* of the table, has led to *box*."""
    kept = sum(map(is_, before.box.steps, box.steps))
    corrected = before.corrected if isinstance(entry, Written) else seq
    return Sheet(box, corrected, before.judged + len(box.steps) - kept)
