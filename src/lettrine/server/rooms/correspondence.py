"""Games by correspondence of a person: which wait for them, in which order, and how their holidays reach the tables."""

import logging

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.server.people.holidays import current
from lettrine.server.people.local_player import owner_of
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.summary import LastWord, SeatSummary, TableSummary
from lettrine.server.store import Note
from lettrine.table import Table
from lettrine.table.message import Away
from lettrine.table.occupant import Person

_LOG = logging.getLogger(__name__)

MOST_GAMES = 500  # by correspondence, of one person, that a list shows and a holiday reaches


class DaysGame(msgspec.Struct, frozen=True):
    """A game by correspondence as who sits at *seat* sees it in a list.

    *awaited* are the seats that have to move, each with its limit in *limits*; *is_mine*: one of them is this person's.
    Where others are past theirs, this person may claim (*can_claim*). *until* says how long whoever is awaited is on
    holiday, 0 for nobody away. *last* is what was written last.
    """

    table: str
    game: str
    number: int
    days: int
    seat: Seat
    seats: tuple[SeatSummary, ...]
    awaited: tuple[Seat, ...]
    limits: tuple[int, ...]
    is_mine: bool
    can_claim: bool
    until: int
    last: LastWord | None

    @property
    def urgency(self) -> tuple[int, str]:
        """What orders games: how soon something has to be done."""
        mine = [limit for seat, limit in zip(self.awaited, self.limits, strict=True) if seat == self.seat]
        return min(mine or self.limits, default=0), self.table


def days_games(notes: list[tuple[Note, TableSummary]], who: str, now: int) -> list[DaysGame]:
    """Return the games by correspondence of *who* among *notes*, the most urgent first."""
    found = (_days_game(note, summary, who, now) for note, summary in notes if summary.days is not None)
    return sorted((each for each in found if each is not None), key=lambda each: (not each.is_mine, *each.urgency))


def _days_game(note: Note, summary: TableSummary, who: str, now: int) -> DaysGame | None:
    days = summary.days
    assert days is not None
    seat = next(
        (Seat(each) for each, place in enumerate(days.places) if place >= 0 and note.people[place] == who), None
    )
    if seat is None:
        return None
    awaited = tuple(Seat(each) for each, limit in enumerate(days.limits) if limit)
    others = [each for each in awaited if each != seat]
    return DaysGame(
        table=summary.table,
        game=summary.game,
        number=summary.number,
        days=summary.clock.move_days or 0,
        seat=seat,
        seats=summary.seats,
        awaited=awaited,
        limits=tuple(days.limits[each] for each in awaited),
        is_mine=seat in awaited,
        can_claim=any(days.limits[each] <= now for each in others),
        until=max((days.holidays[each] for each in others if days.holidays and days.holidays[each] > now), default=0),
        last=days.last,
    )


async def tell_holiday(rooms: RoomRegistry, who: str, until: int) -> None:
    """Have all games by correspondence of *who* wait until then."""
    for note in await rooms.store.playing(who, MOST_GAMES):
        try:
            room = await rooms.get(note.table)
            await _tell(room, who, until)
        except LettrineError as error:  # when the holiday is asked for again, this table hears of it
            _LOG.warning("a table was not told of a holiday", extra={"table": note.table, "code": error.code})


async def heed_holidays(rooms: RoomRegistry, room: Room, before: Table) -> None:
    """Tell a game by correspondence that has just begun who of its players is on holiday."""
    after = room.table
    is_begun = after.live is not None and (before.live is None or before.live.number != after.live.number)
    if not is_begun or not after.clock_config.is_by_move:
        return
    for who in {owner_of(each.who) for each in after.occupants if isinstance(each, Person)}:
        holiday = current(await rooms.store.holidays(who), rooms.now())
        if holiday is not None:
            await _tell(room, who, holiday.until)


async def _tell(room: Room, who: str, until: int) -> None:
    """Tell *room* of the holiday of everybody before the screen of *who*."""
    for occupant in room.table.occupants:
        if isinstance(occupant, Person) and owner_of(occupant.who) == who:
            await room.tell(Away(occupant.who, until))
