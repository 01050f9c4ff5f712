"""Tournaments as a kind of gathering."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import new_seed
from lettrine.core.decoders import decoder_of
from lettrine.core.text import Language
from lettrine.gatherings.tournament import entry as facts
from lettrine.gatherings.tournament.entry import TournamentEntry, read_entry, write_entry
from lettrine.gatherings.tournament.entry_fold import announce, fold
from lettrine.gatherings.tournament.handler import create, handle
from lettrine.gatherings.tournament.message import Enter, Message, Tick, TournamentRequest
from lettrine.gatherings.tournament.pairing.pair import pair_here
from lettrine.gatherings.tournament.pairing.request import Pairing, PairingRequest
from lettrine.gatherings.tournament.rounds import deadline
from lettrine.gatherings.tournament.settings import Swiss, TournamentSettings
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.server.gatherings.followers import Followers
from lettrine.server.gatherings.kind import Handled, LiveGathering, Services, Told, Work
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.protocol import Answered, answered
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.store import Note
from lettrine.server.tournaments.audience import TournamentAudience
from lettrine.server.tournaments.counting import Counting
from lettrine.server.tournaments.protocol import TournamentIncoming
from lettrine.server.tournaments.summary import PREFIX, note_of
from lettrine.server.tournaments.table_watch import TableWatch
from lettrine.server.workers.tournament_tasks import PairMatches
from lettrine.table.effect import Answer
from lettrine.table.lobby import NO_NAME


class RatedRequest(msgspec.Struct, frozen=True):
    """A *request* with the *rating* of whoever sent it."""

    request: TournamentRequest
    rating: float | None


TournamentMessage: TypeAlias = Message | RatedRequest
TournamentRoom: TypeAlias = GatheringRoom[Tournament, TournamentMessage, TournamentEntry]
TournamentRegistry: TypeAlias = GatheringRegistry[Tournament, TournamentMessage, TournamentEntry]


class TournamentKind:
    """A `Kind`: rounds are paired by workers, games are played at tables that the tournament opens."""

    prefix: ClassVar[str] = PREFIX
    missing: ClassVar[str] = "lettrine.server:no_tournament"
    incoming: ClassVar[Any] = TournamentIncoming

    def __init__(self, services: Services, watch: TableWatch) -> None:
        self.counting = Counting(services)
        self.watch = watch
        self._services = services

    def read_entry(self, body: bytes) -> TournamentEntry:
        return read_entry(body)

    def write_entry(self, entry: TournamentEntry) -> bytes:
        return write_entry(entry)

    def begin(self, entry: TournamentEntry) -> Tournament:
        return announce(entry)

    def fold(self, state: Tournament, entry: TournamentEntry) -> Tournament:
        return fold(state, entry)

    def redact(self, entry: TournamentEntry, forgotten: frozenset[str]) -> TournamentEntry:
        fact = entry.fact
        if isinstance(fact, facts.Entered) and fact.who in forgotten:
            return replace(entry, fact=replace(fact, name=f"{NO_NAME} {fact.number}", members=()))
        return entry

    def handle(
        self, state: Tournament, told: Told[TournamentMessage], work: Work
    ) -> Handled[Tournament, TournamentEntry]:
        message = told.message
        rating = message.rating if isinstance(message, RatedRequest) else None
        plain = message.request if isinstance(message, RatedRequest) else message
        handled = handle(state, plain, told.at, sender=told.sender, rating=rating, pair=_pairer(work))
        return Handled(handled.tournament, handled.entries, handled.answer)

    def tick(self) -> TournamentMessage:
        return Tick()

    def deadline(self, state: Tournament) -> int | None:
        return deadline(state)

    def note(self, name: str, state: Tournament, entries: Iterable[TournamentEntry]) -> Note:
        return note_of(name, state, entries)

    def knows(self, state: Tournament, who: str) -> bool:
        return who == state.director or state.entrant_of(who) is not None

    def require_follower(self, state: Tournament, who: str) -> None:
        """Whoever knows the name of a tournament was invited by its code or link."""

    async def understand(
        self, room: LiveGathering[Tournament, TournamentMessage], request: TournamentRequest, asker: Subscriber
    ) -> TournamentMessage:
        """Return *request* with the rating of who enters."""
        if not isinstance(request.ask, Enter):
            return request
        game = room.state.settings.game
        ratings = await self._services.store.ratings(asker.who)
        return RatedRequest(request, next((each.mean for each in ratings if each.game == game), None))

    def tell_answer(self, state: Tournament, request: str, answer: Answer, language: Language) -> Answered:
        game = self._services.opener(state.settings.game, state.settings.options)
        return answered(request, answer, game, language)

    def audience(self, followers: Followers) -> TournamentAudience:
        return TournamentAudience(followers, self.watch.tables, self._services, self.counting)

    def see_to(self, room: LiveGathering[Tournament, TournamentMessage]) -> None:
        self.watch.see_to(room)


async def announce_tournament(
    registry: TournamentRegistry,
    settings: TournamentSettings,
    director: str,
    services: Services,
    identifier: str | None = None,
) -> TournamentRoom:
    """Announce a tournament for *director*, once by each *identifier*; raise `LettrineError` for one that cannot be."""

    def make(code: str, now: int) -> Handled[Tournament, TournamentEntry]:
        made = create(settings, director=director, secret=new_seed(), now=now, code=code, opener=services.opener)
        return Handled(made.tournament, made.entries)

    return await registry.create(make, identifier)


def _pairer(work: Work) -> Callable[[PairingRequest], Pairing]:
    def pair(request: PairingRequest) -> Pairing:
        if not isinstance(request.form, Swiss) or len(request.contestants) < 2:
            return pair_here(request)  # a table of Berger, a bracket: nothing to search
        return decoder_of(Pairing).decode(work(PairMatches(request)))

    return pair
