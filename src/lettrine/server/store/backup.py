"""A store in one file, whichever database it is made of: read at one moment while nodes write, put back elsewhere.

The file is JSON lines, compressed: a head, then for each table its columns and a line for each row, at the end how many
rows there are, so that a file that was cut off is known. What was read from SQLite may be put into PostgreSQL.
"""

import gzip
import os
import secrets
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from lettrine.core.decoders import convert, decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import file_problem
from lettrine.server.store.database import read_database, write_database
from lettrine.server.store.schema import HEAD, is_current, upgrade
from lettrine.version import __version__

if TYPE_CHECKING:
    from sqlalchemy import Connection, Table

_FORMAT = 1
_TOGETHER = 1000  # rows that are read or written at once
_LONGEST = 64 * 1024 * 1024  # bytes of a line
_NOT_DATA = frozenset({"alembic_version"})
# What a database gives each row anew: the order of `number` is that of the lines.
_OWN_COLUMNS = {"entries": {"number", "token"}}
_FILLED = {"entries": {"token": 0}}

Tell = Callable[[int], None]


class _Head(msgspec.Struct, frozen=True, tag="backup", forbid_unknown_fields=True):
    """The *format* of the file, the *version* that wrote it, the *revision* of the schema, *at* what time.

    *secrets* are the files of the data folder that sign cookies and messages, by their names; *rows* how many follow.
    """

    format: int
    version: str
    revision: str
    at: int
    secrets: dict[str, str]
    rows: int


class _Rows(msgspec.Struct, frozen=True, tag="table", forbid_unknown_fields=True):
    """From here on each line is a row of *name*, an array in the order of *columns*; those in *bytes* are base64."""

    name: str
    columns: tuple[str, ...]
    bytes: tuple[str, ...]


class _End(msgspec.Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """There were so many *rows*."""

    rows: int


class BackupFacts(NamedTuple):
    """What a backup holds: how many *rows*, written *at* that time (milliseconds since the epoch) by *version*."""

    rows: int
    at: int
    version: str


def write_backup(url: str, file: Path, kept_secrets: Mapping[str, str], tell: Tell = lambda _: None) -> BackupFacts:
    """Write the database at *url* to *file*, for its owner alone, with *kept_secrets*; *tell* how many rows are done.

    Nodes go on meanwhile. Raise `LettrineError` where there is such a file; one that cannot be written whole is not
    there.
    """
    if file.exists():
        raise LettrineError("lettrine.server:backup_exists", file=str(file))
    with _written(file) as out:
        return read_database(url, lambda connection: _write(connection, out, dict(kept_secrets), tell))


def read_backup(file: Path, url: str, tell: Tell = lambda _: None) -> tuple[BackupFacts, dict[str, str]]:
    """Put what *file* holds into the empty database at *url*; return what it held, and the secrets.

    All of it or nothing: raise `LettrineError` for a file that is damaged or of a newer version, or a database with
    something in it.
    """
    with _opened(file) as lines:
        head = _head(lines, file)
        write_database(url, lambda connection: _restore(connection, head, lines, file, tell))
    return BackupFacts(head.rows, head.at, head.version), head.secrets


def _write(connection: "Connection", out: gzip.GzipFile, kept_secrets: dict[str, str], tell: Tell) -> BackupFacts:
    from sqlalchemy import func, select, text  # noqa: PLC0415  (half a second that the server does without)

    tables = _tables(connection)
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    total = sum(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    facts = BackupFacts(total, int(1000 * time.time()), __version__)
    encode = msgspec.json.Encoder().encode
    out.write(encode(_Head(_FORMAT, facts.version, revision, facts.at, kept_secrets, total)) + b"\n")
    done = 0
    for table in tables:
        columns = [column for column in table.columns if column.name not in _OWN_COLUMNS.get(table.name, ())]
        as_bytes = tuple(str(column.name) for column in columns if column.type.python_type is bytes)
        out.write(encode(_Rows(str(table.name), tuple(str(column.name) for column in columns), as_bytes)) + b"\n")
        order = select(*columns).order_by(*table.primary_key.columns).execution_options(yield_per=_TOGETHER)
        for rows in connection.execute(order).partitions():
            out.writelines(encode(tuple(row)) + b"\n" for row in rows)
            done += len(rows)
            tell(done)
    out.write(encode(_End(done)) + b"\n")
    return facts


def _restore(connection: "Connection", head: _Head, lines: Iterator[bytes], file: Path, tell: Tell) -> None:
    if _tables(connection):
        raise LettrineError("lettrine.server:backup_not_empty")
    upgrade(connection, head.revision)
    tables = {table.name: table for table in _tables(connection)}
    done = 0
    line = next(lines, b"")
    while (part := _part(line, file)) is not None:
        table = tables.get(part.name)
        if table is None or not set(part.columns) <= set(table.columns.keys()):
            raise _broken(file)
        filled = {name: value for name, value in _FILLED.get(part.name, {}).items() if name in table.columns}
        rows = _RowReader(part, filled, lines, file)
        while batch := list(islice(rows, _TOGETHER)):
            connection.execute(table.insert(), batch)
            done += len(batch)
            tell(done)
        line = rows.after or b""
    if _decoded(line, _End, file).rows != done or done != head.rows:
        raise _broken(file)
    upgrade(connection, HEAD)


class _RowReader:
    """The rows of one *part*, *filled* with what the database needs; *after* is the line behind the last of them."""

    def __init__(self, part: _Rows, filled: Mapping[str, Any], lines: Iterator[bytes], file: Path) -> None:
        self.after: bytes | None = None  # until the last row was read
        self._part = part
        self._filled = filled
        self._lines = lines
        self._file = file

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return self

    def __next__(self) -> dict[str, Any]:
        if self.after is not None:
            raise StopIteration
        line = next(self._lines, b"")
        if not line.startswith(b"["):
            self.after = line
            raise StopIteration
        values = _decoded(line, list[Any], self._file)
        if len(values) != len(self._part.columns):
            raise _broken(self._file)
        row = dict(zip(self._part.columns, values, strict=True))
        try:
            row |= {name: convert(row[name], bytes | None) for name in self._part.bytes}
        except msgspec.ValidationError as error:
            raise _broken(self._file) from error
        return {**row, **self._filled}


def _tables(connection: "Connection") -> "list[Table]":
    """Return the tables that hold something of ours, those first that others refer to."""
    from sqlalchemy import MetaData  # noqa: PLC0415  (as in _write)

    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name not in _NOT_DATA]


def _head(lines: Iterator[bytes], file: Path) -> _Head:
    head: _Head = _decoded(next(lines, b""), _Head, file)
    if head.format != _FORMAT:
        raise LettrineError("lettrine.server:backup_newer", file=str(file), version=head.version)
    is_current(head.revision)
    return head


def _part(line: bytes, file: Path) -> _Rows | None:
    """Return the table that *line* begins, None where it is the end."""
    part = _decoded(line, _Rows | _End, file)
    return part if isinstance(part, _Rows) else None


def _decoded(line: bytes, kind: Any, file: Path) -> Any:  # noqa: ANN401  (of that kind)
    try:
        return decoder_of(kind).decode(line)
    except msgspec.DecodeError as error:
        raise _broken(file) from error


def _broken(file: Path) -> LettrineError:
    return LettrineError("lettrine.server:backup_broken", file=str(file))


@contextmanager
def _written(file: Path) -> Iterator[gzip.GzipFile]:
    """Write under another name, and give *file* its own once it is whole and on the disk."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    try:
        number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "wb") as raw:
            with gzip.GzipFile("", "wb", 6, raw, mtime=0) as out:
                yield out
            raw.flush()
            os.fsync(raw.fileno())
        draft.replace(file)
    except OSError as error:
        raise LettrineError("lettrine.server:backup_file", file=str(file), problem=file_problem(error)) from error
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def _opened(file: Path) -> Iterator[Iterator[bytes]]:
    try:
        with gzip.open(file, "rb") as opened:
            yield iter(lambda: opened.readline(_LONGEST), b"")
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise _broken(file) from error
    except OSError as error:
        raise LettrineError("lettrine.server:backup_file", file=str(file), problem=file_problem(error)) from error
