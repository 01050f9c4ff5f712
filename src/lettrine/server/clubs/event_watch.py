"""Events of a club: opened as it usually plays, and looked at until their results are in."""

import asyncio
import logging
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.text import LANGUAGES
from lettrine.gatherings.club.club import Club, ClubEvent
from lettrine.gatherings.club.entry import EventResult
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.club.message import EventOver, EventReady, Message
from lettrine.gatherings.club.ranking import percent_of
from lettrine.gatherings.club.settings import SittingPlan, TournamentPlan
from lettrine.gatherings.duplicate.results import rank, results_of
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.tournament.settings import TournamentSettings
from lettrine.server.gatherings.kind import LiveGathering, Services
from lettrine.server.people.local_player import owner_of
from lettrine.server.sittings.sitting_kind import SittingRegistry, open_sitting_room
from lettrine.server.sittings.summary import is_sitting
from lettrine.server.tournaments.counting import Counting
from lettrine.server.tournaments.tournament_kind import TournamentRegistry, announce_tournament
from lettrine.server.workers.tournament_tasks import ToldStandings

_LOG = logging.getLogger(__name__)

LOOK = 2.0  # seconds between two looks at the events under way


class _Finisher(NamedTuple):
    """Somebody who took part, as the event knows them, with their *place* and *percent*."""

    who: str
    name: str
    place: int
    percent: float


class EventWatch:
    """Opens sittings and tournaments for clubs, and takes their results in."""

    def __init__(
        self, sittings: SittingRegistry, tournaments: TournamentRegistry, counting: Counting, services: Services
    ) -> None:
        self._sittings = sittings
        self._tournaments = tournaments
        self._counting = counting
        self._services = services
        self._watched: set[str] = set()

    async def open(self, room: LiveGathering[Club, Message], number: int, who: str) -> ClubEvent:
        """Return event *number*, opened by *who*, once however often it is asked for; raise `LettrineError`."""
        event = room.state.events[number - 1]
        if event.name:
            return event
        plan, club = event.plan, room.state
        name = sha256(f"{club.secret} event {number}".encode()).hexdigest()[:20]  # two nodes make the same
        match plan.what:
            case SittingPlan(game, turns, seconds, pace):
                sitting = SittingSettings(
                    game=game,
                    options=club.usual(game).options,
                    title=plan.title,
                    turns=turns,
                    seconds=seconds,
                    pace=pace,
                )
                opened = await open_sitting_room(self._sittings, sitting, who, self._services, name)
                ready = EventReady(who, number, opened.name, opened.state.opened.code)
            case TournamentPlan(game, form):
                agreed = TournamentSettings(
                    name=plan.title,
                    game=game,
                    form=form,
                    options=club.usual(game).options,
                    seats=min(count for count in self._seat_counts(club, game) if count > 1),
                )
                announced = await announce_tournament(self._tournaments, agreed, who, self._services, name)
                ready = EventReady(who, number, announced.name, announced.state.code)
            case _:
                raise ClubError("lettrine.gatherings:club_nothing_to_open")
        await room.tell(ready)
        return room.state.events[number - 1]

    def see_to(self, room: LiveGathering[Club, Message]) -> None:
        """Look after the events of *room* until all that are held have results, unless that is done already."""
        if room.name not in self._watched and any(each.is_awaited for each in room.state.events):
            self._watched.add(room.name)
            self._services.background.start(self._watch(room))

    async def _watch(self, room: LiveGathering[Club, Message]) -> None:
        try:
            while not room.is_closed and (held := [each for each in room.state.events if each.is_awaited]):
                for event in held:
                    await self._look_at(room, event)
                await asyncio.sleep(LOOK)
        finally:
            self._watched.discard(room.name)

    async def _look_at(self, room: LiveGathering[Club, Message], event: ClubEvent) -> None:
        try:
            note = await self._services.store.note(event.name)
            if note is not None and note.phase == "over":
                finishers = await self._finishers(event.name)
                rows = await self._members_among(room.state, finishers)
                await room.tell(EventOver(event.number, len(finishers), rows))
        except LettrineError as error:  # it is looked at again
            _LOG.warning("an event of a club", extra={"club": room.name, "code": error.code})

    async def _finishers(self, name: str) -> list[_Finisher]:
        if is_sitting(name):
            sitting = (await self._sittings.get(name)).state
            people = sitting.participants
            return [
                _Finisher(people[row.number - 1].who, row.name, row.rank, row.percent)
                for row in rank(sitting, results_of(sitting))
            ]
        tournament = (await self._tournaments.get(name)).state
        told = await self._counting.standings(tournament)
        rows = decoder_of(ToldStandings).decode(told[LANGUAGES[0]]).rows
        most = max((row.points for row in rows), default=0.0)
        return [
            _Finisher(tournament.entrants[row.number - 1].who, row.name, row.rank, percent_of(row.points, most))
            for row in rows
        ]

    async def _members_among(self, club: Club, finishers: Iterable[_Finisher]) -> tuple[EventResult, ...]:
        """Return the results of members: known by who they are, on paper by their name."""
        present = self._services.store.present_identity
        by_who = {await present(each.who): each.number for each in club.present()}
        by_name = {each.name.casefold(): each.number for each in club.present()}
        results: dict[int, EventResult] = {}
        for each in finishers:
            who = await present(owner_of(each.who)) if each.who else ""
            number = by_who.get(who) if who else by_name.get(each.name.casefold())
            if number is not None and number not in results:
                results[number] = EventResult(number, each.place, each.percent)
        return tuple(results.values())

    def _seat_counts(self, club: Club, game: str) -> tuple[int, ...]:
        return self._services.opener(game, club.usual(game).options).seat_counts
