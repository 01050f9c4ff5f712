"""Appends to an SQLite store: whatever waits goes in a few statements, however many tables it is for.

Each statement gives up Python's lock once and must wait for it again, behind a busy event loop, when it is done: so
rows travel as one text of JSON, and what is not JSON as one row of bytes, of which each takes its slice.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from lettrine.server.store.queries import CHANGING, NOTE_COLUMNS, note_row
from lettrine.server.store.store import Conflict, Note


def _slice(index: int) -> str:
    """Return SQL for the bytes whose place a row names from *index* on. A slice of nothing would be NULL."""
    return f"coalesce(substr(?2, value ->> {index}, value ->> {index + 1}), x'')"


_HEADS = (
    "SELECT json_group_array(json_array(table_id, seq, people)) FROM notes"
    " WHERE table_id IN (SELECT value FROM json_each(?1))"
)
_ADD_ENTRIES = (
    "INSERT INTO entries (table_id, seq, body)"  # noqa: S608  (words of our own)
    f" SELECT value ->> 0, value ->> 1, {_slice(2)} FROM json_each(?1) ORDER BY key"
)
_LAST = len(NOTE_COLUMNS) - 1
_SET_NOTES = (
    f"INSERT INTO notes ({', '.join(NOTE_COLUMNS)})"  # noqa: S608  (columns of our own)
    f" SELECT {', '.join(f'value ->> {index}' for index in range(_LAST))},"
    f" {_slice(_LAST)} FROM json_each(?1) WHERE true ORDER BY key"
    f" ON CONFLICT (table_id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in CHANGING)}"
)
_ADD_SITTINGS = (
    "INSERT OR IGNORE INTO sittings (who, table_id) SELECT value ->> 0, value ->> 1 FROM json_each(?1) ORDER BY key"
)


class Append(NamedTuple):
    """What is asked: *entries* from number *first* on, and the *note* that goes with them."""

    note: Note
    first: int
    entries: Sequence[bytes]


def append_all(appends: Sequence[Append], connection: sqlite3.Connection) -> list[Conflict | None]:
    """Write *appends*, each to another table, and return for each None, or why nothing was written of it."""
    heads = _heads(appends, connection)
    accepted = [append for append in appends if heads.get(append.note.table, (0, None))[0] == append.first - 1]
    if accepted:
        _add_entries(accepted, connection)
        _set_notes(accepted, connection)
        _add_sittings([append.note for append in accepted if _has_moved(append.note, heads)], connection)
    done = {append.note.table for append in accepted}
    return [None if append.note.table in done else Conflict("lettrine.server:conflict") for append in appends]


def _heads(appends: Sequence[Append], connection: sqlite3.Connection) -> dict[str, tuple[int, str]]:
    """Return the last number and the people of each table that there is."""
    names = _text([append.note.table for append in appends])
    (found,) = connection.execute(_HEADS, (names,)).fetchone()
    return {table: (seq, people) for table, seq, people in msgspec.json.decode(found)}


def _has_moved(note: Note, heads: dict[str, tuple[int, str]]) -> bool:
    head = heads.get(note.table)
    return head is None or head[1] != _text(note.people)


def _add_entries(appends: Sequence[Append], connection: sqlite3.Connection) -> None:
    rows = [
        ((append.note.table, seq), body) for append in appends for seq, body in enumerate(append.entries, append.first)
    ]
    connection.execute(_ADD_ENTRIES, _parameters(rows))


def _set_notes(appends: Sequence[Append], connection: sqlite3.Connection) -> None:
    rows = [note_row(append.note) for append in appends]
    connection.execute(_SET_NOTES, _parameters([(row[:_LAST], row[_LAST]) for row in rows]))


def _add_sittings(notes: Sequence[Note], connection: sqlite3.Connection) -> None:
    if notes:
        connection.execute(_ADD_SITTINGS, (_text([(who, note.table) for note in notes for who in note.people]),))


def _parameters(rows: Sequence[tuple[tuple[Any, ...], bytes]]) -> tuple[str, bytes]:
    """Return *rows*, each with the place of its bytes, and the bytes of all."""
    places = _places(len(body) for _, body in rows)
    values = [(*row, *place) for (row, _), place in zip(rows, places, strict=True)]
    return _text(values), b"".join(body for _, body in rows)


def _places(sizes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield where each piece begins, counted from 1, and how long it is."""
    start = 1
    for size in sizes:
        yield start, size
        start += size


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
