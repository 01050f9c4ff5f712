"""The sittings that are live on this node: opened, found, called to time, and dropped when nobody is there."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.gatherings.duplicate.entry import write_entry
from lettrine.gatherings.duplicate.handler import create
from lettrine.gatherings.duplicate.message import Tick, TurnFound
from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.duplicate.sitting import Opener
from lettrine.server.errors import NoSuchTable
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.slices import Slices
from lettrine.server.ops.write_health import WriteHealth
from lettrine.server.settings import ServerSettings
from lettrine.server.sittings.sitting_room import SittingRoom, read_sitting
from lettrine.server.sittings.summary import PREFIX, note_of
from lettrine.server.store import Store
from lettrine.server.workers.pool import WorkerPools
from lettrine.server.workers.sitting_tasks import PrepareTurn
from lettrine.table.invitation import CODE_LETTERS

_LOG = logging.getLogger(__name__)

MOST_CODES = 20  # invitations tried for a new sitting
PREPARING = 60.0  # seconds for a worker to prepare a position; some play games between bots first
KEPT_SECONDS = 300.0  # a sitting that nobody follows stays in memory


class SittingRegistry:
    """Every sitting of this node. *clock* tells the time in milliseconds since the epoch."""

    def __init__(  # noqa: PLR0913  (what a node is made of)
        self,
        store: Store,
        settings: ServerSettings,
        pools: WorkerPools,
        metrics: Metrics,
        *,
        opener: Opener,
        clock: Callable[[], int],
        writes: WriteHealth,
        background: BackgroundTasks,
    ) -> None:
        self.store = store
        self.pools = pools
        self.metrics = metrics
        self.opener = opener
        self.now = clock
        self.writes = writes
        self.background = background
        self.slices = Slices()
        self._settings = settings
        self._rooms: dict[str, SittingRoom] = {}
        self._opening: dict[str, asyncio.Future[SittingRoom]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._preparing: set[tuple[str, int]] = set()

    def __iter__(self) -> Iterator[SittingRoom]:
        return iter(tuple(self._rooms.values()))

    async def create(self, settings: SittingSettings, arbiter: str) -> SittingRoom:
        """Open a sitting for *arbiter*; raise `LettrineError` for one that cannot be."""
        for _ in range(MOST_CODES):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(self._settings.code_length))
            opened = create(settings, arbiter=arbiter, code=code, now=self.now(), opener=self.opener)
            name = PREFIX + secrets.token_urlsafe(12)
            try:
                bodies = [write_entry(entry) for entry in opened.entries]
                await self.store.append(note_of(name, opened.sitting, opened.entries), 1, bodies)
            except LettrineError as error:
                if error.code != "lettrine.server:code_taken":
                    self.writes.failed(error)
                    raise
            else:
                room = self._rooms[name] = SittingRoom(name, opened.sitting, self)
                room.see_to()
                return room
        raise LettrineError("lettrine.server:code_taken")

    async def get(self, name: str) -> SittingRoom:
        """Return the sitting *name*, opened if need be; raise `NoSuchTable`."""
        room = self._rooms.get(name)
        if room is not None:
            return room
        opening = self._opening.get(name)
        if opening is None:
            opening = self._opening[name] = asyncio.ensure_future(self._open(name))
            opening.add_done_callback(lambda _: self._opening.pop(name))
        return await asyncio.shield(opening)

    def hear(self, name: str, seq: int) -> None:
        """Catch up with what another node wrote."""
        room = self._rooms.get(name)
        if room is not None and seq > room.sitting.seq:
            self.background.start(self._catch_up(room))

    async def forget(self, name: str) -> None:
        """Read the sitting *name* again without the names of those who wanted to be forgotten."""
        room = self._rooms.get(name)
        if room is not None:
            room.sitting = (await self._open(name, keep=False)).sitting
            await room.audience.show(room.sitting, self.now())

    def dismiss(self, code: int) -> None:
        """Close every connection with the WebSocket status *code*."""
        for room in self:
            room.audience.dismiss(code)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for room in self:
            room.audience.close()

    async def sweep(self) -> None:
        """Forget, again and again, the sittings that nobody has followed for a while: they are in the store."""
        while True:
            await asyncio.sleep(KEPT_SECONDS / 5)
            self.drop_unused()

    def drop_unused(self) -> None:
        for room in self:
            if not len(room.audience) and not room.is_busy and self.now() - room.touched > 1000 * KEPT_SECONDS:
                del self._rooms[room.name]
                self.wake_at(room, None)

    # What a sitting asks of its node (`SittingContext`).

    def wake_at(self, room: SittingRoom, at: int | None) -> None:
        """Tell `Tick` to *room* at that time; None: never mind."""
        timer = self._timers.pop(room.name, None)
        if timer is not None:
            timer.cancel()
        if at is not None:
            delay = max(0, at - self.now()) / 1000
            self._timers[room.name] = asyncio.get_running_loop().call_later(delay, self._ring, room)

    def prepare(self, room: SittingRoom) -> None:
        """Have a worker find the next position of *room*, unless one is at it."""
        key = room.name, len(room.sitting.turns) + 1
        if key not in self._preparing:
            self._preparing.add(key)
            self.background.start(self._prepare(room, key))

    # In the background.

    async def _prepare(self, room: SittingRoom, key: tuple[str, int]) -> None:
        sitting = room.sitting
        before = None if sitting.turn is None else sitting.turn.laid
        task = PrepareTurn(sitting.game.slug, sitting.settings.options, sitting.opened.seed, key[1], before)
        try:
            found = await self.pools.bots.run(task, PREPARING, asker=room.name)
            await room.tell(TurnFound(key[1], decoder_of(PreparedTurn | None).decode(found)))
        except LettrineError as error:  # it is due in the store: some node tries again
            _LOG.warning("a position was not prepared", extra={"sitting": room.name, "code": error.code})
        finally:
            self._preparing.discard(key)

    def _ring(self, room: SittingRoom) -> None:
        self._timers.pop(room.name, None)
        self.background.start(self._tick(room))

    async def _tick(self, room: SittingRoom) -> None:
        try:
            await room.tell(Tick())
        except LettrineError as error:  # the deadline is in the store: it is called again
            _LOG.warning("time could not be called", extra={"sitting": room.name, "code": error.code})

    async def _catch_up(self, room: SittingRoom) -> None:
        try:
            await room.catch_up()
        except LettrineError as error:  # the next message to it reads first
            _LOG.warning("a sitting cannot catch up", extra={"sitting": room.name, "code": error.code})

    async def _open(self, name: str, *, keep: bool = True) -> SittingRoom:
        bodies = await self.store.read(name)
        if not bodies:
            raise NoSuchTable("lettrine.server:no_sitting")
        forgotten = await self.store.forgotten(name)
        room = SittingRoom(name, await read_sitting(bodies, self.opener, self.slices, forgotten), self)
        if keep:
            self._rooms[name] = room
            room.see_to()
        return room
