"""What becomes of the tables of a tournament: opened when a round is, looked at until every game has a result."""

import asyncio
import logging

from lettrine.core.errors import LettrineError
from lettrine.gatherings.duplicate.results import rank, results_of
from lettrine.gatherings.duplicate.sitting import Sitting
from lettrine.gatherings.tournament.message import GameEnded, Message, Missed, OpenedTable, SittingEnded
from lettrine.gatherings.tournament.settings import Series
from lettrine.gatherings.tournament.tournament import Match, Place, Tournament
from lettrine.server.gatherings.kind import LiveGathering, Services
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.sittings.sitting_kind import SittingRegistry
from lettrine.server.tournaments.protocol import TablePhase
from lettrine.server.tournaments.summary import MINUTE
from lettrine.server.tournaments.tournament_tables import is_own_seat, open_round_sitting, open_table
from lettrine.server.tournaments.view import TableState
from lettrine.table import Table
from lettrine.table.occupant import Person

_LOG = logging.getLogger(__name__)

LOOK = 1.0  # seconds between two looks at the tables of a round
FAR = 15  # looks after which a table that another node serves is looked for in the store

_Place = tuple[int, int, int]


class TableWatch:
    """Opens the tables of tournaments and takes their results. *tables* is what is known of each, by name."""

    def __init__(self, rooms: RoomRegistry, sittings: SittingRegistry, services: Services) -> None:
        self.tables: dict[str, TableState] = {}
        self._rooms = rooms
        self._sittings = sittings
        self._services = services
        self._watched: set[str] = set()

    def see_to(self, room: LiveGathering[Tournament, Message]) -> None:
        """Look after the tables of *room* until all games that are open have a result, unless that is done already."""
        if room.name not in self._watched and next(room.state.playable(), None) is not None:
            self._watched.add(room.name)
            self._services.background.start(self._watch(room))

    async def game_over(self, room: LiveGathering[Tournament, Message], table: Room) -> None:
        """Take the result of the first game at *table*, if the right people played it."""
        for number, match_number, match, game in tuple(room.state.playable()):
            place = match.place(game)
            if place is not None and place.name == table.name:
                await self._take(room, (number, match_number, game), match, table.table)

    async def _watch(self, room: LiveGathering[Tournament, Message]) -> None:
        looks = 0
        try:
            while not room.is_closed and (due := tuple(room.state.playable())):
                before = dict(self.tables)
                for number, table, match, game in due:
                    await self._look_at(room, (number, table, game), match, is_far_look=looks % FAR == 0)
                if before != self.tables:
                    await room.show_again()
                looks += 1
                await asyncio.sleep(LOOK)
        finally:
            self._watched.discard(room.name)
            for name in _names(room.state):
                self.tables.pop(name, None)

    async def _look_at(
        self, room: LiveGathering[Tournament, Message], at: _Place, match: Match, *, is_far_look: bool
    ) -> None:
        try:
            place = match.place(at[2])
            if place is None:
                await self._open(room, at)
            elif isinstance(room.state.settings.form, Series):
                await self._look_at_sitting(room, at, place)
            else:
                await self._look_at_table(room, at, match, place, is_far_look=is_far_look)
        except LettrineError as error:  # it is looked at again
            _LOG.warning("a table of a tournament", extra={"tournament": room.name, "code": error.code})

    async def _open(self, room: LiveGathering[Tournament, Message], at: _Place) -> None:
        if isinstance(room.state.settings.form, Series):
            sitting = await open_round_sitting(self._sittings, room.state, at[0], self._services)
            await room.tell(OpenedTable(*at, sitting.name, sitting.state.opened.code))
        else:
            table = await open_table(self._rooms, room.name, room.state, at)
            await room.tell(OpenedTable(*at, table.name, table.table.code))

    async def _look_at_table(
        self, room: LiveGathering[Tournament, Message], at: _Place, match: Match, place: Place, *, is_far_look: bool
    ) -> None:
        live = self._rooms.live(place.name)
        minutes = room.state.settings.forfeit_minutes
        is_late = minutes is not None and self._services.now() >= place.at + minutes * MINUTE
        if live is None and is_far_look:
            note = await self._services.store.note(place.name)
            if note is not None and (note.phase == "over" or (is_late and note.phase == "open")):
                live = await self._rooms.get(place.name)
            elif note is not None:
                self.tables[place.name] = TableState(_phase(note.phase))
        if live is None:
            return
        table = live.table
        self.tables[place.name] = TableState(_phase(table.phase), _absent(table) if table.phase == "open" else ())
        if table.phase == "over":
            await self._take(room, at, match, table)
        elif table.phase == "open" and is_late:
            await live.catch_up()  # somebody may sit there by way of another node
            absent = _absent(live.table)
            if absent and live.table.phase == "open":
                await room.tell(Missed(*at, absent))

    async def _look_at_sitting(self, room: LiveGathering[Tournament, Message], at: _Place, place: Place) -> None:
        sitting = (await self._sittings.get(place.name)).state
        self.tables[place.name] = TableState("open" if sitting.phase == "lobby" else "playing")
        if sitting.phase == "over":
            await room.tell(SittingEnded(at[0], _scores(room.state, sitting)))

    async def _take(self, room: LiveGathering[Tournament, Message], at: _Place, match: Match, table: Table) -> None:
        live, tournament = table.live, room.state
        if live is None or live.outcome is None or live.number != 1:
            return
        entrants = [tournament.entrants[number - 1] for number in match.seating(at[2])]
        if tournament.settings.boards == 1 and not all(map(is_own_seat, table.occupants, entrants)):
            return  # somebody else played: the director will know
        await room.tell(GameEnded(*at, live.outcome))


def _absent(table: Table) -> tuple[int, ...]:
    """Return the seats of the people who have not come."""
    return tuple(
        seat
        for seat, each in enumerate(table.occupants)
        if isinstance(each, Person) and table.away_since(each.who) is not None
    )


def _scores(tournament: Tournament, sitting: Sitting) -> dict[int, float]:
    """Return the totals of *sitting* by number of entrant: by who they are, else by the name that they play under."""
    by_name = {each.name.casefold(): each.number for each in tournament.entrants if not each.who}
    scores: dict[int, float] = {}
    for row in rank(sitting, results_of(sitting)):
        participant = sitting.participants[row.number - 1]
        known = tournament.entrant_of(participant.who)
        number = known.number if known is not None else by_name.get(participant.name.casefold())
        if number is not None:
            scores[number] = float(row.total)
    return scores


def _phase(phase: str) -> TablePhase:
    match phase:
        case "open" | "over":
            return phase
        case _:
            return "playing"


def _names(tournament: Tournament) -> list[str]:
    """Return the names of all the tables there were."""
    places = (place for each in tournament.rounds for match in each.matches for place in match.places)
    return [place.name for place in places if place is not None]
