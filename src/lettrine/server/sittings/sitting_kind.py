"""Duplicate sittings as a kind of gathering."""

import logging
from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.move_input import is_text
from lettrine.core.text import Language
from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.entry import SittingEntry, read_entry, write_entry
from lettrine.gatherings.duplicate.handler import HandledSitting, create, deadline, handle, is_awaited
from lettrine.gatherings.duplicate.message import Answer, SittingMessage, SittingRequest, Slip, Tick, Try, TurnFound
from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.duplicate.sitting import Sitting, fold, open_sitting
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Handled, Room, Services, Told, Work
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.protocol import Answered, answered
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.audience import SittingAudience
from lettrine.server.sittings.protocol import SittingIncoming
from lettrine.server.sittings.summary import PREFIX, note_of
from lettrine.server.store import Note
from lettrine.server.workers.moves import Interpret, SeenGame
from lettrine.server.workers.sitting_tasks import PrepareTurn
from lettrine.table.effect import Answer as AnswerToAsk

_LOG = logging.getLogger(__name__)

READING = 10.0  # seconds for a worker to say what a typed move means
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
        self._preparing: set[tuple[str, int]] = set()

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
        if isinstance(fact, facts.Renamed) and entry.cause is not None and entry.cause.who in forgotten:
            return replace(entry, fact=replace(fact, name=f"— {fact.number}"))
        return entry

    def handle(self, state: Sitting, told: Told[SittingMessage], work: Work) -> Handled[Sitting, SittingEntry]:  # noqa: ARG002  (as every kind)
        return _handled(handle(state, told.message, told.at, sender=told.sender))

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
        self, room: Room[Sitting, SittingMessage], request: SittingRequest, asker: Subscriber
    ) -> SittingMessage:
        """Return *request* with its move in the game's JSON, where it is a text as a person types it."""
        ask, sitting = request.ask, room.state
        turn = sitting.turn
        if turn is None or not isinstance(ask, Answer | Try | Slip) or not is_text(ask.move):
            return request
        game, (state, seat) = sitting.game, turn.moment
        view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
        seen = SeenGame(game.slug, sitting.settings.options, view)
        task = Interpret(seen, decoder_of(str).decode(ask.move))
        meant = await self._services.pools.moves.run(task, READING, asker=asker.address)
        first = decoder_of(list[msgspec.Raw]).decode(meant)[0]
        return replace(request, ask=replace(ask, move=first))

    def tell_answer(self, state: Sitting, request: str, answer: AnswerToAsk, language: Language) -> Answered:
        return answered(request, answer, state.game, language)

    def audience(self, followers: Followers) -> SittingAudience:
        return SittingAudience(followers)

    def see_to(self, room: Room[Sitting, SittingMessage]) -> None:
        """Have a worker find the next position, unless one is at it."""
        key = room.name, len(room.state.turns) + 1
        if is_awaited(room.state) and key not in self._preparing:
            self._preparing.add(key)
            self._services.background.start(self._prepare(room, key))

    async def _prepare(self, room: Room[Sitting, SittingMessage], key: tuple[str, int]) -> None:
        sitting = room.state
        before = None if sitting.turn is None else sitting.turn.laid
        task = PrepareTurn(sitting.game.slug, sitting.settings.options, sitting.opened.seed, key[1], before)
        try:
            found = await self._services.pools.bots.run(task, PREPARING, asker=room.name)
            await room.tell(TurnFound(key[1], decoder_of(PreparedTurn | None).decode(found)))
        except LettrineError as error:  # it is due in the store: some node tries again
            _LOG.warning("a position was not prepared", extra={"sitting": room.name, "code": error.code})
        finally:
            self._preparing.discard(key)


async def open_sitting_room(
    registry: SittingRegistry, settings: SittingSettings, arbiter: str, services: Services
) -> SittingRoom:
    """Open a sitting for *arbiter*; raise `LettrineError` for one that cannot be."""

    def make(code: str, now: int) -> Handled[Sitting, SittingEntry]:
        return _handled(create(settings, arbiter=arbiter, code=code, now=now, opener=services.opener))

    return await registry.create(make)


def _handled(handled: HandledSitting) -> Handled[Sitting, SittingEntry]:
    return Handled(handled.sitting, handled.entries, handled.answer)
