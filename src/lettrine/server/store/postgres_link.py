"""Connections to a PostgreSQL server that may go away for a while, and what its errors mean."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

import asyncpg

from lettrine.core.errors import LettrineError

T = TypeVar("T")

PATIENCE = 10.0  # seconds during which what failed for want of a connection is tried again
SHORTEST_PAUSE, LONGEST_PAUSE = 0.02, 1.0
ANSWER_TIME = 5.0  # seconds that the server has for one statement, or to accept a connection

# The connection is gone or silent, cannot be had at this moment, or the server asks to do it again.
LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
# The first that fits.
_CODES = (
    (asyncpg.DiskFullError, "store_full"),
    (asyncpg.ReadOnlySQLTransactionError, "store_read_only"),
    ((asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError), "store_refused"),
    (LOST, "store_unreachable"),
)
_AWAY = frozenset({"lettrine.server:store_unreachable", "lettrine.server:store_closed"})


class DatabaseConnection(Protocol):
    """What is used of a connection of asyncpg, which has no types."""

    async def fetch(self, query: str, *parameters: object) -> list[Any]: ...
    async def fetchrow(self, query: str, *parameters: object) -> Any: ...  # noqa: ANN401  (a row is as wide as its query)
    async def fetchval(self, query: str, *parameters: object) -> Any: ...  # noqa: ANN401  (as fetchrow)
    async def execute(self, query: str, *parameters: object) -> str: ...
    def transaction(self) -> AbstractAsyncContextManager[object]: ...
    async def add_listener(self, _channel: str, hear: Callable[[object, int, str, object], None]) -> None: ...
    def add_termination_listener(self, hear: Callable[[object], None]) -> None: ...
    def terminate(self) -> None: ...


class Link:
    """A few connections to the server at *url*, and the patience to do again what a lost one has interrupted."""

    def __init__(self, url: str, size: int) -> None:
        self.url = url
        self._size = size
        self._pool: Any = None

    async def open(self) -> None:
        """Make the first connection; others are made when they are wanted."""
        self._pool = await asyncpg.create_pool(
            self.url, min_size=0, max_size=self._size, timeout=ANSWER_TIME, command_timeout=ANSWER_TIME
        )
        try:
            await self.run(lambda connection: connection.execute("SELECT 1"))
        except ValueError as error:  # the driver reads the address only now
            raise LettrineError("lettrine.server:store_url", scheme="postgresql") from error

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def connect(self, answer_time: float = ANSWER_TIME) -> DatabaseConnection:
        """Return a connection outside the pool; raise what the driver raises."""
        connection: DatabaseConnection = await asyncpg.connect(
            self.url, timeout=ANSWER_TIME, command_timeout=answer_time
        )
        return connection

    async def run(self, act: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        """Return what *act* returns. It may be called again, and must mean the same the second time."""
        clock, waits = asyncio.get_running_loop().time, pauses()
        end = clock() + PATIENCE
        while True:
            try:
                return await self._try(act)
            except ValueError:
                raise  # the driver cannot even send it: ours to mend
            except LOST as lost:
                pause = next(waits)
                if clock() + pause > end:
                    raise self.explain(lost) from lost
                await asyncio.sleep(pause)
            except asyncpg.PostgresError as error:
                raise self.explain(error) from error

    async def _try(self, act: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        if self._pool is None:
            raise LettrineError("lettrine.server:store_closed")
        async with self._pool.acquire(timeout=ANSWER_TIME) as connection:
            return await act(connection)

    @staticmethod
    def is_away(error: Exception) -> bool:
        """Tell whether *error*, of `run`, is about the server and not about what it was asked."""
        return isinstance(error, LettrineError) and error.code in _AWAY

    def explain(self, error: Exception) -> LettrineError:
        """Return *error* as a sentence about the store; it never tells the password."""
        reason, parts = str(error) or type(error).__name__, urlsplit(self.url)
        place = f"{parts.hostname or ''}{parts.path}"
        return LettrineError(f"lettrine.server:{_code(error)}", path=place, reason=reason)


def pauses() -> Iterator[float]:
    """Return how long to wait before each new attempt: longer and longer, within bounds."""
    pause = SHORTEST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


def _code(error: Exception) -> str:
    if isinstance(error, asyncpg.UniqueViolationError) and error.constraint_name == "notes_code":
        return "code_taken"
    return next((code for kind, code in _CODES if isinstance(error, kind)), "store_failed")
