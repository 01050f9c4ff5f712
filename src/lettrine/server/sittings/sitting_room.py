"""A sitting live on this node: what many people send at once is stored together, then each is answered."""

import asyncio
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.move_input import is_text
from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.entry import SittingEntry, read_entry, write_entry
from lettrine.gatherings.duplicate.handler import HandledSitting, deadline, handle, is_awaited
from lettrine.gatherings.duplicate.message import Answer, SittingMessage, SittingRequest, Slip, Tick, Try
from lettrine.gatherings.duplicate.sitting import Opener, Sitting, fold, open_sitting
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.slices import Slices
from lettrine.server.ops.write_health import WriteHealth
from lettrine.server.people.identity import Identity
from lettrine.server.protocol import answered
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.audience import Audience
from lettrine.server.sittings.summary import note_of
from lettrine.server.store import Conflict, Store
from lettrine.server.workers.moves import Interpret, SeenGame
from lettrine.server.workers.pool import WorkerPools
from lettrine.table.effect import Answer as AnswerToAsk

MOST_TOGETHER = 256  # messages that are stored at once
MOST_CONFLICTS = 50  # times that they are handled again because other nodes are quicker
READING = 10.0  # seconds for a worker to say what a typed move means
_MINOR = (facts.Answered, facts.Ruled)
"""What changes nothing that everybody sees at once."""


class SittingContext(Protocol):
    """What a sitting needs of its node."""

    store: Store
    metrics: Metrics
    opener: Opener
    pools: WorkerPools
    slices: Slices
    writes: WriteHealth
    background: BackgroundTasks

    def now(self) -> int: ...
    def wake_at(self, room: "SittingRoom", at: int | None) -> None: ...
    def prepare(self, room: "SittingRoom") -> None: ...


class _Waiting(NamedTuple):
    """A message with the person who sent it, if one did, and the time when it came."""

    message: SittingMessage
    asker: Subscriber | None
    at: int
    done: "asyncio.Future[AnswerToAsk | None]"


class SittingRoom:
    """The sitting *name*. Messages are handled in their order; those that wait are handled and stored together."""

    def __init__(self, name: str, sitting: Sitting, context: SittingContext) -> None:
        self.name = name
        self.sitting = sitting
        self.audience = Audience(context.slices)
        self.touched = context.now()
        self._context = context
        self._waiting: deque[_Waiting] = deque()
        self._turn = asyncio.Lock()
        self._is_doubtful = False
        self._is_working = False

    @property
    def is_busy(self) -> bool:
        return self._is_working

    async def ask(self, request: SittingRequest, asker: Subscriber) -> None:
        """Handle the *request* of a person, who gets the answer. What is typed is read beside the event loop."""
        at = self._context.now()  # when it came counts, not when it was read
        read = await self._read(request, asker)
        answer = await self._tell(read, asker, at)
        if answer is not None:
            self._context.metrics.messages.answered(answer)
            told = answered(request.id, answer, self.sitting.game, asker.language)
            asker.post(msgspec.json.encode(told))

    async def tell(self, message: SittingMessage) -> None:
        """Handle what the program has to say: the time, or a position that was prepared."""
        await self._tell(message, None, self._context.now())

    async def join(self, subscriber: Subscriber) -> None:
        """Show *subscriber* the sitting, and from then on all that happens."""
        self.audience.add(subscriber)
        self.audience.welcome(subscriber, self.sitting, self._context.now())

    def leave(self, subscriber: Subscriber) -> None:
        self.touched = self._context.now()
        self.audience.remove(subscriber)

    async def look_after(self) -> None:
        """Call time, and see to what is awaited, whichever node did before."""
        await self.tell(Tick())
        self.see_to()

    def see_to(self) -> None:
        """Have time called, and the next position prepared."""
        self._context.wake_at(self, deadline(self.sitting))
        if is_awaited(self.sitting):
            self._context.prepare(self)

    async def catch_up(self) -> None:
        """Read what other nodes wrote, and show it to those who follow the sitting here."""
        async with self._turn:
            entries = await self._catch_up()
        await self._show(entries)

    async def _read(self, request: SittingRequest, asker: Subscriber) -> SittingRequest:
        """Return *request* with its move in the game's JSON, where it is a text as a person types it."""
        ask, turn = request.ask, self.sitting.turn
        if turn is None or not isinstance(ask, Answer | Try | Slip) or not is_text(ask.move):
            return request
        game, (state, seat) = self.sitting.game, turn.moment
        view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
        seen = SeenGame(game.slug, self.sitting.settings.options, view)
        task = Interpret(seen, decoder_of(str).decode(ask.move))
        meant = await self._context.pools.moves.run(task, READING, asker=asker.address)
        first = decoder_of(list[msgspec.Raw]).decode(meant)[0]
        return replace(request, ask=replace(ask, move=first))

    async def _tell(self, message: SittingMessage, asker: Subscriber | None, at: int) -> AnswerToAsk | None:
        waiting = _Waiting(message, asker, at, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if not self._is_working:
            self._is_working = True
            # A task of its own: whoever leaves while something is stored takes nobody's message along.
            self._context.background.start(self._work_off())
        return await waiting.done

    async def _work_off(self) -> None:
        """Handle what waits, as much as possible at once, until nothing is left."""
        try:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
                await self._handle_batch(batch)
        finally:
            self._is_working = False

    async def _handle_batch(self, batch: list[_Waiting]) -> None:
        """Store what follows from *batch*, answer each, and show what everybody is to see."""
        try:
            async with self._turn:
                handled = await self._store(batch)
        except BaseException as error:
            told = error if isinstance(error, LettrineError) else LettrineError("lettrine.server:store_trouble")
            for each in batch:
                if not each.done.done():
                    each.done.set_exception(told)
            if not isinstance(error, LettrineError):
                raise
            return
        for each, one in zip(batch, handled, strict=True):
            if not each.done.done():
                each.done.set_result(one.answer)
        await self._show([entry for one in handled for entry in one.entries])

    async def _store(self, batch: list[_Waiting]) -> list[HandledSitting]:
        for _ in range(MOST_CONFLICTS):
            if self._is_doubtful:
                await self._catch_up()
            handled = await self._context.slices.run(self._handle_all(batch))
            entries = [entry for one in handled for entry in one.entries]
            if await self._append(handled[-1].sitting, entries):
                return handled
        raise LettrineError("lettrine.server:conflict")

    def _handle_all(self, batch: list[_Waiting]) -> Iterator[HandledSitting]:
        sitting = self.sitting
        for each in batch:
            sender = "" if each.asker is None else each.asker.who
            handled = handle(sitting, each.message, each.at, sender=sender)
            sitting = handled.sitting
            yield handled

    async def _append(self, sitting: Sitting, entries: list[SittingEntry]) -> bool:
        """Store *entries* and take over the *sitting*; False where others were quicker."""
        if not entries:
            return True
        self._is_doubtful = True  # until the store has said what became of it
        try:
            note = note_of(self.name, sitting, entries)
            await self._context.store.append(note, entries[0].seq, [write_entry(entry) for entry in entries])
        except Conflict:
            self._context.metrics.conflicts.inc()
            return False
        except BaseException as error:
            self._context.writes.failed(error)
            raise
        self._is_doubtful = False
        self._context.writes.succeeded()
        self._context.metrics.messages.appended(len(entries))
        self.sitting = sitting
        return True

    async def _catch_up(self) -> list[SittingEntry]:
        bodies = await self._context.store.read(self.name, self.sitting.seq)
        self._is_doubtful = False
        entries = [read_entry(body) for body in bodies]
        for entry in entries:
            self.sitting = fold(self.sitting, entry)
        return entries

    async def _show(self, entries: list[SittingEntry]) -> None:
        self.touched = self._context.now()
        if not entries:
            return
        self.see_to()
        if all(isinstance(entry.fact, _MINOR) for entry in entries) and self.sitting.phase == "answering":
            self.audience.show_progress(self.sitting)
        else:
            await self.audience.show(self.sitting, self._context.now())


async def read_sitting(bodies: list[bytes], opener: Opener, slices: Slices, forgotten: frozenset[str]) -> Sitting:
    """Return the sitting whose entries are *bodies*, without the names of those *forgotten*; raise `RecordError`."""
    folded = [open_sitting(read_entry(bodies[0]), opener)]

    def steps() -> Iterator[None]:
        for body in bodies[1:]:
            folded[0] = fold(folded[0], redact(read_entry(body), forgotten))
            yield

    await slices.run(steps())
    return folded[0]


def redact(entry: SittingEntry, forgotten: frozenset[str]) -> SittingEntry:
    """Return *entry* without the name of somebody who wanted to be forgotten."""
    fact = entry.fact
    if isinstance(fact, facts.Joined) and fact.who in forgotten:
        return replace(entry, fact=replace(fact, name=f"— {fact.number}"))
    if isinstance(fact, facts.Renamed) and entry.cause is not None and entry.cause.who in forgotten:
        return replace(entry, fact=replace(fact, name=f"— {fact.number}"))
    return entry


def who_in(sitting: Sitting, identity: Identity | None) -> str:
    """Return how *sitting* knows this person: as its arbiter or a participant, else by the present identity."""
    if identity is None:
        return ""
    selves = identity.all()
    return next((who for who in selves if who == sitting.arbiter or who in sitting.numbers), selves[0])
