"""The tables that are live on this node: found, opened, kept awake, and dropped when nobody is there."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from lettrine.core.chance import new_seed
from lettrine.core.errors import LettrineError
from lettrine.server.errors import Conflict, NoSuchTable
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.slices import Slices
from lettrine.server.ops.write_health import WriteHealth
from lettrine.server.people.local_player import owner_of
from lettrine.server.rooms.bot_scheduler import BotScheduler, patience_of
from lettrine.server.rooms.history import FoldedTable, read_history
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.rooms.summary import note_of
from lettrine.server.settings import ServerSettings
from lettrine.server.store import Store
from lettrine.server.workers.pool import WorkerPools
from lettrine.table import Append, Settings, Table, Tick, create, write_entry
from lettrine.table.effect import Refused
from lettrine.table.entry_fold import Opener
from lettrine.table.invitation import CODE_LETTERS
from lettrine.table.occupant import Person

_LOG = logging.getLogger(__name__)

MOST_CODES = 20  # invitations tried for a new table: if all of them are taken, there are far too many tables
LOOKS = (0.0, 0.2, 2.0, 10.0)  # seconds before each look at what became of entries whose writing was cut off


class RoomRegistry:
    """Every room of this node. It belongs to the event loop that opens it.

    *clock* tells the time in milliseconds since the epoch.
    """

    def __init__(  # noqa: PLR0913  (what a node is made of)
        self,
        store: Store,
        settings: ServerSettings,
        pools: WorkerPools,
        metrics: Metrics,
        *,
        opener: Opener,
        clock: Callable[[], int],
    ) -> None:
        self.store = store
        self.now = clock
        self.metrics = metrics
        self.opener = opener
        self.pools = pools
        self.slices = Slices()
        self.patience = int(1000 * (patience_of(settings) + 3 * settings.bot_pace))
        self.background = BackgroundTasks()
        self.on_game_over: Callable[[Room], Coroutine[Any, Any, None]] | None = None
        self.on_written: Callable[[Room, Table], Coroutine[Any, Any, None]] | None = None
        self.on_refused: Callable[[Room, str, Refused], Coroutine[Any, Any, None]] | None = None
        self.writes = WriteHealth(store.probe)
        self._settings = settings
        self._bot_scheduler = BotScheduler(pools, settings, metrics, self.background)
        self.ask_bot = self._bot_scheduler.ask
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._catching_up: set[str] = set()

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    async def close(self) -> None:
        """Stop the clocks and the bots; what a person's message began was finished before."""
        for timer in self._timers.values():
            timer.cancel()
        await self.background.close()

    # What is asked of a node.

    async def create(self, settings: Settings, host: str, name: str | None = None) -> Room:
        """Open a table for *host*; raise `LettrineError` for one that cannot be.

        Where there is one of that *name*, given by whoever may come twice, nothing is made: it is returned.
        """
        for _ in range(MOST_CODES):
            try:
                return await self._create(settings, host, name or secrets.token_urlsafe(12))
            except Conflict:
                if name is None:
                    raise
                return await self.get(name)
            except LettrineError as error:
                if error.code != "lettrine.server:code_taken":
                    raise
        raise LettrineError("lettrine.server:code_taken")

    async def _create(self, settings: Settings, host: str, name: str) -> Room:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(self._settings.code_length))
        opened = create(settings, host=host, secret=new_seed(), now=self.now(), code=code, opener=self.opener)
        entries = [write_entry(effect.entry) for effect in opened.effects if isinstance(effect, Append)]
        try:
            await self.store.append(note_of(name, opened.table, self.patience), 1, entries)
        except Conflict:
            raise
        except LettrineError as error:
            self.writes.failed(error)
            raise
        self.writes.succeeded()
        self.metrics.messages.appended(len(entries))
        return self._keep(Room(name, FoldedTable(opened.table, ()), self))

    async def get(self, name: str) -> Room:
        """Return the room of the table *name*, opened if need be; raise `NoSuchTable`."""
        room = self._rooms.get(name)
        if room is not None:
            return room
        opening = self._opening.get(name)
        if opening is None:
            opening = self._opening[name] = asyncio.ensure_future(self._open(name))
            opening.add_done_callback(lambda _: self._opening.pop(name))
        return await asyncio.shield(opening)

    def live(self, name: str) -> Room | None:
        """Return the room of the table *name*, if it is live on this node."""
        return self._rooms.get(name)

    def game_of(self, name: str) -> str | None:
        """Return what is played at the table *name*, if it is live on this node."""
        room = self._rooms.get(name)
        return None if room is None else room.table.created.settings.game

    def part(self, room: Room, subscriber: Subscriber) -> None:
        """Let *subscriber* leave *room*; the table is told of a person who does not come back soon."""
        if room.leave(subscriber):
            self.background.start(self.miss(room, subscriber.who, self._settings.absence_seconds))

    async def forget(self, name: str) -> None:
        """Take the names of those who wanted to be forgotten off the table *name*."""
        room = await self.get(name)
        forgotten = await self.store.forgotten(name)
        for occupant in room.table.occupants:
            if isinstance(occupant, Person) and owner_of(occupant.who) in forgotten:
                await room.forget(occupant.who)

    def dismiss(self, code: int) -> None:
        """Close every connection with the WebSocket status *code*."""
        for room in self:
            room.subscribers.dismiss(code)

    # What a room asks of its node (`RoomContext`).

    def wake_at(self, room: Room, at: int | None) -> None:
        """Tell `Tick` to *room* at that time; None: never mind."""
        timer = self._timers.pop(room.name, None)
        if timer is not None:
            timer.cancel()
        if at is not None:
            delay = max(0, at - self.now()) / 1000
            self._timers[room.name] = asyncio.get_running_loop().call_later(delay, self._ring, room)

    def recover(self, room: Room) -> None:
        """Let *room* catch up as soon as the store answers."""
        self.background.start(self._look_again(room))

    def game_over(self, room: Room) -> None:
        """See to a game that has just ended in *room*."""
        if self.on_game_over is not None:
            self.background.start(self.on_game_over(room))

    def written(self, room: Room, before: Table) -> None:
        """See to what this node, and no other, has just written at a table by correspondence, or one that begins."""
        is_begun = before.phase == "open" and room.table.phase != "open"
        if self.on_written is not None and (is_begun or room.table.clock_config.is_by_move):
            self.background.start(self.on_written(room, before))

    def refused(self, room: Room, who: str, answer: Refused) -> None:
        """See to a move of *who* that the rules did not take."""
        if self.on_refused is not None:
            self.background.start(self.on_refused(room, who, answer))

    # In the background.

    async def _open(self, name: str) -> Room:
        bodies = await self.store.read(name)
        if not bodies:
            raise NoSuchTable("lettrine.server:no_table")
        folded = await read_history(bodies, self.opener, self.slices, await self.store.forgotten(name))
        room = self._keep(Room(name, folded, self))
        room.take_over()
        if room.table.phase == "over":
            self.game_over(room)  # whoever ended the game may have died before it was rated
        return room

    def _keep(self, room: Room) -> Room:
        self._rooms[room.name] = room
        self.metrics.rooms.set(len(self._rooms))
        return room

    def _ring(self, room: Room) -> None:
        self._timers.pop(room.name, None)
        self.background.start(self._tick(room))

    async def _tick(self, room: Room) -> None:
        try:
            await room.tell(Tick())
        except LettrineError as error:  # the deadline is in the store: it is called again
            _LOG.warning("time could not be called", extra={"table": room.name, "code": error.code})

    def hear(self, name: str, seq: int) -> None:
        """Catch up with what another node wrote."""
        room = self._rooms.get(name)
        if room is not None and seq > room.table.seq:
            self._catch_up_soon(room)

    async def _look_again(self, room: Room) -> None:
        """Catch up at once and again later: a write that was cut off may still be carried out after the first look."""
        for pause in LOOKS:
            await asyncio.sleep(pause)
            self._catch_up_soon(room)

    def _catch_up_soon(self, room: Room) -> None:
        if room.name not in self._catching_up:
            self._catching_up.add(room.name)
            self.background.start(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        """Read what *room* has missed, as soon as the store answers."""
        pause = 0.1
        try:
            while self._rooms.get(room.name) is room:
                self._catching_up.discard(room.name)  # what is heard from now on may come too late for this reading
                try:
                    await room.catch_up()
                except LettrineError as error:
                    _LOG.warning("a table cannot catch up", extra={"table": room.name, "code": error.code})
                    self._catching_up.add(room.name)
                    await asyncio.sleep(pause)
                    pause = min(5.0, 2 * pause)
                else:
                    return
        finally:
            self._catching_up.discard(room.name)

    async def miss(self, room: Room, who: str, seconds: float = 0) -> None:
        """Tell *room* after some *seconds* that *who* is gone, unless this node sees them then."""
        await asyncio.sleep(seconds)
        try:
            await room.miss(who)
        except LettrineError as error:
            _LOG.warning("an absence was not written", extra={"table": room.name, "code": error.code})

    def unused(self) -> list[Room]:
        """Return the rooms without a subscriber, a message or a thinking bot, the longest unused first."""
        is_thought_about = self._bot_scheduler.is_busy_with
        found = (each for each in self if not (len(each.subscribers) or each.is_busy or is_thought_about(each)))
        return sorted(found, key=lambda room: room.touched)

    def drop(self, room: Room) -> None:
        """Forget *room*; whoever asks for it finds it in the store."""
        del self._rooms[room.name]
        self.wake_at(room, None)
        self.metrics.rooms.set(len(self._rooms))
