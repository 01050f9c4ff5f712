"""What a node does regularly: calls time, asks bots again, drops unused rooms, notices who is gone."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from lettrine.core.errors import LettrineError, RecordError
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.settings import ServerSettings
from lettrine.table.invitation import LAPSE, OVER_LAPSE

_LOG = logging.getLogger(__name__)

MOST_DUE = 200  # how many tables are looked after at a time
SWEEP_SECONDS = 5.0
MOST_UNUSED = 1000  # rooms kept for people who may come back: somebody could open any number and leave them
FREE_SECONDS = 600.0
MARGIN = 60_000  # milliseconds more than a code lapses in: no node that is a little behind still counts on it
SILENCE = 120_000  # milliseconds without an event after which it is asked who is still there


class Due(Protocol):
    """A table, or something else in the store, whose time has come."""

    @property
    def is_busy(self) -> bool: ...
    async def look_after(self) -> None: ...


class Sweeper:
    """Looks regularly through the *rooms* of this node, and through all that is due and no node looks after.

    *find* returns what has a name in the store, which may be something else than a table.
    """

    def __init__(
        self, rooms: RoomRegistry, settings: ServerSettings, find: Callable[[str], Awaitable[Due]] | None = None
    ) -> None:
        self._rooms = rooms
        self._find = find or rooms.get
        self._settings = settings
        self._unreadable: set[str] = set()

    def open(self) -> None:
        self._rooms.background.start(_repeat(self._settings.due_seconds, self.call_time))
        self._rooms.background.start(_repeat(SWEEP_SECONDS, self.sweep))
        self._rooms.background.start(_repeat(FREE_SECONDS, self.free_codes))

    async def free_codes(self) -> None:
        """Give back the invitations of tables that are over or forgotten."""
        now = self._rooms.now() - MARGIN
        try:
            await self._rooms.store.free_codes(now - OVER_LAPSE, now - LAPSE)
        except LettrineError as error:
            _LOG.warning("invitations were not given back", extra={"code": error.code})

    async def call_time(self) -> None:
        """Look after the tables whose time has come, whichever node they were on."""
        try:
            # Those that cannot be read stay due for ever, and must not hide the others.
            names = await self._rooms.store.due(self._rooms.now(), MOST_DUE + len(self._unreadable))
        except LettrineError as error:
            _LOG.warning("the store does not tell what is due", extra={"code": error.code})
            return
        for name in names:
            if name not in self._unreadable:
                await self._look_after(name)

    async def _look_after(self, name: str) -> None:
        try:
            room = await self._find(name)
            if not room.is_busy:
                await room.look_after()
        except RecordError as error:
            self._unreadable.add(name)
            _LOG.exception("a table cannot be read", extra={"table": name, "code": error.code})
        except LettrineError as error:
            _LOG.warning("a table cannot be looked after", extra={"table": name, "code": error.code})

    async def sweep(self) -> None:
        """Drop the rooms that nobody has used for a while, and look who is still there where nothing happens.

        This node says that those are gone whom it does not see; a node that sees them contradicts. So somebody who was
        lost together with their node is missed in the end.
        """
        unused, since = self._rooms.unused(), self._rooms.now() - 1000 * self._settings.room_seconds
        for number, room in enumerate(unused):
            if len(unused) - number > MOST_UNUSED or room.touched <= since:
                self._rooms.drop(room)
        for room in self._rooms:
            if len(room.subscribers) and self._rooms.now() - room.table.at >= SILENCE:
                for who in room.unseen():
                    await self._rooms.miss(room, who)


async def _repeat(seconds: float, act: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        await act()
