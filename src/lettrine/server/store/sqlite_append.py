"""Appends to an SQLite store of whatever kind: they go in a few statements, however many tables they are for.

Each statement gives up Python's lock once and must wait for it again, behind a busy event loop, when it is done: so
rows travel as one text of JSON, and what is not JSON as one row of bytes, of which each takes its slice.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from lettrine.server.errors import Conflict
from lettrine.server.store.queries import changing
from lettrine.server.store.rows import NOTE_COLUMNS, Note, note_row


def slice_of(whole: str, index: int) -> str:
    """Return SQL for the bytes of *whole* whose place a row names from *index* on. A slice of nothing would be NULL."""
    return f"coalesce(substr({whole}, value ->> {index}, value ->> {index + 1}), x'')"


_HEADS = (
    "SELECT json_group_array(json_array(table_id, seq, people)) FROM notes"
    " WHERE table_id IN (SELECT value FROM json_each(?1))"
)
_ADD_ENTRIES = (
    "INSERT INTO entries (table_id, seq, body)"  # noqa: S608  (words of our own)
    f" SELECT value ->> 0, value ->> 1, {slice_of('?2', 2)} FROM json_each(?1) ORDER BY key"
)
LAST = len(NOTE_COLUMNS) - 1
_SET_NOTES = (
    f"INSERT INTO notes ({', '.join(NOTE_COLUMNS)})"  # noqa: S608  (columns of our own)
    f" SELECT {', '.join(f'value ->> {index}' for index in range(LAST))},"
    f" {slice_of('?2', LAST)} FROM json_each(?1) WHERE true ORDER BY key"
    f" ON CONFLICT (table_id) DO UPDATE SET {changing('notes', 'excluded')}"
)
_ADD_SITTINGS = (
    "INSERT OR IGNORE INTO sittings (who, table_id) SELECT value ->> 0, value ->> 1 FROM json_each(?1) ORDER BY key"
)


class QueuedAppend(NamedTuple):
    """What is asked: *entries* from number *first* on, and the *note* that goes with them."""

    note: Note
    first: int
    entries: Sequence[bytes]


class Head(NamedTuple):
    """The last number of a table, and its people as they are stored."""

    seq: int
    people: str


Heads: TypeAlias = dict[str, Head]
"""What a writer remembers of the tables that it wrote to: it must forget that when something fails, or others write."""

_NEW = Head(0, "")
PEOPLE = NOTE_COLUMNS.index("people")


def append_all(appends: Sequence[QueuedAppend], heads: Heads, connection: sqlite3.Connection) -> list[Conflict | None]:
    """Write *appends*, each to another table, and return for each None, or why nothing was written of it.

    *heads* are kept up to date. Where one was out of date without anybody knowing, because another process writes to
    the file, the rows that are there already make the writing fail.
    """
    if not all(fits(append, heads) for append in appends):
        heads.update(_read_heads(appends, connection))
    accepted = [append for append in appends if fits(append, heads)]
    if accepted:
        _add_entries(accepted, connection)
        _set_notes(accepted, heads, connection)
    done = {append.note.table for append in accepted}
    return [None if append.note.table in done else Conflict("lettrine.server:conflict") for append in appends]


def fits(append: QueuedAppend, heads: Heads) -> bool:
    return append.note.table in heads and heads[append.note.table].seq == append.first - 1


def _read_heads(appends: Sequence[QueuedAppend], connection: sqlite3.Connection) -> Heads:
    """Return the head of each table, also of one that there is not yet."""
    names = [append.note.table for append in appends]
    (found,) = connection.execute(_HEADS, (_text(names),)).fetchone()
    return dict.fromkeys(names, _NEW) | {table: Head(seq, people) for table, seq, people in msgspec.json.decode(found)}


def _add_entries(appends: Sequence[QueuedAppend], connection: sqlite3.Connection) -> None:
    rows = [
        ((append.note.table, seq), body) for append in appends for seq, body in enumerate(append.entries, append.first)
    ]
    connection.execute(_ADD_ENTRIES, _parameters(rows))


def _set_notes(appends: Sequence[QueuedAppend], heads: Heads, connection: sqlite3.Connection) -> None:
    """Write the notes, who sits at tables where that has changed, and what *heads* are now."""
    rows = [note_row(append.note) for append in appends]
    connection.execute(_SET_NOTES, _parameters([(row[:LAST], row[LAST]) for row in rows]))
    moved = []
    for row, append in zip(rows, appends, strict=True):
        note, people = append.note, row[PEOPLE]
        if heads[note.table].people != people:
            moved.append(note)
        heads[note.table] = Head(note.seq, people)
    _add_sittings(moved, connection)


def _add_sittings(notes: Sequence[Note], connection: sqlite3.Connection) -> None:
    if notes:
        connection.execute(_ADD_SITTINGS, (_text([(who, note.table) for note in notes for who in note.people]),))


def _parameters(rows: Sequence[tuple[tuple[Any, ...], bytes]]) -> tuple[str, bytes]:
    """Return *rows*, each with the place of its bytes, counted from 1, and their size; and the bytes of all."""
    values, start = [], 1
    for row, body in rows:
        values.append((*row, start, len(body)))
        start += len(body)
    return _text(values), b"".join([body for _, body in rows])


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
