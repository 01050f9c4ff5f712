"""Tables of a tournament: opened with everybody in their seat, each under a name that no second node can use again."""

from hashlib import sha256

from lettrine.core.seat import Seat
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.tournament.settings import Series
from lettrine.gatherings.tournament.tournament import Entrant, Match, Tournament
from lettrine.server.gatherings.kind import Services
from lettrine.server.rooms.asker import Asker
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.sittings.sitting_kind import SittingRegistry, SittingRoom, open_sitting_room
from lettrine.server.tournaments.view import has_seats_of_all
from lettrine.table import Settings
from lettrine.table.message import SeatBot, TakeSeat
from lettrine.table.occupant import EMPTY, Occupant


async def open_table(rooms: RoomRegistry, host: str, tournament: Tournament, place: tuple[int, int, int]) -> Room:
    """Return the table of the game at *place* (round, match, game), made if need be, with everybody seated.

    Whoever the server does not know (a board of a team, somebody whom the director wrote down) finds a free seat there.
    """
    number, table, game = place
    match = tournament.rounds[number - 1].matches[table - 1]
    entrants = [tournament.entrants[each - 1] for each in match.seating(game)]
    room = await rooms.create(_settings(tournament, match, entrants), host, _name(tournament, place))
    people_first = sorted(enumerate(entrants), key=lambda pair: bool(pair[1].level))
    for seat, entrant in people_first if tournament.settings.boards == 1 else ():
        if _at(room, seat) == EMPTY and not entrant.is_gone:
            await _seat(room, seat, entrant, host)
    return room


async def open_round_sitting(
    sittings: SittingRegistry, tournament: Tournament, number: int, services: Services
) -> SittingRoom:
    """Return the sitting of round *number* of a series, made if need be; the director is its arbiter."""
    form, settings = tournament.settings.form, tournament.settings
    assert isinstance(form, Series)
    agreed = SittingSettings(
        game=settings.game,
        options=settings.options,
        title=f"{settings.name[:70]} · {number}",
        turns=form.turns,
        seconds=form.seconds,
        pace="clock",
    )
    return await open_sitting_room(sittings, agreed, tournament.director, services, _name(tournament, (number, 1, 0)))


def is_own_seat(occupant: Occupant, entrant: Entrant) -> bool:
    """Whether *occupant* is the *entrant* whose seat it is; somebody whom the server does not know may be anybody."""
    if entrant.level:
        return getattr(occupant, "level", "") == entrant.level
    return not entrant.who or getattr(occupant, "who", "") == entrant.who


def _settings(tournament: Tournament, match: Match, entrants: list[Entrant]) -> Settings:
    agreed, is_between_bots = tournament.settings, all(each.level for each in entrants)
    return Settings(
        game=agreed.game,
        seats=len(match.entrants),
        options=agreed.options,
        clock=agreed.clock,
        is_rated=has_seats_of_all(tournament, match) and not is_between_bots,
        pace="at_once" if is_between_bots else "human",
        begins="all_here",
    )


def _name(tournament: Tournament, place: tuple[int, int, int]) -> str:
    """Return a name that follows from *place*, and that nobody guesses: two nodes make the same table."""
    return sha256(f"{tournament.secret} table {place}".encode()).hexdigest()[:20]


def _at(room: Room, seat: int) -> Occupant:
    return room.table.occupants[seat]


async def _seat(room: Room, seat: int, entrant: Entrant, host: str) -> None:
    if entrant.level:
        await Asker(host).ask(room, SeatBot(entrant.level, Seat(seat)), f"seat {seat}")
    elif entrant.who:
        await Asker(entrant.who).ask(room, TakeSeat(entrant.name, Seat(seat), room.table.code), f"seat {seat}")
        await room.miss(entrant.who)  # until they come: the game begins when all are there
