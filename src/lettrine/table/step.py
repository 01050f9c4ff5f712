"""One step of a table: an entry, and what it changed that can be told of it."""

import msgspec

from lettrine.core.score import Outcome
from lettrine.table.entry import AnyEntry, Happened
from lettrine.table.occupant import Occupant
from lettrine.table.sheet import Row
from lettrine.table.table import Table


class Step(msgspec.Struct, frozen=True):
    """An *entry*, and the *row* of the score sheet that it added, if any.

    *before* and *after* are who sat where. *is_end*: it ended a game, with that *outcome*, if any.
    """

    entry: AnyEntry
    row: Row | None
    before: tuple[Occupant, ...]
    after: tuple[Occupant, ...]
    is_end: bool = False
    outcome: Outcome | None = None


def step_of(before: Table, after: Table, entry: AnyEntry) -> Step:
    """Return the step that *entry* was, from the table *before* to that *after* it."""
    live = after.live
    is_end = after.phase == "over" and before.phase != "over"
    row = live.row if live is not None and isinstance(entry.fact, Happened) else None
    outcome = live.outcome if is_end and live is not None else None
    return Step(entry, row, before.occupants, after.occupants, is_end, outcome)
