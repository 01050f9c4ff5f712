"""The games of a table as records, and the whole score sheet: computed from all the entries, and seldom asked for."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lettrine.core.event import Event
from lettrine.core.options import read_options, write_options
from lettrine.core.record import Record
from lettrine.games import game_type, open_game
from lettrine.table.box.record import write_entry, write_header
from lettrine.table.box.referee import BoxGame
from lettrine.table.entry import AnyEntry, Created, Happened, Noted, Started
from lettrine.table.entry_fold import Folding, Opener, open_table
from lettrine.table.errors import TableError
from lettrine.table.names import names_of
from lettrine.table.seeds import game_seed
from lettrine.table.sheet import Row
from lettrine.table.table import Table


def record_of(entries: Sequence[AnyEntry], number: int, *, is_over: bool) -> Record[Any, Any]:
    """Return the record of game *number* among all the *entries* of a table; its seed only if it *is_over*.

    Neither rules nor words are needed: an old game can always be read, and replayed with those it names.
    """
    created = entries[0].fact
    assert isinstance(created, Created)
    starts = (entry.fact for entry in entries if isinstance(entry.fact, Started))
    started = next((each for each in starts if each.number == number), None)
    if started is None:
        raise TableError("lettrine.table:no_such_game", number=number)
    settings = created.settings
    return Record(
        game=settings.game,
        version=started.version,
        lexicon=started.lexicon,
        options=write_options(read_options(game_type(settings.game).options_type, settings.options)),
        seats=settings.seats,
        commitment=started.commitment,
        seed=game_seed(created.secret, number) if is_over else None,
        events=tuple(_events(entries, number)),
        shares=started.shares,
    )


def has_ended(table: Table, number: int) -> bool:
    """Whether game *number* of the table is over."""
    return table.live is not None and (number < table.live.number or table.phase == "over")


def score_sheet(entries: Sequence[AnyEntry], number: int, opener: Opener = open_game) -> tuple[Row, ...]:
    """Return all the rows of game *number*: those that the table sent, and of a sheet those that it sent last."""
    folding, rows = Folding(open_table(entries[0], opener)), list[Row]()
    for step in folding.steps(entries[1:]):
        live = folding.table.live
        if live is None or live.number != number:
            continue
        if live.sheet is not None:
            rows = list(live.sheet.rows)
        elif step.row is not None:
            rows.append(step.row)
    return tuple(rows)


def box_record(entries: Sequence[AnyEntry], number: int, opener: Opener = open_game) -> bytes:
    """Return the sheet of game *number*, played with real pieces, as a file that `box.record` reads."""
    folding, written = Folding(open_table(entries[0], opener)), b""
    for step in folding.steps(entries[1:]):
        fact, table = step.entry.fact, folding.table
        if table.live is None or table.live.sheet is None or table.live.number != number:
            continue
        if isinstance(fact, Started):
            written = write_header(table.live.sheet.box, names_of(table.occupants, "fr"))
        elif isinstance(fact, Noted):
            written += write_entry(fact.entry)
    return written


def sheet_of(entries: Sequence[AnyEntry], number: int, opener: Opener = open_game) -> BoxGame:
    """Return game *number*, played with real pieces, as its sheet tells it in the end."""
    folding, sheet = Folding(open_table(entries[0], opener)), None
    for _ in folding.steps(entries[1:]):
        live = folding.table.live
        if live is not None and live.number == number:
            sheet = live.sheet
    assert sheet is not None
    return sheet.box


def _events(entries: Iterable[AnyEntry], number: int) -> Iterator[Event[Any, Any]]:
    current = 0
    for entry in entries:
        if isinstance(entry.fact, Started):
            current = entry.fact.number
        elif isinstance(entry.fact, Happened) and current == number:
            yield entry.fact.event
