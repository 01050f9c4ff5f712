"""A gathering live on this node: what many people send at once is stored together, then each is answered."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from time import perf_counter
from typing import Generic, NamedTuple

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Asked, E, Kind, M, S, Services, Told
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.store import Conflict
from lettrine.server.workers.task_runner import Task
from lettrine.table.effect import Answer

_LOG = logging.getLogger(__name__)

MOST_TOGETHER = 256  # messages that are stored at once
MOST_CONFLICTS = 50  # times that they are handled again because other nodes are quicker
COMPANY = 600.0  # seconds after which another node that wrote is forgotten: longer than most turns
COURTESY = 1.5  # times as long as storing took, until one stores again where another node writes, too
LONGEST_COURTESY = 0.25  # seconds
WORKING = 60.0  # seconds for a worker to find what a message needs


class _Waiting(NamedTuple, Generic[M]):
    """A message, and where its answer is awaited."""

    told: Told[M]
    done: "asyncio.Future[Answer | None]"


class _NeedsWork(Exception):
    """A message can be handled once a worker has done *task*."""

    def __init__(self, task: Task) -> None:
        self.task = task
        super().__init__()


class _Outcome(NamedTuple, Generic[E]):
    """The *entries* that a message made, and the *answer* to it."""

    entries: tuple[E, ...]
    answer: Answer | None


class _Draft(Generic[S]):
    """A *state* while several things happen to it. Those in between are let go: they may be large."""

    def __init__(self, state: S) -> None:
        self.state = state


class GatheringRoom(Generic[S, M, E]):
    """The gathering *name*. Messages are handled in their order; those that wait are handled and stored together."""

    def __init__(self, name: str, state: S, kind: Kind[S, M, E], services: Services) -> None:
        self.name = name
        self.state = state
        self.kind = kind
        self.followers = Followers(services.slices)
        self.touched = services.now()
        self.is_closed = False
        self._services = services
        self._audience = kind.audience(self.followers)
        self._waiting: deque[_Waiting[M]] = deque()
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._is_doubtful = False
        self._is_working = False
        self._heard = 0
        self._company_until = 0.0
        self._turn_of_others = 0.0
        self._unshown: list[E] = []

    @property
    def is_busy(self) -> bool:
        return self._is_working

    async def ask(self, request: Asked, asker: Subscriber, at: int | None = None) -> Answer | None:
        """Handle the *request* of a person, received *at* that time, or now; they get the answer."""
        at = self._services.now() if at is None else at  # when it came counts, not when it was read
        message = await self.kind.understand(self, request, asker)
        answer = await self._tell(Told(message, asker.who, at))
        if answer is not None:
            self._services.metrics.messages.answered(answer)
            told = self.kind.tell_answer(self.state, request.id, answer, asker.language)
            asker.post(msgspec.json.encode(told))
        return answer

    async def tell(self, message: M) -> None:
        """Handle what the program has to say."""
        await self._tell(Told(message, "", self._services.now()))

    async def join(self, subscriber: Subscriber) -> None:
        """Show *subscriber* the gathering, and from then on all that happens; raise `LettrineError` if they may not."""
        self.kind.require_follower(self.state, subscriber.who)
        self.followers.add(subscriber)
        await self._audience.welcome(subscriber, self.state, self._services.now())

    def leave(self, subscriber: Subscriber) -> None:
        self.touched = self._services.now()
        self.followers.remove(subscriber)

    async def look_after(self) -> None:
        """Call time, and see to what is due, whichever node did before."""
        await self.tell(self.kind.tick())
        self.see_to()

    def see_to(self) -> None:
        """Have time called, and begin what is due."""
        self._wake_at(self.kind.deadline(self.state))
        self.kind.see_to(self)

    async def catch_up(self, seq: int) -> None:
        """Read what other nodes wrote, up to number *seq* at least, and show it to those who follow here."""
        self._heard = max(self._heard, seq)
        async with self._turn:
            if seq > self.state.seq:
                await self._catch_up()
        await self._show([])

    async def replace(self, read: Callable[[], Awaitable[S]]) -> None:
        """Take over the state that *read* returns, and show it; nothing is written meanwhile."""
        async with self._turn:
            self.state = await read()
        await self.show_again()

    async def show_again(self) -> None:
        """Show the gathering to everybody, as it is."""
        await self._audience.show(self.state, (), self._services.now())

    def close(self) -> None:
        self.is_closed = True
        self._wake_at(None)
        self._audience.close()

    def _wake_at(self, at: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if at is not None:
            delay = max(0, at - self._services.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._services.background.start(self._tick())

    async def _tick(self) -> None:
        try:
            await self.tell(self.kind.tick())
        except LettrineError as error:  # the deadline is in the store: it is called again
            _LOG.warning("time could not be called", extra={"gathering": self.name, "code": error.code})

    async def _tell(self, told: Told[M]) -> Answer | None:
        waiting = _Waiting(told, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if not self._is_working:
            self._is_working = True
            # A task of its own: whoever leaves while something is stored takes nobody's message along.
            self._services.background.start(self._work_off())
        return await waiting.done

    async def _work_off(self) -> None:
        """Handle what waits, as much as possible at once, until nothing is left."""
        try:
            while self._waiting:
                await self._let_others()
                batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
                await self._handle_batch(batch)
        finally:
            self._is_working = False

    async def _let_others(self) -> None:
        """Wait while it is the turn of another node that writes here.

        Whoever has just stored goes on at once, while the other has to read that and to begin again: it would hardly
        ever get there, and its people wait. Meanwhile more comes that is stored together.
        """
        left = self._turn_of_others - perf_counter()
        if left > 0:
            await asyncio.sleep(left)

    async def _handle_batch(self, batch: list[_Waiting[M]]) -> None:
        """Store what follows from *batch*, answer each, and show what everybody is to see."""
        try:
            async with self._turn:
                began = perf_counter()
                handled = await self._store([each.told for each in batch])
                ended = perf_counter()
                if ended < self._company_until:
                    self._turn_of_others = ended + min(LONGEST_COURTESY, COURTESY * (ended - began))
        except BaseException as error:
            told = error if isinstance(error, LettrineError) else LettrineError("lettrine.server:store_trouble")
            for each in batch:
                if not each.done.done():
                    each.done.set_exception(told)
            if not isinstance(error, LettrineError):
                raise
            return
        for each, one in zip(batch, handled, strict=True):
            if each.done.done():
                continue
            if isinstance(one, LettrineError):
                each.done.set_exception(one)
            else:
                each.done.set_result(one.answer)
        await self._show(_entries(handled))

    async def _store(self, batch: list[Told[M]]) -> "list[_Outcome[E] | LettrineError]":
        worked: dict[bytes, msgspec.Raw | LettrineError] = {}
        conflicts = 0
        while conflicts < MOST_CONFLICTS:
            if self._is_doubtful or self._heard > self.state.seq:  # what would conflict is not tried
                await self._catch_up()
            try:
                draft = _Draft(self.state)
                handled = await self._services.slices.run(self._handle_all(batch, worked, draft))
            except _NeedsWork as needed:
                worked[msgspec.json.encode(needed.task)] = await self._worked(needed.task)
                continue
            if await self._append(draft.state, _entries(handled)):
                return handled
            conflicts += 1
        raise LettrineError("lettrine.server:conflict")

    def _handle_all(
        self, batch: list[Told[M]], worked: dict[bytes, msgspec.Raw | LettrineError], draft: "_Draft[S]"
    ) -> "Iterator[_Outcome[E] | LettrineError]":
        def work(task: Task) -> msgspec.Raw:
            found = worked.get(msgspec.json.encode(task))
            if found is None:
                raise _NeedsWork(task)
            if isinstance(found, LettrineError):
                raise found
            return found

        for told in batch:
            try:
                handled = self.kind.handle(draft.state, told, work)
            except LettrineError as error:  # of this message alone
                yield error
            except _NeedsWork:
                raise
            except Exception:  # noqa: BLE001  (what we cannot handle must not take the messages of others along)
                _LOG.exception("a message failed", extra={"gathering": self.name})
                yield LettrineError("lettrine.server:message_failed")
            else:
                draft.state = handled.state
                yield _Outcome(handled.entries, handled.answer)

    async def _worked(self, task: Task) -> msgspec.Raw | LettrineError:
        try:
            return await self._services.pools.bots.run(task, WORKING, asker=self.name)
        except LettrineError as error:
            return error

    async def _append(self, state: S, entries: list[E]) -> bool:
        """Store *entries* and take over the *state*; False where others were quicker."""
        if not entries:
            return True
        self._is_doubtful = True  # until the store has said what became of it
        try:
            note = self.kind.note(self.name, state, entries)
            bodies = [self.kind.write_entry(entry) for entry in entries]
            await self._services.store.append(note, entries[0].seq, bodies)
        except Conflict:
            self._services.metrics.conflicts.inc()
            return False
        except BaseException as error:
            self._services.writes.failed(error)
            raise
        self._is_doubtful = False
        self._services.writes.succeeded()
        self._services.metrics.messages.appended(len(entries))
        self.state = state
        return True

    async def _catch_up(self) -> None:
        """Read what other nodes wrote; it is shown with what is written here next, or by whoever asked for it."""
        bodies = await self._services.store.read(self.name, self.state.seq)
        if bodies:
            self._company_until = perf_counter() + COMPANY
        draft = _Draft(self.state)

        def steps() -> Iterator[E]:
            for body in bodies:
                entry = self.kind.read_entry(body)
                draft.state = self.kind.fold(draft.state, entry)
                yield entry

        entries = await self._services.slices.run(steps())
        self.state = draft.state  # nobody else changed it meanwhile: it is this one's turn
        self._is_doubtful = False
        self._unshown += entries

    async def _show(self, entries: list[E]) -> None:
        """Show *entries*, and before them those that other nodes wrote."""
        self.touched = self._services.now()
        entries, self._unshown = [*self._unshown, *entries], []
        if entries:
            self.see_to()
            await self._audience.show(self.state, entries, self._services.now())


def _entries(handled: list[_Outcome[E] | LettrineError]) -> list[E]:
    return [entry for one in handled if not isinstance(one, LettrineError) for entry in one.entries]
