"""The schema of a PostgreSQL store."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import asyncpg

from lettrine.server.store.database import Isolation
from lettrine.server.store.postgres_link import LOST, DatabaseConnection, Link
from lettrine.server.store.schema import is_current, upgrade

if TYPE_CHECKING:
    from sqlalchemy import Connection

T = TypeVar("T")

# Any number will do that nobody else in the database uses for its own locks.
_LOCK = "SELECT pg_advisory_xact_lock(7463811)"

PATIENCE = 600.0  # seconds: a large database takes its time, and another node may be at it


async def bring_up_to_date(link: Link) -> None:
    """Upgrade the schema where that is needed; of several nodes that start at once, one does."""
    if not is_current(await link.run(_revision)):
        # Alembic waits for its answers: in a thread, with an event loop of its own, it may.
        await asyncio.to_thread(lambda: asyncio.run(_upgrade(link)))


async def _revision(connection: DatabaseConnection) -> str | None:
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    revision = await connection.fetchval("SELECT version_num FROM alembic_version")
    return None if revision is None else str(revision)


async def _upgrade(link: Link) -> None:
    from sqlalchemy import text  # noqa: PLC0415  (only where there is something to do)

    def locked(connection: "Connection") -> None:
        connection.execute(text(_LOCK))
        upgrade(connection)

    await in_transaction(link, locked, PATIENCE)


async def in_transaction(
    link: Link,
    work: "Callable[[Connection], T]",
    patience: float,
    isolation: Isolation = "READ COMMITTED",
) -> T:
    """Return what *work* returns, done in one transaction that waits *patience* seconds for each answer."""
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415  (as above)
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

    connect = partial(link.connect, patience)
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, isolation_level=isolation)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    except (SQLAlchemyError, asyncpg.PostgresError, *LOST) as error:
        raise link.explain(_driver_error(error)) from error
    finally:
        await engine.dispose()


def _driver_error(error: Exception) -> Exception:
    """Return what asyncpg said, which SQLAlchemy wraps twice."""
    said = getattr(getattr(error, "orig", None), "__cause__", None)
    return said if isinstance(said, Exception) else error
