"""A table live on this node: the folded table, those who follow it, and one message at a time."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Protocol

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.slices import Slices
from lettrine.server.ops.write_health import WriteHealth
from lettrine.server.protocol import PROTOCOL, Welcome, answered
from lettrine.server.rooms.history import (
    MOST_TOLD,
    CatchUp,
    FoldedTable,
    RecentSteps,
    caught_up,
    follow,
    read_history,
    resumed,
)
from lettrine.server.rooms.slow_asks import SlowAsk, is_slow
from lettrine.server.rooms.subscribers import Subscriber, Subscribers
from lettrine.server.rooms.summary import note_of
from lettrine.server.store import Conflict, Store
from lettrine.server.workers.pool import WorkerPools
from lettrine.table.clock.deadlines import deadline
from lettrine.table.effect import Append, BotToMove, Effect, Refused, Reply, Schedule
from lettrine.table.entry import read_entry, write_entry
from lettrine.table.entry_fold import Opener, Step
from lettrine.table.errors import TableError
from lettrine.table.handler import Handled, handle, pending
from lettrine.table.message import Arrived, Forgotten, JudgeLine, Lost, Message, Preview, Request, Tick
from lettrine.table.names import names_of
from lettrine.table.narration import Line, Narration
from lettrine.table.snapshot import update, veil
from lettrine.table.table import Table, may_watch

MOST_CONFLICTS = 50  # times that a message is handled again because other nodes are quicker: more is a fault of ours


class RoomContext(Protocol):
    """What a room needs of its node, which `RoomRegistry` gives: a room calls these, and never waits for them.

    *patience*: milliseconds that a bot has before any node asks again.
    """

    store: Store
    metrics: Metrics
    opener: Opener
    pools: WorkerPools
    slices: Slices
    writes: WriteHealth
    patience: int

    def now(self) -> int: ...
    def ask_bot(self, room: "Room", question: BotToMove) -> None: ...
    def wake_at(self, room: "Room", at: int | None) -> None: ...
    def recover(self, room: "Room") -> None: ...
    def game_over(self, room: "Room") -> None: ...
    def written(self, room: "Room", before: Table) -> None: ...
    def refused(self, room: "Room", who: str, answer: Refused) -> None: ...


class Room:
    """The table *name*. Its messages are handled one at a time, and carried out before the next one is looked at."""

    def __init__(self, name: str, folded: FoldedTable, context: RoomContext) -> None:
        self.name = name
        self.table = folded.table
        self.subscribers = Subscribers()
        self.touched = context.now()
        self._context = context
        self._recent = RecentSteps(folded.table)
        self._recent.add(folded.steps)
        self._ahead = 0
        self._heed_time()
        self._lock = asyncio.Lock()
        self._is_doubtful = False
        self._called_at = 0

    @property
    def is_busy(self) -> bool:
        return self._lock.locked()

    async def tell(self, message: Message, asker: Subscriber | None = None) -> None:
        """Hand *message* to the table and carry out what follows; *asker* gets the reply.

        Whatever is sent has been stored. Raise `LettrineError` where the store fails: nobody knows then whether the
        message was handled, and it may be sent again.
        """
        began = perf_counter()
        async with self._lock:
            before = self.table
            handled = await self._store(message, asker)
            self._carry_out(handled, asker)
            if handled.steps:
                self._context.written(self, before)
            if before.phase != "over" and self.table.phase == "over":
                self._context.game_over(self)
        self._context.metrics.messages.handled(perf_counter() - began)

    async def ask(self, request: Request, asker: Subscriber) -> None:
        """Handle the *request* of a person. A preview changes nothing: it waits for no message, and none for it."""
        if isinstance(request.ask, Preview | JudgeLine):
            handled = await self._handled(request, asker)
            if not any(isinstance(effect, Append) for effect in handled.effects):
                self._carry_out(handled, asker)
                return
        await self.tell(request, asker)

    async def forget(self, who: str) -> None:
        """Take the name of *who* off the table, and out of what others see when they come back."""
        await self.tell(Forgotten(who))
        self._recent = RecentSteps(self.table)

    async def look_after(self) -> None:
        """Call time if it is over, and ask the bots that are awaited, whoever asked them before."""
        await self.tell(Tick())
        self.take_over()

    def take_over(self) -> None:
        """See to the deadline and the bots of the table, whichever node did so before."""
        self._see_to(pending(self.table))

    async def join(self, subscriber: Subscriber, seen: int) -> None:
        """Show *subscriber* everything since number *seen*, or the table afresh, and from then on all that happens.

        Raise `TableError` for somebody who may not watch.
        """
        self.require_watcher(subscriber)
        if seen > self.table.seq:  # somebody who comes from another node may know more than this one
            await self.catch_up()
        await self.subscribers.prepare(self.table, self._context.slices, subscriber.language)
        history, lines = await self._told(subscriber, seen)
        # Nothing waits from here to the end of the welcome: what happens next is shown after it, and nothing is twice.
        self.require_watcher(subscriber)
        sent = update(self.table, self.seat(subscriber), self._now(), history.news, history.rows)
        told = self.subscribers.sheet.add(replace(sent, lines=lines), self.table, subscriber.who, subscriber.language)
        is_first = self.subscribers.add(subscriber)
        subscriber.post(msgspec.json.encode(Welcome(PROTOCOL, history.resumed, told)))
        if is_first:
            await self.tell(Arrived(subscriber.who))

    def leave(self, subscriber: Subscriber) -> bool:
        """Show *subscriber* nothing more; return whether the person has no other connection here."""
        self.touched = self._context.now()
        return self.subscribers.remove(subscriber)

    async def miss(self, who: str) -> None:
        """Tell the table that *who* is gone, unless they came back."""
        if not self.subscribers.has(who):
            await self.tell(Lost(who))

    def unseen(self) -> tuple[str, ...]:
        """Return who counts as present in the game but has no connection to this node: once for each event."""
        live = self.table.live
        if live is None or self.table.phase != "playing" or self._called_at == live.last:
            return ()
        self._called_at = live.last
        return tuple(who for who, each in self.table.presence.items() if each.is_here and not self.subscribers.has(who))

    def seat(self, subscriber: Subscriber) -> Seat | None:
        return self.table.seat_of(subscriber.who)

    def steps_since(self, seen: int) -> Sequence[Step] | None:
        """Return the steps after number *seen*; None where they are no longer all in memory."""
        return self._recent.since(seen)

    def require_watcher(self, subscriber: Subscriber) -> None:
        if not may_watch(self.table, subscriber.who, subscriber.code):
            raise TableError("lettrine.table:not_invited")

    async def catch_up(self) -> None:
        """Read what other nodes wrote and show it to those who follow the table here."""
        async with self._lock:
            await self._catch_up()
        await self._contradict()

    def wake_at(self, at: int | None) -> None:
        """Have time called here when the table's clock shows *at*; None: never mind."""
        self._context.wake_at(self, None if at is None else at - self._ahead)

    def _now(self) -> int:
        """Return the time at this table."""
        return self._context.now() + self._ahead

    def _heed_time(self) -> None:
        """Go on from the table's own time where it is ahead of this node's: it must neither go back nor stand still."""
        self._ahead = max(self._ahead, self.table.at - self._context.now())

    async def _contradict(self) -> None:
        """Tell the table who is here after all: another node cannot see the connections of this one."""
        for who in self.subscribers.people():
            if self.table.away_since(who) is not None:
                await self.tell(Arrived(who))

    async def _told(self, subscriber: Subscriber, seen: int) -> tuple[CatchUp, tuple[Line, ...]]:
        """Return the catch-up of *subscriber* and its lines, complete when this returns."""
        told: dict[tuple[Seat | None, int], tuple[Line, ...]] = {}
        while True:
            history, seq, seat = await self._history(seen), self.table.seq, self.seat(subscriber)
            untold = [step for step in history.steps if (seat, step.entry.seq) not in told]
            lines = await self._context.slices.run(map(partial(self._lines, seat, subscriber.language), untold))
            told |= {(seat, step.entry.seq): each for step, each in zip(untold, lines, strict=True)}
            if (self.table.seq, self.seat(subscriber)) == (seq, seat):
                each = (told[seat, step.entry.seq] for step in history.steps)
                return history, tuple(chain.from_iterable(each))[-MOST_TOLD:]

    def _lines(self, seat: Seat | None, language: Language, step: Step) -> tuple[Line, ...]:
        return Narration(self.table.game, (step,)).lines((veil(self.table, step.entry, seat),), language)

    async def _store(self, message: Message, asker: Subscriber | None) -> Handled:
        """Return what follows from *message*, once its entries are stored."""
        for _ in range(MOST_CONFLICTS):
            if self._is_doubtful:
                await self._catch_up()
            handled = await self._handled(message, asker)
            # Before the table is another: from then on nothing waits until it is shown, or some would see it twice.
            await self.subscribers.prepare(handled.table, self._context.slices)
            if await self._append(handled):
                return handled
        raise LettrineError("lettrine.server:conflict")

    async def _handled(self, message: Message, asker: Subscriber | None) -> Handled:
        """Return what follows from *message*, sent by *asker*. What may take long is done beside."""
        now = self._now()
        if asker is not None and is_slow(message):
            slow = SlowAsk(self.table, asker, self._context.pools.moves, self._context.slices)
            return await slow.handle(message, now)
        return handle(self.table, message, now, sender="" if asker is None else asker.who)

    async def _append(self, handled: Handled) -> bool:
        """Store the entries of *handled* and take over its table; False where others were quicker."""
        entries = [effect.entry for effect in handled.effects if isinstance(effect, Append)]
        if entries:
            note = note_of(self.name, handled.table, self._context.patience, self.table)
            self._is_doubtful = True  # until the store has said what became of it
            try:
                await self._context.store.append(note, entries[0].seq, [write_entry(entry) for entry in entries])
            except Conflict:
                self._context.metrics.conflicts.inc()
                return False
            except BaseException as error:  # cut off, or a store that failed: it may be written all the same
                self._context.writes.failed(error)
                self._context.recover(self)
                raise
            self._is_doubtful = False
            self._context.writes.succeeded()
            self._context.metrics.messages.appended(len(entries))
        self._recent.add(handled.steps)
        self.table = handled.table
        return True

    async def _catch_up(self) -> None:
        bodies = await self._context.store.read(self.name, self.table.seq)
        self._is_doubtful = False
        if not bodies:
            return
        kind = type(self.table.game)
        folded = await follow(self._context.slices, self.table, (read_entry(body, kind) for body in bodies))
        await self.subscribers.prepare(folded.table, self._context.slices)
        self.table = folded.table
        self._recent.add(folded.steps)
        self._heed_time()
        self.subscribers.show(self.table, folded.steps, self._now())
        self.wake_at(deadline(self.table))

    async def _history(self, seen: int) -> CatchUp:
        """Return what somebody who knows the entries up to *seen* has missed, complete when this returns."""
        is_known = 0 < seen <= self.table.seq
        if is_known and (recent := self._recent.since(seen)) is not None:
            return resumed(recent)
        if self.table.live is None and not is_known:
            return CatchUp(resumed=False)
        while True:
            bodies = await self._context.store.read(self.name)
            forgotten = await self._context.store.forgotten(self.name)
            folded = await read_history(bodies, self._context.opener, self._context.slices, forgotten)
            if (later := self._recent.since(folded.table.seq)) is not None:
                return caught_up((*folded.steps, *later), seen)

    def _carry_out(self, handled: Handled, asker: Subscriber | None) -> None:
        self.touched = self._context.now()
        self.subscribers.show(self.table, handled.steps, self.touched + self._ahead)
        self._see_to(handled.effects, asker)

    def _see_to(self, effects: Iterable[Effect], asker: Subscriber | None = None) -> None:
        for effect in effects:
            match effect:
                case Append():
                    pass  # stored by now
                case Reply(name, answer) if asker is not None:
                    self._context.metrics.messages.answered(answer)
                    reply = answered(
                        name, answer, self.table.game, asker.language, names_of(self.table.occupants, asker.language)
                    )
                    asker.post(msgspec.json.encode(reply))
                    if isinstance(answer, Refused) and answer.refusals:
                        self._context.refused(self, asker.who, answer)
                case Schedule(at):
                    self.wake_at(at)
                case BotToMove():
                    self._context.ask_bot(self, effect)
