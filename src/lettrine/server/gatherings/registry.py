"""The gatherings of one kind that are live on this node: opened, found, dropped when nobody is there."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterator
from typing import Generic

from lettrine.core.errors import LettrineError
from lettrine.server.errors import Conflict, NoSuchTable
from lettrine.server.gatherings.kind import E, Handled, Kind, M, S, Services
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.table.invitation import CODE_LETTERS

_LOG = logging.getLogger(__name__)

MOST_CODES = 20  # invitations tried for a new one
KEPT_SECONDS = 300.0  # what nobody follows stays in memory


class GatheringRegistry(Generic[S, M, E]):
    """Every gathering of a *kind* on this node."""

    def __init__(self, kind: Kind[S, M, E], services: Services) -> None:
        self.kind = kind
        self._services = services
        self._rooms: dict[str, GatheringRoom[S, M, E]] = {}
        self._opening: dict[str, asyncio.Future[GatheringRoom[S, M, E]]] = {}

    def __iter__(self) -> Iterator[GatheringRoom[S, M, E]]:
        return iter(tuple(self._rooms.values()))

    def is_name(self, name: str) -> bool:
        """Whether *name* is that of a gathering of this kind."""
        return name.startswith(self.kind.prefix)

    async def create(
        self, make: Callable[[str, int], Handled[S, E]], identifier: str | None = None
    ) -> GatheringRoom[S, M, E]:
        """Keep what *make* returns for an invitation and the time; raise `LettrineError` for one that cannot be.

        Where there is one by that *identifier*, given by whoever may come twice, nothing is made: it is returned.
        """
        for _ in range(MOST_CODES):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(self._services.settings.code_length))
            made = make(code, self._services.now())
            name = self.kind.prefix + (identifier or secrets.token_urlsafe(12))
            try:
                bodies = [self.kind.write_entry(entry) for entry in made.entries]
                await self._services.store.append(self.kind.note(name, made.state, made.entries), 1, bodies)
            except Conflict:
                return await self.get(name)
            except LettrineError as error:
                if error.code != "lettrine.server:code_taken":
                    self._services.writes.failed(error)
                    raise
            else:
                return self._keep(GatheringRoom(name, made.state, self.kind, self._services))
        raise LettrineError("lettrine.server:code_taken")

    async def get(self, name: str) -> GatheringRoom[S, M, E]:
        """Return the gathering *name*, opened if need be; raise `NoSuchTable`."""
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
        if room is not None and seq > room.state.seq:
            self._services.background.start(self._catch_up(room, seq))

    async def forget(self, name: str) -> None:
        """Read the gathering *name* again without the names of those who wanted to be forgotten."""
        room = self._rooms.get(name)
        if room is not None:
            with contextlib.suppress(NoSuchTable):  # nobody was left, and it was deleted
                await room.replace(lambda: self.read(name))

    def dismiss(self, code: int) -> None:
        """Close every connection with the WebSocket status *code*."""
        for room in self:
            room.followers.dismiss(code)

    def close(self) -> None:
        for room in self:
            room.close()

    async def sweep(self) -> None:
        """Forget, again and again, what nobody has followed for a while: it is in the store."""
        while True:
            await asyncio.sleep(KEPT_SECONDS / 5)
            self.drop_unused()

    def drop_unused(self) -> None:
        for room in self:
            is_old = self._services.now() - room.touched > 1000 * KEPT_SECONDS
            if not len(room.followers) and not room.is_busy and is_old:
                del self._rooms[room.name]
                room.close()

    def _keep(self, room: GatheringRoom[S, M, E]) -> GatheringRoom[S, M, E]:
        self._rooms[room.name] = room
        room.see_to()
        return room

    async def _catch_up(self, room: GatheringRoom[S, M, E], seq: int) -> None:
        try:
            await room.catch_up(seq)
        except LettrineError as error:  # the next message to it reads first
            _LOG.warning("a gathering cannot catch up", extra={"gathering": room.name, "code": error.code})

    async def _open(self, name: str) -> GatheringRoom[S, M, E]:
        return self._keep(GatheringRoom(name, await self.read(name), self.kind, self._services))

    async def read(self, name: str) -> S:
        """Return what the entries of *name* lead to, without the names of those who wanted to be forgotten."""
        bodies = await self._services.store.read(name) if self.is_name(name) else []
        if not bodies:
            raise NoSuchTable(self.kind.missing)
        forgotten = await self._services.store.forgotten(name)
        states = [self.kind.begin(self.kind.redact(self.kind.read_entry(bodies[0]), forgotten))]

        def steps() -> Iterator[None]:
            for body in bodies[1:]:
                states[0] = self.kind.fold(states[0], self.kind.redact(self.kind.read_entry(body), forgotten))
                yield

        await self._services.slices.run(steps())
        return states[0]
