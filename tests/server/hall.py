"""Rooms without a network: a store that can be made to fail, a clock that a test moves, people who only listen."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.core.text import Language
from lettrine.server.ops.metrics import Metrics
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.sweeper import Sweeper
from lettrine.server.store import Note, Store, open_store
from lettrine.server.workers.pool import Workers, open_pools
from lettrine.server.workers.task_runner import Task
from lettrine.table import Request, Settings
from lettrine.table.entry_fold import Opener
from lettrine.table.message import Ask, SeatBot, Start, TakeSeat
from server.node import settings_in
from table.conversation import small_game

HOST = "host"


class Ear:
    """Somebody who listens, and keeps every byte."""

    def __init__(self, who: str = HOST, code: str = "") -> None:
        self.who = who
        self.code = code
        self.address = "192.0.2.1"
        self.language: Language = "en"
        self.posted: list[bytes] = []
        self.dismissed: list[int] = []

    def post(self, data: bytes) -> None:
        self.posted.append(data)

    def dismiss(self, code: int) -> None:
        self.dismissed.append(code)

    def heard(self, kind: str) -> list[Any]:
        messages = [msgspec.json.decode(data) for data in self.posted]
        return [message for message in messages if message["type"] == kind]


class Fragile:
    """A store whose appends fail as often as told, before or after they are written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.before: list[LettrineError] = []
        self.after: list[LettrineError] = []

    async def append(self, note: Note, first: int, entries: Sequence[bytes]) -> None:
        if self.before:
            raise self.before.pop()
        await self._store.append(note, first, entries)
        if self.after:
            raise self.after.pop()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  (all the rest of a store)
        return getattr(self._store, name)


class Idle:
    """Workers that never do anything."""

    def waiting(self) -> int:
        return 0

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self) -> None:
        """Nothing to end."""


class Hall:
    """A node: *store*, rooms and sweeper, under a clock that stands still."""

    def __init__(
        self,
        folder: Path,
        workers: Workers | None = None,
        opener: Opener = small_game,
        **settings: Any,  # noqa: ANN401  (settings)
    ) -> None:
        self.now = 1_000_000
        chosen = settings_in(folder, **settings)
        self.store: Any = Fragile(open_store(chosen.store_url()))
        self.metrics = Metrics()
        self.pools = open_pools(chosen, opener, self.metrics)
        if workers is not None:
            self.pools = self.pools._replace(bots=workers)
        self.rooms = RoomRegistry(self.store, chosen, self.pools, self.metrics, opener=opener, clock=lambda: self.now)
        self.sweeper = Sweeper(self.rooms, chosen)

    async def __aenter__(self) -> Self:
        await self.store.open()
        self.store.listen(self.rooms.hear)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.rooms.close()
        await self.pools.close()
        await self.store.close()

    async def table(self, game: str = "relais", bots: int = 0, **settings: Any) -> Room:  # noqa: ANN401  (a table's)
        """Return a room where host and guest, or host and bot, have begun a game."""
        room = await self.rooms.create(Settings(game=game, seats=2, privacy="public", **settings), HOST)
        await say(room, HOST, TakeSeat("Host"))
        await say(room, HOST if bots else "guest", SeatBot("debutant") if bots else TakeSeat("Guest"))
        await say(room, HOST, Start())
        return room


async def say(room: Room, who: str, ask: Ask, name: str | None = None) -> Any:  # noqa: ANN401  (JSON)
    """Return the answer to what *who* asks."""
    ear = Ear(who)
    await room.ask(Request(name or f"{who} {room.table.seq}", room.table.seq, ask), ear)
    return ear.heard("answer")[-1]


async def until(is_so: Callable[[], bool]) -> None:
    """Let others work until *is_so*."""
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110  (whatever it is, nobody announces it)
            await asyncio.sleep(0.005)


def run(test: Awaitable[None]) -> None:
    """Run *test* in an event loop of its own."""

    async def awaited() -> None:
        await test

    asyncio.run(awaited())
