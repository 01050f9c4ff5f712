"""The store of a single process: one SQLite file."""

import asyncio
import queue
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.server.errors import Conflict
from lettrine.server.store import queries
from lettrine.server.store.queries import Statement, changing
from lettrine.server.store.rows import NOTE_COLUMNS, Account, Note, Rating, note_row, quoted
from lettrine.server.store.sqlite_file import connect, explain, prepare
from lettrine.server.store.sqlite_process import ProcessWriter
from lettrine.server.store.sqlite_writer import ThreadWriter, Write, Writer
from lettrine.server.store.store import Store

T = TypeVar("T")

READERS = 4

# The usual append: nobody came or went, and the invitation stays.
_MOVE_ON = (
    "UPDATE notes SET seq = ?, at = ?, phase = ?, deadline = ?, summary = ?"
    " WHERE table_id = ? AND seq = ? AND people = ?"
)
_HEAD = "SELECT seq, people FROM notes WHERE table_id = ?"
_ADD_ENTRY = "INSERT INTO entries (table_id, seq, body) VALUES (?, ?, ?)"
_SET_NOTE = (
    f"INSERT INTO notes ({', '.join(NOTE_COLUMNS)}) VALUES ({', '.join('?' * len(NOTE_COLUMNS))})"  # noqa: S608  (columns of our own)
    f" ON CONFLICT (table_id) DO UPDATE SET {changing('notes', 'excluded')}"
)
_ADD_SITTING = "INSERT OR IGNORE INTO sittings (who, table_id) VALUES (?, ?)"
_PEOPLE = NOTE_COLUMNS.index("people")


class SqliteStore(Store):
    """A `Store` in the file *path*, for one node. A thread or a process writes, a few other threads read."""

    def __init__(self, path: Path, *, has_process: bool = False) -> None:
        self._path = path
        self._writer_type = ProcessWriter if has_process else ThreadWriter
        self._writer: Writer | None = None
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="lettrine-reader")
        self._idle: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()

    async def open(self) -> None:
        await self._in_thread(self._open)

    def _open(self) -> None:
        prepare(self._path)
        for _ in range(READERS):
            self._idle.put(connect(self._path))
        self._writer = self._writer_type(self._path)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()
            await asyncio.to_thread(self._close_readers)

    def _close_readers(self) -> None:
        self._threads.shutdown()
        while not self._idle.empty():
            self._idle.get().close()

    async def append(self, note: Note, first: int, entries: Sequence[bytes]) -> None:
        queries.require_next(note, first, entries)
        await self._open_writer().write(partial(_append, note, first, entries))

    async def add_account(self, account: Account) -> None:
        queries.require_text(msgspec.structs.astuple(account))
        await self._write(partial(_add_account, account))

    async def revoke_sessions(self, who: str, password: str | None = None) -> int | None:
        queries.require_text((who, password))
        return await self._write(partial(_renew_account, who, password))

    async def rate(self, table: str, game_number: int, ratings: Sequence[Rating]) -> bool:
        return await self._write(partial(_rate, table, game_number, ratings))

    def listen(self, hear: Callable[[str, int], None]) -> None:
        """Do nothing: an SQLite store has one node, and no other to hear of."""

    def on_logout(self, hear: Callable[[str | None], None]) -> None:
        """Do nothing, as `listen`."""

    async def _execute_all(self, statements: Sequence[Statement]) -> None:
        for _, parameters in statements:
            queries.require_text(parameters)
        await self._write(partial(_execute_all, statements))

    async def _write(self, write: Write[T]) -> T:
        return await self._open_writer().write(write)

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise LettrineError("lettrine.server:store_closed")
        return self._writer

    async def _fetch(self, query: str, *parameters: object) -> list[tuple[Any, ...]]:
        self._open_writer()
        queries.require_text(parameters)
        return await self._in_thread(partial(self._fetch_now, query, parameters))

    def _fetch_now(self, query: str, parameters: Sequence[object]) -> list[tuple[Any, ...]]:
        connection = self._idle.get()
        try:
            return connection.execute(_numbered(query), parameters).fetchall()
        finally:
            self._idle.put(connection)

    async def _in_thread(self, act: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, act)
        except (sqlite3.Error, OSError) as error:
            raise explain(error, self._path) from error


def _append(note: Note, first: int, entries: Sequence[bytes], connection: sqlite3.Connection) -> None:
    """Append *entries* from number *first* on; raise `Conflict` where the table does not end just before it."""
    if note.code is not None or not _move_on(note, first, connection):
        _set_note(note, first, connection)
    connection.executemany(_ADD_ENTRY, [(note.table, number, body) for number, body in enumerate(entries, first)])


def _move_on(note: Note, first: int, connection: sqlite3.Connection) -> bool:
    """Set *note*, of a table with the same people and invitation as before; return whether it is one."""
    changed = note.seq, note.at, note.phase, note.deadline, note.summary
    return connection.execute(_MOVE_ON, (*changed, note.table, first - 1, quoted(note.people))).rowcount == 1


def _set_note(note: Note, first: int, connection: sqlite3.Connection) -> None:
    seq, people = connection.execute(_HEAD, (note.table,)).fetchone() or (0, "")
    if seq != first - 1:
        raise Conflict("lettrine.server:conflict")
    row = note_row(note)
    connection.execute(_SET_NOTE, row)
    if row[_PEOPLE] != people:
        connection.executemany(_ADD_SITTING, [(who, note.table) for who in note.people])


def _add_account(account: Account, connection: sqlite3.Connection) -> None:
    if connection.execute(_numbered(queries.ADD_ACCOUNT), msgspec.structs.astuple(account)).fetchone() is None:
        row = connection.execute(_numbered(queries.ACCOUNT), (account.login,)).fetchone()
        queries.refuse_account(account, None if row is None else Account(*row))


def _rate(table: str, game_number: int, ratings: Sequence[Rating], connection: sqlite3.Connection) -> bool:
    if connection.execute(_numbered(queries.IS_RATED), (table, game_number)).fetchone() is not None:
        return False
    for rating in ratings:
        row = connection.execute(_numbered(queries.RATED_GAMES), (rating.who, rating.game)).fetchone()
        if row is not None and row[0] != rating.games - 1:
            raise Conflict("lettrine.server:conflict")
    connection.execute(_numbered(queries.RATE_ONCE), (table, game_number))
    for rating in ratings:
        connection.execute(_numbered(queries.RATE), msgspec.structs.astuple(rating))
    return True


def _renew_account(who: str, password: str | None, connection: sqlite3.Connection) -> int | None:
    row = connection.execute(_numbered(queries.RENEW_ACCOUNT), (who, password)).fetchone()
    return None if row is None else int(row[0])


def _execute_all(statements: Sequence[Statement], connection: sqlite3.Connection) -> None:
    for query, parameters in statements:
        connection.execute(_numbered(query), parameters)


def _numbered(query: str) -> str:
    """Return *query* with its parameters in SQLite's form, such as ?1."""
    return query.replace("$", "?")
