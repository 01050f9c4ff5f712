"""The file of an SQLite store: opening it, its settings and its schema, and what its errors mean."""

import sqlite3
import time
from pathlib import Path

from lettrine.core.errors import LettrineError
from lettrine.server.store.schema import is_current, upgrade

PATIENCE = 10  # seconds that a transaction waits for another process's
_PAUSE = 0.01
_KEPT_STATEMENTS = 256

# By SQLite's primary result code.
_CODES = {
    sqlite3.SQLITE_BUSY: "store_busy",
    sqlite3.SQLITE_LOCKED: "store_busy",
    sqlite3.SQLITE_READONLY: "store_read_only",
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_CANTOPEN: "store_path",
    sqlite3.SQLITE_PERM: "store_path",
    sqlite3.SQLITE_CORRUPT: "store_broken",
    sqlite3.SQLITE_NOTADB: "store_broken",
}


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection whose commits are on the disk when they return; transactions are begun by hand."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False, cached_statements=_KEPT_STATEMENTS
    )
    try:
        _keep_log(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _keep_log(connection: sqlite3.Connection) -> None:
    """Write ahead to a log. SQLite lets nobody wait for others who turn a new file to that: they try again."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_PAUSE)
        else:
            return


def prepare(path: Path) -> None:
    """Make the file where there is none, and bring its schema up to date."""
    make_file(path)
    connection = connect(path)
    try:
        if not is_current(_revision(connection)):
            _upgrade(connection)
    finally:
        connection.close()


def make_file(path: Path) -> None:
    """Make the file where there is none, and its folder, for their owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)


def _revision(connection: sqlite3.Connection) -> str | None:
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _upgrade(connection: sqlite3.Connection) -> None:
    from sqlalchemy import create_engine  # noqa: PLC0415  (only where there is something to do)
    from sqlalchemy.pool import StaticPool  # noqa: PLC0415

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.connect() as wrapped:
        # Another process that starts now waits here, and then finds nothing left to do.
        wrapped.exec_driver_sql("BEGIN EXCLUSIVE")
        upgrade(wrapped)
        wrapped.commit()
    engine.dispose()


def explain(error: Exception, path: Path) -> LettrineError:
    """Return *error*, of SQLite or of the file system, as a sentence about the store."""
    number = getattr(error, "sqlite_errorcode", None)
    if number == sqlite3.SQLITE_CONSTRAINT_UNIQUE and "notes.code" in str(error):
        return LettrineError("lettrine.server:code_taken")
    if isinstance(error, OSError):
        return LettrineError("lettrine.server:store_path", path=str(path), reason=error.strerror or str(error))
    code = _CODES.get(number & 0xFF, "store_failed") if number is not None else "store_failed"
    return LettrineError(f"lettrine.server:{code}", path=str(path), reason=str(error))
