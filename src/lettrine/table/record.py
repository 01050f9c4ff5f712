"""The games of a table as records, and the whole score sheet: what is asked for rarely, from all the entries."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lettrine.core.chance import commitment
from lettrine.core.options import write_options
from lettrine.core.record import Record
from lettrine.games import open_game
from lettrine.table.entry import AnyEntry, Happened, Started
from lettrine.table.errors import TableError
from lettrine.table.fold import Opener, fold, found
from lettrine.table.luck import game_seed
from lettrine.table.sheet import Row
from lettrine.table.table import Table


def record_of(table: Table, entries: Iterable[AnyEntry], number: int) -> Record[Any, Any]:
    """Return the record of game *number* of *table*, whose *entries* are all given; the seed only if it is over."""
    live = table.live
    if live is None or not 1 <= number <= live.number:
        raise TableError("lettrine.table:no_such_game", number=number)
    seed = game_seed(table.created.secret, number)
    is_over = number < live.number or table.phase == "over"
    return Record(
        game=table.game.slug,
        version=table.game.version,
        lexicon=table.game.lexicon_digest,
        options=write_options(table.game.options),
        seats=len(table.sitters),
        commitment=commitment(seed),
        seed=seed if is_over else None,
        events=tuple(fact.event for fact in _facts(entries, number)),
    )


def score_sheet(entries: Sequence[AnyEntry], number: int, opener: Opener = open_game) -> tuple[Row, ...]:
    """Return all the rows of game *number*: those that the table sent one by one."""
    table = found(entries[0], opener)
    rows = []
    for entry in entries[1:]:
        table = fold(table, entry)
        live = table.live
        if isinstance(entry.fact, Happened) and live is not None and live.number == number and live.row is not None:
            rows.append(live.row)
    return tuple(rows)


def _facts(entries: Iterable[AnyEntry], number: int) -> Iterator[Happened[Any, Any]]:
    current = 0
    for entry in entries:
        if isinstance(entry.fact, Started):
            current = entry.fact.number
        elif isinstance(entry.fact, Happened) and current == number:
            yield entry.fact
