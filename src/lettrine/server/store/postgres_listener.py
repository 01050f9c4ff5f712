"""Hears of the appends and logouts of other nodes over LISTEN and NOTIFY; makes up for what it missed when cut off."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import asyncpg

from lettrine.server.store.postgres_link import ANSWER_TIME, LOST, PATIENCE, DatabaseConnection, Link, pauses
from lettrine.server.store.postgres_writer import CHANNEL

Hear: TypeAlias = Callable[[str, int], None]
HearLogout: TypeAlias = Callable[[str | None], None]

_LOG = logging.getLogger(__name__)

LOGOUTS = "lettrine_parted"
HEARTBEAT = 2.0  # seconds between two questions that prove that the connection lives
# A row gets its number before its commit. What is read again after a silence begins as many heartbeats back as a
# statement may last, so that a slow commit is not passed over.
_MARKS = 2 + int(ANSWER_TIME / HEARTBEAT)

_LAST_NUMBER = "SELECT coalesce(max(number), 0) FROM entries"
_SINCE = (
    "SELECT table_id, max(seq) AS seq FROM entries WHERE number > $1 AND token >> 32 <> $2"
    " GROUP BY table_id ORDER BY max(number)"
)


class NotificationListener:
    """One connection of its own, made anew whenever it is lost. What was missed meanwhile is told afterwards.

    A table may be told more than once, never less.
    """

    def __init__(self, link: Link, node: int) -> None:
        self._link = link
        self._node = node
        self.hearers: list[Hear] = []
        self.logout_hearers: list[HearLogout] = []
        self._marks: deque[int] = deque(maxlen=_MARKS)
        self._ready = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Return once nothing that others append from now on can be missed."""
        self._task = asyncio.create_task(self._run())
        try:
            await asyncio.wait_for(self._ready.wait(), PATIENCE)
        except TimeoutError as error:
            raise self._link.explain(error) from error

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        waits = pauses()
        while True:
            try:
                await self._session()
            except (asyncpg.PostgresError, *LOST) as error:
                _LOG.warning("Not hearing other nodes: %s", str(error) or type(error).__name__)
            if self._ready.is_set():
                self._ready.clear()
                waits = pauses()
            await asyncio.sleep(next(waits))

    async def _session(self) -> None:
        """Listen until the connection is lost, and raise what the driver says, or an `OSError`."""
        connection = await self._link.connect()
        try:
            is_lost = asyncio.Event()
            connection.add_termination_listener(lambda _: is_lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            await connection.add_listener(LOGOUTS, self._heard_logout)
            await self._catch_up(connection)
            self._ready.set()
            while not is_lost.is_set():
                self._marks.append(await connection.fetchval(_LAST_NUMBER))
                with suppress(TimeoutError):
                    await asyncio.wait_for(is_lost.wait(), HEARTBEAT)
            raise ConnectionAbortedError
        finally:
            connection.terminate()

    async def _catch_up(self, connection: DatabaseConnection) -> None:
        if self._marks:
            for row in await connection.fetch(_SINCE, self._marks[0], self._node):
                self._tell(row["table_id"], row["seq"])
            self._tell_logout(None)  # nothing is kept of who was sent away: whoever listens looks for themselves

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        node, seq, table = str(payload).split(" ", 2)
        if int(node) != self._node:
            self._tell(table, int(seq))

    def _tell(self, table: str, seq: int) -> None:
        for hear in self.hearers:
            hear(table, seq)

    def _heard_logout(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        node, who = str(payload).split(" ", 1)
        if int(node) != self._node:
            self._tell_logout(who)

    def _tell_logout(self, who: str | None) -> None:
        for hear in self.logout_hearers:
            hear(who)
