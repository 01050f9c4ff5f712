"""The usual append to an SQLite store, to tables that go on as they were: one statement, which is its transaction.

Between two statements the thread that writes must wait for Python's lock behind a busy event loop, and whoever made a
move waits with it. So the rows of all tables go in at once, and a trigger puts each where it belongs.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lettrine.server.store.queries import changing
from lettrine.server.store.rows import NOTE_COLUMNS, note_row
from lettrine.server.store.sqlite_append import LAST, PEOPLE, Head, Heads, QueuedAppend, fits, slice_of

_COLUMNS = (*NOTE_COLUMNS, "places", "bodies")
_VIEW = f"CREATE TEMP VIEW appends ({', '.join(_COLUMNS)}) AS SELECT {', '.join('NULL' for _ in _COLUMNS)}"
_TRIGGER = (
    "CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appends BEGIN"  # noqa: S608  (columns of our own)
    f" INSERT INTO entries (table_id, seq, body) SELECT NEW.table_id, value ->> 0, {slice_of('NEW.bodies', 1)}"
    " FROM json_each(NEW.places) ORDER BY key;"
    f" UPDATE notes SET {changing('notes', 'NEW')} WHERE table_id = NEW.table_id;"
    " END"
)
_APPEND = (
    f"INSERT INTO appends SELECT {', '.join(f'value ->> {index}' for index in range(LAST))},"  # noqa: S608  (as above)
    f" {slice_of('?2', LAST)}, value ->> {LAST + 2}, {slice_of('?2', LAST + 3)} FROM json_each(?1) ORDER BY key"
)


def prepare_quick(connection: sqlite3.Connection) -> None:
    """Make ready for `append_quickly` on this *connection*."""
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)


def append_quickly(appends: Sequence[QueuedAppend], heads: Heads, connection: sqlite3.Connection) -> bool:
    """Write *appends*, each to another table, and return True; or False, and nothing, where one is not the usual kind.

    That is: to a table whose head is known and whose people are the same. As after False, nothing is written where
    `sqlite3.Error` is raised; then *heads* may be wrong.
    """
    rows = [note_row(append.note) for append in appends]
    pairs = tuple(zip(appends, rows, strict=True))
    if not all(fits(append, heads) and heads[row[0]].people == row[PEOPLE] for append, row in pairs):
        return False
    pieces: list[bytes] = []
    values = list(_values(pairs, pieces))
    connection.execute(_APPEND, (msgspec.json.encode(values).decode(), b"".join(pieces)))
    heads.update((row[0], Head(row[1], row[PEOPLE])) for row in rows)
    return True


def _values(pairs: Sequence[tuple[QueuedAppend, tuple[Any, ...]]], pieces: list[bytes]) -> Iterator[tuple[Any, ...]]:
    """Yield the row of each append, whose summary and bodies are added to *pieces*: places count from 1."""
    start = 1
    for append, row in pairs:
        places, end = [], 1
        for seq, body in enumerate(append.entries, append.first):
            places.append((seq, end, len(body)))
            end += len(body)
        size = len(row[LAST])
        yield *row[:LAST], start, size, places, start + size, end - 1
        pieces += (row[LAST], *append.entries)
        start += size + end - 1
