"""The store of many nodes: one PostgreSQL database, whose notifications tell each node what the others append.

Connect to the server itself: a pooler that shares connections between transactions loses notifications.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from lettrine.server.errors import Conflict
from lettrine.server.store import queries
from lettrine.server.store.postgres_link import DatabaseConnection, Link
from lettrine.server.store.postgres_listener import LOGOUTS, NotificationListener
from lettrine.server.store.postgres_schema import bring_up_to_date
from lettrine.server.store.postgres_writer import PostgresWriter
from lettrine.server.store.queries import Statement
from lettrine.server.store.rows import Account, Note, Rating
from lettrine.server.store.store import Store

CONNECTIONS = 8
_TIME = "SELECT CAST(1000 * extract(epoch FROM clock_timestamp()) AS BIGINT)"
_ANNOUNCE_LOGOUT = f"SELECT pg_notify('{LOGOUTS}', $1)"


class PostgresStore(Store):
    """A `Store` in the database at *url*, for any number of nodes. It belongs to the event loop that opens it."""

    def __init__(self, url: str) -> None:
        node = secrets.randbits(31)
        self._node = node
        self._link = Link(url, CONNECTIONS)
        self._writer = PostgresWriter(self._link, node)
        self._listener = NotificationListener(self._link, node)

    async def open(self) -> None:
        try:
            await self._link.open()
            await bring_up_to_date(self._link)
            await self._listener.open()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self._writer.close()
        await self._listener.close()
        await self._link.close()

    async def append(self, note: Note, first: int, entries: Sequence[bytes]) -> None:
        queries.require_next(note, first, entries)
        await self._writer.append(note, first, entries)

    async def shared_time(self) -> int | None:
        return int((await self._fetch(_TIME))[0][0])

    async def add_account(self, account: Account) -> None:
        if not await self._fetch(queries.ADD_ACCOUNT, *msgspec.structs.astuple(account)):
            queries.refuse_account(account, await self.account(account.login))

    async def revoke_sessions(self, who: str, password: str | None = None) -> int | None:
        queries.require_text((who, password))

        async def write(connection: DatabaseConnection) -> int | None:
            async with connection.transaction():
                row = await connection.fetchrow(queries.RENEW_ACCOUNT, who, password)
                await connection.execute(_ANNOUNCE_LOGOUT, f"{self._node} {who}")
                return None if row is None else int(row[0])

        return await self._link.run(write)

    async def forget(self, who: str) -> None:
        await self._execute_all([*queries.forgetting(who), (_ANNOUNCE_LOGOUT, (f"{self._node} {who}",))])

    async def rate(self, table: str, game_number: int, ratings: Sequence[Rating]) -> bool:
        async def write(connection: DatabaseConnection) -> bool:
            async with connection.transaction():
                if await connection.fetchrow(queries.RATE_ONCE, table, game_number) is None:
                    return False
                for rating in sorted(ratings, key=lambda each: each.who):  # in one order: nobody waits in a circle
                    if await connection.fetchrow(queries.RATE, *msgspec.structs.astuple(rating)) is None:
                        raise Conflict("lettrine.server:conflict")
                return True

        return await self._link.run(write)

    def listen(self, hear: Callable[[str, int], None]) -> None:
        self._listener.hearers.append(hear)

    def on_logout(self, hear: Callable[[str | None], None]) -> None:
        self._listener.logout_hearers.append(hear)

    async def _fetch(self, query: str, *parameters: object) -> list[Any]:
        queries.require_text(parameters)
        return await self._link.run(lambda connection: connection.fetch(query, *parameters))

    async def _execute_all(self, statements: Sequence[Statement]) -> None:
        for _, parameters in statements:
            queries.require_text(parameters)

        async def write(connection: DatabaseConnection) -> None:
            async with connection.transaction():
                for query, parameters in statements:
                    await connection.execute(query, *parameters)

        await self._link.run(write)
