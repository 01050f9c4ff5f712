"""Duplicate sittings as a kind of gathering."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.text import Language
from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.entry import SittingEntry, read_entry, write_entry
from lettrine.gatherings.duplicate.handler import HandledSitting, create, deadline, handle, is_awaited, laid
from lettrine.gatherings.duplicate.message import (
    Announce,
    Answer,
    SittingMessage,
    SittingRequest,
    Slip,
    Tick,
    Try,
    TurnFound,
)
from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.duplicate.sitting import Sitting, fold, open_sitting
from lettrine.server.errors import TooMany
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Handled, LiveGathering, Services, Told, Work
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.protocol import Answered, answered
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.audience import SittingAudience
from lettrine.server.sittings.judgements import Judgements
from lettrine.server.sittings.protocol import SittingIncoming
from lettrine.server.sittings.summary import PREFIX, is_sitting, note_of
from lettrine.server.store import Note
from lettrine.server.workers.sitting_tasks import PrepareTurn
from lettrine.table.effect import Answer as AnswerToAsk

_LOG = logging.getLogger(__name__)

SETTLING = 0.5  # seconds after the bell in which nodes store what came before it, before an arbiter announces
READING_ON = 2.0  # seconds that scores wait for typed answers which came before the bell and are still read
MOST_FAILURES = 4  # times that workers fail at a position before the sitting ends with the turn before
MOST_REMEMBERED = 1000  # positions that workers failed at
MOST_OPEN = 20  # sittings under way of one person
LATELY = 24 * 3600  # seconds after which one that was left is not counted
MOST_LOOKED_AT = 100  # tables and gatherings of a person
PREPARING = 60.0  # seconds for a worker to prepare a position; some play games between bots first

SittingRoom: TypeAlias = GatheringRoom[Sitting, SittingMessage, SittingEntry]
SittingRegistry: TypeAlias = GatheringRegistry[Sitting, SittingMessage, SittingEntry]


class SittingKind:
    """A `Kind`: sittings have their positions prepared by workers before anybody sees them."""

    prefix: ClassVar[str] = PREFIX
    missing: ClassVar[str] = "lettrine.server:no_sitting"
    incoming: ClassVar[Any] = SittingIncoming

    def __init__(self, services: Services) -> None:
        self._services = services
        self._judgements = Judgements(services.pools.moves)
        self._preparing: set[tuple[str, int]] = set()
        self._failures: dict[tuple[str, int], int] = {}

    def read_entry(self, body: bytes) -> SittingEntry:
        return read_entry(body)

    def write_entry(self, entry: SittingEntry) -> bytes:
        return write_entry(entry)

    def begin(self, entry: SittingEntry) -> Sitting:
        return open_sitting(entry, self._services.opener)

    def fold(self, state: Sitting, entry: SittingEntry) -> Sitting:
        return fold(state, entry)

    def redact(self, entry: SittingEntry, forgotten: frozenset[str]) -> SittingEntry:
        fact = entry.fact
        if isinstance(fact, facts.Joined) and fact.who in forgotten:
            return replace(entry, fact=replace(fact, name=f"— {fact.number}"))
        if entry.cause is None or entry.cause.who not in forgotten:
            return entry
        if isinstance(fact, facts.Renamed):
            return replace(entry, fact=replace(fact, name=f"— {fact.number}"))
        if isinstance(fact, facts.Returned):
            return replace(entry, fact=replace(fact, name=""))
        return entry

    def handle(self, state: Sitting, told: Told[SittingMessage], work: Work) -> Handled[Sitting, SittingEntry]:  # noqa: ARG002  (as every kind)
        return _handled(handle(state, told.message, told.at, sender=told.sender, judge=self._judgements))

    def tick(self) -> SittingMessage:
        return Tick()

    def deadline(self, state: Sitting) -> int | None:
        return deadline(state)

    def note(self, name: str, state: Sitting, entries: Iterable[SittingEntry]) -> Note:
        return note_of(name, state, entries)

    def knows(self, state: Sitting, who: str) -> bool:
        return who == state.arbiter or who in state.numbers

    def require_follower(self, state: Sitting, who: str) -> None:
        """Whoever knows the name of a sitting was invited by its code or link."""

    async def understand(
        self, room: LiveGathering[Sitting, SittingMessage], request: SittingRequest, asker: Subscriber
    ) -> SittingMessage:
        """Return *request* with its move in the game's JSON, where it is a text that somebody who takes part typed.

        An announcement waits until every node has stored the answers that came before the bell.
        """
        ask, sitting = request.ask, room.state
        if isinstance(ask, Announce):
            await self._settle(sitting)
        if not isinstance(ask, Answer | Try | Slip):
            return request
        if sitting.participant(asker.who) is None and asker.who != sitting.arbiter:
            return request
        move = await self._judgements.read(sitting, ask.turn, ask.move, asker.address)
        return replace(request, ask=replace(ask, move=move))

    async def _settle(self, sitting: Sitting) -> None:
        if sitting.phase == "rung" and sitting.turn is not None:
            await self._judgements.settle(sitting.turn, READING_ON)
            since = (self._services.now() - sitting.changed_at) / 1000
            await asyncio.sleep(min(SETTLING, max(0.0, SETTLING - since)))

    def tell_answer(self, state: Sitting, request: str, answer: AnswerToAsk, language: Language) -> Answered:
        return answered(request, answer, state.game, language)

    def audience(self, followers: Followers) -> SittingAudience:
        return SittingAudience(followers, self._services)

    def see_to(self, room: LiveGathering[Sitting, SittingMessage]) -> None:
        """Have a worker find the next position, unless one is at it."""
        key = room.name, len(room.state.turns) + 1
        if is_awaited(room.state) and key not in self._preparing:
            self._preparing.add(key)
            self._services.background.start(self._prepare(room, key))

    async def _prepare(self, room: LiveGathering[Sitting, SittingMessage], key: tuple[str, int]) -> None:
        try:
            await room.tell(await self._find_turn(room, key))
        except LettrineError as error:  # it is due in the store: some node tries again
            _LOG.warning("a position was not prepared", extra={"sitting": room.name, "code": error.code})
        else:
            self._failures.pop(key, None)
        finally:
            self._preparing.discard(key)
        if key not in self._failures:
            self.see_to(room)  # where another answer is laid than the one that it was found for

    async def _find_turn(self, room: LiveGathering[Sitting, SittingMessage], key: tuple[str, int]) -> TurnFound:
        """Return the next position of *room*; none where workers fail at it again and again."""
        sitting, before = room.state, laid(room.state)
        task = PrepareTurn(sitting.game.slug, sitting.settings.options, sitting.opened.seed, key[1], before)
        try:
            # Whoever opens many sittings waits for their positions longer than others do for theirs.
            found = await self._services.pools.bots.run(task, PREPARING, asker=sitting.arbiter)
        except LettrineError:
            if len(self._failures) >= MOST_REMEMBERED:
                self._failures.clear()
            self._failures[key] = self._failures.get(key, 0) + 1
            if self._failures[key] < MOST_FAILURES:
                raise
            _LOG.exception("a sitting ends: no position can be prepared", extra={"sitting": room.name})
            return TurnFound(key[1], None, before)
        return TurnFound(key[1], decoder_of(PreparedTurn | None).decode(found), before)


async def open_sitting_room(
    registry: SittingRegistry,
    settings: SittingSettings,
    arbiter: str,
    services: Services,
    identifier: str | None = None,
) -> SittingRoom:
    """Open a sitting for *arbiter*, once by each *identifier*; raise `LettrineError` for one that cannot be.

    So for one too many.
    """
    notes = await services.store.of_person(arbiter, MOST_LOOKED_AT)
    since = services.now() - 1000 * LATELY
    if sum(is_sitting(note.table) and note.phase != "over" and note.at >= since for note in notes) >= MOST_OPEN:
        raise TooMany("lettrine.server:too_many_sittings", most=MOST_OPEN)

    def make(code: str, now: int) -> Handled[Sitting, SittingEntry]:
        return _handled(create(settings, arbiter=arbiter, code=code, now=now, opener=services.opener))

    return await registry.create(make, identifier)


def _handled(handled: HandledSitting) -> Handled[Sitting, SittingEntry]:
    return Handled(handled.sitting, handled.entries, handled.answer)
