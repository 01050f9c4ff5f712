"""The database of a store as a whole, for whoever keeps it: one transaction, in the same words for every database."""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar
from urllib.parse import unquote

from lettrine.core.errors import LettrineError
from lettrine.core.extras import require_extra
from lettrine.server.store.sqlite_file import connect, explain, make_file

if TYPE_CHECKING:
    from sqlalchemy import Connection

T = TypeVar("T")
Isolation: TypeAlias = Literal["READ COMMITTED", "REPEATABLE READ", "SERIALIZABLE"]

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")
PATIENCE = 3600.0  # seconds that one statement may take: a large table is read in one


def sqlite_path(url: str) -> Path | None:
    """Return the file that *url* names, None for a PostgreSQL database; raise `LettrineError` for anything else.

    A path after three slashes is relative, after four absolute. PostgreSQL needs the extra ``lettrine[postgres]``.
    """
    if url.startswith(_SQLITE) and len(url) > len(_SQLITE):
        return Path(unquote(url.removeprefix(_SQLITE))).expanduser()
    if url.startswith(_POSTGRES):
        require_extra("postgres", "asyncpg", "greenlet")
        return None
    raise LettrineError("lettrine.server:store_url", scheme=url.partition(":")[0])


def read_database(url: str, work: "Callable[[Connection], T]") -> T:
    """Return what *work* finds in the database at *url*, as it is at one moment; others may write meanwhile."""
    path = sqlite_path(url)
    if path is None:
        return _in_postgres(url, work, "REPEATABLE READ")
    if not path.is_file():
        raise LettrineError("lettrine.server:no_database", path=str(path))
    return _in_sqlite(path, work, "BEGIN")


def write_database(url: str, work: "Callable[[Connection], T]") -> T:
    """Return what *work* returns, once all that it wrote to the database at *url* is kept, or none of it.

    An SQLite file is made where there is none, for its owner alone.
    """
    path = sqlite_path(url)
    if path is None:
        return _in_postgres(url, work, "SERIALIZABLE")
    is_new = not path.exists()
    try:
        make_file(path)
        return _in_sqlite(path, work, "BEGIN EXCLUSIVE")
    except OSError as error:
        raise explain(error, path) from error
    except BaseException:
        if is_new:
            path.unlink(missing_ok=True)
        raise


def _in_sqlite(path: Path, work: "Callable[[Connection], T]", begin: str) -> T:
    from sqlalchemy import create_engine  # noqa: PLC0415  (half a second that the server does without)
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415
    from sqlalchemy.pool import StaticPool  # noqa: PLC0415

    engine = create_engine("sqlite://", creator=partial(connect, path), poolclass=StaticPool)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(begin)
            done = work(connection)
            connection.commit()
            return done
    except (SQLAlchemyError, sqlite3.Error) as error:
        said = getattr(error, "orig", None)
        raise explain(said if isinstance(said, Exception) else error, path) from error
    finally:
        engine.dispose()


def _in_postgres(url: str, work: "Callable[[Connection], T]", isolation: Isolation) -> T:
    from lettrine.server.store.postgres_link import Link  # noqa: PLC0415  (as above)
    from lettrine.server.store.postgres_schema import in_transaction  # noqa: PLC0415

    return asyncio.run(in_transaction(Link(url, 1), work, PATIENCE, isolation))
