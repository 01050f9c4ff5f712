"""Clubs as a kind of gathering."""

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from lettrine.core.chance import new_seed
from lettrine.core.text import Language
from lettrine.games import REGISTRY
from lettrine.gatherings.club import entry as facts
from lettrine.gatherings.club.club import Club, fold, found_club
from lettrine.gatherings.club.entry import ClubEntry, read_entry, write_entry
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.club.handler import HandledClub, create, handle
from lettrine.gatherings.club.message import ClubRequest, Forgotten, JoinClub, Message, RenameSelf, Tick
from lettrine.gatherings.club.settings import ClubSettings
from lettrine.server.clubs.audience import ClubAudience
from lettrine.server.clubs.event_watch import EventWatch
from lettrine.server.clubs.protocol import ClubIncoming
from lettrine.server.clubs.summary import PREFIX, is_club, note_of
from lettrine.server.errors import NoSuchTable, TooMany
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Handled, LiveGathering, Services, Told, Work
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.protocol import Answered, answered
from lettrine.server.rooms.keeping_apart import require_fit_name
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.store import Note
from lettrine.table.effect import Answer
from lettrine.table.lobby import NO_NAME

MOST_CLUBS = 20  # that somebody may be in and still found another
MOST_LOOKED_AT = 200  # tables and gatherings of a person

ClubRoom: TypeAlias = GatheringRoom[Club, Message, ClubEntry]
ClubRegistry: TypeAlias = GatheringRegistry[Club, Message, ClubEntry]


class ClubKind:
    """A `Kind`: a club has its events watched, and is deleted when nobody is left."""

    prefix: ClassVar[str] = PREFIX
    missing: ClassVar[str] = "lettrine.server:no_club"
    incoming: ClassVar[Any] = ClubIncoming

    def __init__(self, services: Services, watch: EventWatch) -> None:
        self.watch = watch
        self._services = services
        self._erased: set[str] = set()

    def read_entry(self, body: bytes) -> ClubEntry:
        return read_entry(body)

    def write_entry(self, entry: ClubEntry) -> bytes:
        return write_entry(entry)

    def begin(self, entry: ClubEntry) -> Club:
        return found_club(entry)

    def fold(self, state: Club, entry: ClubEntry) -> Club:
        return fold(state, entry)

    def redact(self, entry: ClubEntry, forgotten: frozenset[str]) -> ClubEntry:
        fact = entry.fact
        author = fact.who if isinstance(fact, facts.Joined) else entry.cause.who if entry.cause else ""
        if author in forgotten and isinstance(fact, facts.Joined | facts.Renamed | facts.Returned):
            return replace(entry, fact=replace(fact, name=f"{NO_NAME} {fact.number}"))
        return entry

    def handle(self, state: Club, told: Told[Message], work: Work) -> Handled[Club, ClubEntry]:  # noqa: ARG002  (as every kind)
        return _handled(handle(state, told.message, told.at, opener=self._services.opener, sender=told.sender))

    def tick(self) -> Message:
        return Tick()

    def deadline(self, state: Club) -> int | None:  # noqa: ARG002  (as every kind)
        """Nothing is due by the clock."""
        return None

    def note(self, name: str, state: Club, entries: Iterable[ClubEntry]) -> Note:
        return note_of(name, state, entries)

    def knows(self, state: Club, who: str) -> bool:
        return state.known(who) is not None

    def require_follower(self, state: Club, who: str) -> None:
        if state.member(who) is None:
            raise ClubError("lettrine.gatherings:club_not_member")

    async def understand(self, room: LiveGathering[Club, Message], request: ClubRequest, asker: Subscriber) -> Message:
        if room.name in self._erased:
            raise NoSuchTable(self.missing)
        if isinstance(request.ask, JoinClub | RenameSelf):
            await require_fit_name(self._services.store, asker.who, request.ask.name)
        return request

    def tell_answer(self, state: Club, request: str, answer: Answer, language: Language) -> Answered:  # noqa: ARG002  (as every kind)
        # No answer is about a move: any game would say the same.
        return answered(request, answer, self._services.opener(next(iter(REGISTRY)), {}), language)

    def audience(self, followers: Followers) -> ClubAudience:
        return ClubAudience(followers)

    def see_to(self, room: LiveGathering[Club, Message]) -> None:
        if not any(room.state.present()) and room.name not in self._erased:
            self._erased.add(room.name)
            self._services.background.start(self._services.store.erase([room.name]))
        self.watch.see_to(room)


async def found_club_room(
    registry: ClubRegistry, settings: ClubSettings, founder: str, name: str, services: Services
) -> ClubRoom:
    """Found a club for *founder*, called *name* there; raise `LettrineError` for one that cannot be.

    So for one too many.
    """
    await require_fit_name(services.store, founder, name)
    if len(await clubs_of(services, (founder,))) >= MOST_CLUBS:
        raise TooMany("lettrine.server:too_many_clubs", most=MOST_CLUBS)

    def make(code: str, now: int) -> Handled[Club, ClubEntry]:
        return _handled(create(settings, founder=founder, name=name, code=code, secret=new_seed(), now=now))

    return await registry.create(make)


async def clubs_of(services: Services, selves: Collection[str]) -> list[Note]:
    """Return the clubs that somebody, by any of their identities, is in; the latest first."""
    notes = {note.table: note for who in selves for note in await services.store.of_person(who, MOST_LOOKED_AT)}
    clubs = [note for note in notes.values() if is_club(note.table) and not frozenset(selves).isdisjoint(note.people)]
    return sorted(clubs, key=lambda note: -note.at)


async def leave_clubs(registry: ClubRegistry, services: Services, selves: Collection[str]) -> None:
    """Let somebody who wants to be forgotten leave all their clubs."""
    for note in await clubs_of(services, selves):
        club = await registry.get(note.table)
        for who in selves:
            await club.tell(Forgotten(who))


def _handled(handled: HandledClub) -> Handled[Club, ClubEntry]:
    return Handled(handled.state, handled.entries, handled.answer)
