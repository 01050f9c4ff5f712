"""Classes as a kind of gathering."""

import logging
from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame
from lettrine.core.text import Language
from lettrine.gatherings.classroom import entry as facts
from lettrine.gatherings.classroom.classroom import Classroom, fold, open_class
from lettrine.gatherings.classroom.entry import ClassEntry, read_entry, write_entry
from lettrine.gatherings.classroom.handler import HandledClass, create, deadline, handle
from lettrine.gatherings.classroom.message import ClassMessage, ClassRequest, TableReady, Tick, WordsRefused
from lettrine.gatherings.classroom.report import PupilWords
from lettrine.gatherings.classroom.settings import ClassSettings, options_of
from lettrine.server.classes.audience import ClassAudience
from lettrine.server.classes.class_sittings import ClassSittings
from lettrine.server.classes.class_tables import ClassTables
from lettrine.server.classes.class_words import ClassWords
from lettrine.server.classes.protocol import ClassIncoming
from lettrine.server.classes.summary import PREFIX, class_of, note_of, table_mark
from lettrine.server.errors import NoSuchTable
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Handled, LiveGathering, Services, Told, Work
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.protocol import Answered, answered
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.sittings.sitting_kind import SittingRegistry, SittingRoom
from lettrine.server.sittings.summary import is_sitting
from lettrine.server.store import Note
from lettrine.table.effect import Answer, Refused

_LOG = logging.getLogger(__name__)

ClassRoom: TypeAlias = GatheringRoom[Classroom, ClassMessage, ClassEntry]
ClassRegistry: TypeAlias = GatheringRegistry[Classroom, ClassMessage, ClassEntry]


class ClassKind:
    """A `Kind`: a class has the tables of its rounds opened in *rooms*, stopped with it, and deleted with it."""

    prefix: ClassVar[str] = PREFIX
    missing: ClassVar[str] = "lettrine.server:no_class"
    incoming: ClassVar[Any] = ClassIncoming

    def __init__(self, services: Services, rooms: RoomRegistry, sittings: SittingRegistry) -> None:
        self._services = services
        self.tables = ClassTables(rooms)
        self.sittings = ClassSittings(sittings, services)
        self.words = ClassWords(rooms)
        self._busy: set[str] = set()
        self._erased: set[str] = set()

    def read_entry(self, body: bytes) -> ClassEntry:
        return read_entry(body)

    def write_entry(self, entry: ClassEntry) -> bytes:
        return write_entry(entry)

    def begin(self, entry: ClassEntry) -> Classroom:
        return open_class(entry)

    def fold(self, state: Classroom, entry: ClassEntry) -> Classroom:
        return fold(state, entry)

    def redact(self, entry: ClassEntry, forgotten: frozenset[str]) -> ClassEntry:
        fact = entry.fact
        if isinstance(fact, facts.Joined) and fact.who in forgotten:
            return replace(entry, fact=replace(fact, name=f"— {fact.number}"))
        return entry

    def handle(self, state: Classroom, told: Told[ClassMessage], work: Work) -> Handled[Classroom, ClassEntry]:  # noqa: ARG002  (as every kind)
        return _handled(handle(state, told.message, told.at, opener=self._services.opener, sender=told.sender))

    def tick(self) -> ClassMessage:
        return Tick()

    def deadline(self, state: Classroom) -> int | None:
        return deadline(state)

    def note(self, name: str, state: Classroom, entries: Iterable[ClassEntry]) -> Note:
        return note_of(name, state, entries)

    def knows(self, state: Classroom, who: str) -> bool:
        return who == state.teacher or who in state.numbers

    def require_follower(self, state: Classroom, who: str) -> None:
        """Whoever knows the name of a class was invited by its code or link; without a first name they see no pupil."""

    async def understand(
        self,
        room: LiveGathering[Classroom, ClassMessage],
        request: ClassRequest,
        asker: Subscriber,  # noqa: ARG002  (as every kind)
    ) -> ClassMessage:
        if room.name in self._erased:
            raise NoSuchTable(self.missing)
        return request

    def tell_answer(self, state: Classroom, request: str, answer: Answer, language: Language) -> Answered:
        game = self._services.opener(state.settings.game, options_of(state.settings))
        return answered(request, answer, game, language)

    def audience(self, followers: Followers) -> ClassAudience:
        return ClassAudience(followers)

    def see_to(self, room: LiveGathering[Classroom, ClassMessage]) -> None:
        """Open the tables that are missing, have them stop or go on with the class, delete what is too old."""
        if room.name not in self._busy:
            self._busy.add(room.name)
            self._services.background.start(self._see_to(room))

    async def _see_to(self, room: LiveGathering[Classroom, ClassMessage]) -> None:
        try:
            await self._follow(room)
        except LettrineError as error:  # whatever happens in the class next tries again
            _LOG.warning("the tables of a class do not follow", extra={"classroom": room.name, "code": error.code})
        finally:
            self._busy.discard(room.name)

    async def _follow(self, room: LiveGathering[Classroom, ClassMessage]) -> None:
        """Bring the tables to where the class is, again where it has changed meanwhile."""
        seq = -1
        while seq != room.state.seq:
            seq = room.state.seq
            if self._is_too_old(room.state):
                await self._erase(room)
                return
            playing = room.state.round
            if playing is None:
                return
            for group in range(1, len(playing.groups) + 1):
                if group not in playing.tables:
                    opener = self.sittings if playing.settings.form == "duplicate" else self.tables
                    table = await opener.open(room.state, playing, group, table_mark(room.name))
                    await room.tell(TableReady(playing.number, group, table))
            for table in tuple(playing.tables.values()):
                if not is_sitting(table):
                    await self.tables.agree(room.state, table)

    async def written(self, table: str) -> tuple[PupilWords, ...]:
        """Return what was written at a *table* of the class, which may be a sitting."""
        return await (self.sittings.words(table) if is_sitting(table) else self.words.at(table))

    def _is_too_old(self, state: Classroom) -> bool:
        return state.erased_at is not None and state.erased_at <= self._services.now()

    async def _erase(self, room: LiveGathering[Classroom, ClassMessage]) -> None:
        """Delete the class and all its tables from the store."""
        self._erased.add(room.name)
        tables = [table for each in room.state.rounds for table in each.tables.values()]
        await self._services.store.erase([*tables, room.name])


async def open_class_room(
    registry: ClassRegistry, settings: ClassSettings, teacher: str, services: Services
) -> ClassRoom:
    """Open a class for *teacher*; raise `LettrineError` for one that cannot be."""

    def make(code: str, now: int) -> Handled[Classroom, ClassEntry]:
        return _handled(create(settings, teacher=teacher, code=code, now=now, opener=services.opener))

    return await registry.create(make)


async def note_refused(registry: ClassRegistry, room: Room, who: str, answer: Refused) -> None:
    """Tell the class of the table *room*, if it has one, what *who* wrote there that is no word."""
    await _note_refused(registry, room.name, room.table.game, who, answer)


async def note_refused_in_sitting(registry: ClassRegistry, room: SittingRoom, who: str, answer: Refused) -> None:
    """Tell the class of the sitting *room*, if it has one, what *who* answered there that is no word."""
    await _note_refused(registry, room.name, room.state.game, who, answer)


async def _note_refused(registry: ClassRegistry, table: str, game: AnyGame, who: str, answer: Refused) -> None:
    name = class_of(table)
    facts_of = [each.facts.get("word") for each in answer.refusals]
    known = game.words if hasattr(game, "words") else ()
    words = tuple(dict.fromkeys(each for each in facts_of if isinstance(each, str) and each not in known))
    if name is None or not words:
        return
    try:
        classroom = await registry.get(name)
        await classroom.tell(WordsRefused(who, table, words))
    except LettrineError as error:
        _LOG.warning("a refusal was not noted", extra={"table": table, "code": error.code})


def _handled(handled: HandledClass) -> Handled[Classroom, ClassEntry]:
    return Handled(handled.state, handled.entries, handled.answer)
