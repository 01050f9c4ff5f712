"""Quick pairing: who seeks somebody to play with waits at an open public table, and whoever suits sits down there.

A seek is a row beside its table. The table decides who sits: whoever takes the seat first has it, whichever node they
ask. Of two who seek each other at once, the later goes to the table of the earlier (docs/decisions/0025).
"""

import logging

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import LettrineError
from lettrine.server.errors import NotFound, TooMany
from lettrine.server.people.rating import rating_of
from lettrine.server.rooms.asker import Asker
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.store import Seek
from lettrine.table import Settings
from lettrine.table.clock.config import DAY
from lettrine.table.lobby import LONGEST_NAME
from lettrine.table.message import LeaveSeat, TakeSeat

_LOG = logging.getLogger(__name__)

MOST_SEEKS = 10  # that one person has at a time
PATIENCE = 20_000  # milliseconds in which who waits asks again, or is gone
DAYS_PATIENCE = 14 * DAY  # the same by correspondence, where nobody has to stay
LONGEST_TERMS = 2000  # bytes
MOST_STALE = 50  # seeks that are given up at a time
ANYBODY = 1e9  # more than any two ratings differ
_LAST = "~"  # after every name of a table


class Seeker(msgspec.Struct, frozen=True):
    """Who seeks, and is called *name*; *width* is how far the rating of the other may be from theirs, None for any."""

    who: str
    name: str
    width: float | None = None


class Pairing(msgspec.Struct, frozen=True):
    """The *table* where somebody sits who seeks; *is_paired*: the other sits there, too, and the game has begun."""

    table: str
    is_paired: bool


class Matchmaker:
    """Brings together who seeks, whichever nodes they ask."""

    def __init__(self, rooms: RoomRegistry) -> None:
        self._rooms = rooms
        self._store = rooms.store

    async def seek(self, seeker: Seeker, settings: Settings) -> Pairing:
        """Sit down with somebody who waits for a game of *settings*, or wait for them at a table of one's own."""
        if len(await self._store.seeks(seeker.who)) >= MOST_SEEKS:
            raise TooMany("lettrine.server:too_many_seeks", most=MOST_SEEKS)
        settings = replace(settings, seats=2, privacy="public", begins_when_full=True, box=None)
        mine = await self._seek(seeker, settings)
        table = await self._join_rival(mine, seeker.name)
        if table:
            return Pairing(table, is_paired=True)
        room = await self._rooms.create(settings, seeker.who)
        await _sit(room, seeker.who, seeker.name)
        mine = replace(mine, table=room.name, since=self._rooms.now())
        await self._store.add_seek(mine)
        # Who began to seek meanwhile on another node has not seen this seek: the later of both looks again.
        return await self._look(room, mine, seeker.name)

    async def look_again(self, who: str, table: str) -> Pairing:
        """Say that *who* still waits at *table*, and look for somebody to join; raise `NotFound`."""
        mine, room = await self._store.seek(table), await self._rooms.get(table)
        seat = room.table.seat_of(who)
        if seat is not None and room.table.phase != "open":
            await self._store.drop_seek(table)
            return Pairing(table, is_paired=True)
        if mine is None or mine.who != who or seat is None:
            raise NotFound("lettrine.server:no_seek")
        await self._store.extend_seek(table, self._rooms.now() + _patience(room.table.created.settings))
        return await self._look(room, mine, getattr(room.table.occupants[seat], "name", ""))

    async def cancel(self, who: str, table: str) -> Pairing:
        """Wait no longer at *table*. Who was joined just before is paired all the same."""
        mine, room = await self._store.seek(table), await self._rooms.get(table)
        if mine is not None and mine.who == who:
            await self._store.drop_seek(table)
            await Asker(who).ask(room, LeaveSeat())
        is_paired = room.table.seat_of(who) is not None and room.table.phase != "open"
        return Pairing(table, is_paired=is_paired)

    async def sweep(self) -> None:
        """Give up the seeks of those who went away."""
        try:
            for seek in await self._store.stale_seeks(self._rooms.now(), MOST_STALE):
                await self.cancel(seek.who, seek.table)
        except LettrineError as error:
            _LOG.warning("a seek could not be given up", extra={"code": error.code})

    async def _look(self, room: Room, mine: Seek, name: str) -> Pairing:
        """Go from *room* to the table of somebody who has waited longer, if there is one."""
        if not await self._store.rivals(mine, self._rooms.now()):
            return Pairing(room.name, is_paired=room.table.phase != "open")
        # First up from here: nobody sits at two tables.
        if await Asker(mine.who).ask(room, LeaveSeat()):
            return Pairing(room.name, is_paired=room.table.phase != "open")
        table = await self._join_rival(mine, name)
        if table:
            await self._store.drop_seek(room.name)
            return Pairing(table, is_paired=True)
        await _sit(room, mine.who, name)
        return Pairing(room.name, is_paired=room.table.phase != "open")

    async def _join_rival(self, mine: Seek, name: str) -> str:
        """Return the table of somebody who waited longer than *mine*, joined; empty where there is none."""
        for rival in await self._store.rivals(mine, self._rooms.now()):
            room = await self._rooms.get(rival.table)
            if room.table.phase != "open":
                await self._store.drop_seek(rival.table)
            elif room.table.seat_of(rival.who) is not None and await _begin(room, mine.who, name):
                return rival.table
        return ""

    async def _seek(self, seeker: Seeker, settings: Settings) -> Seek:
        """Return what is to be kept of a seek, before there is a table."""
        terms = msgspec.json.encode(settings, order="sorted")
        if len(terms) > LONGEST_TERMS:
            raise LettrineError("lettrine.server:long_terms")
        rating = await rating_of(self._store, seeker.who, settings.game)
        width = ANYBODY if seeker.width is None else seeker.width
        now = self._rooms.now()
        return Seek(
            table=_LAST,
            who=seeker.who,
            game=settings.game,
            terms=terms.decode(),
            rating=rating.mean,
            low=rating.mean - width,
            high=rating.mean + width,
            since=now,
            until=now + _patience(settings),
        )


async def _begin(room: Room, who: str, name: str) -> bool:
    """Sit *who* down in *room*; return whether the game began: who waited may have stood up just before."""
    if await _sit(room, who, name):
        return False
    return room.table.phase != "open" or bool(await Asker(who).ask(room, LeaveSeat()))


async def _sit(room: Room, who: str, name: str) -> str:
    """Return why *who* cannot sit down in *room*, empty where they do. Of two Adas the second is « Ada 2 »."""
    refused = await Asker(who).ask(room, TakeSeat(name))
    if refused == "lettrine.table:name_taken":
        refused = await Asker(who).ask(room, TakeSeat(f"{name[: LONGEST_NAME - 2]} 2"))
    return refused


def _patience(settings: Settings) -> int:
    return PATIENCE if settings.clock.move_days is None else DAYS_PATIENCE
