"""Playing by correspondence: the games that wait for somebody, and holidays."""

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from lettrine.core.errors import LettrineError
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.tables import kept_summary
from lettrine.server.node import Node
from lettrine.server.people.holidays import DAY, DAYS_A_YEAR, current, days_left
from lettrine.server.people.session import Session
from lettrine.server.rooms.correspondence import MOST_GAMES, DaysGame, days_games, tell_holiday
from lettrine.server.store import Holiday


class HolidayCard(msgspec.Struct, frozen=True):
    """Until when somebody is on holiday, 0 for no longer, and how many days of this year are left to them."""

    until: int
    days_left: int


class Correspondence(msgspec.Struct, frozen=True):
    """The games by correspondence of whoever asks: those that wait for them (*mine*), and *theirs*, the others.

    Both begin with the most urgent. *at* is the time of the server, to which limits are compared.
    """

    mine: tuple[DaysGame, ...]
    theirs: tuple[DaysGame, ...]
    holiday: HolidayCard
    at: int


class Turns(msgspec.Struct, frozen=True):
    """How many games by correspondence wait for whoever asks."""

    count: int


class NewHoliday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A holiday from now on, of so many days."""

    days: Annotated[int, msgspec.Meta(ge=1, le=DAYS_A_YEAR)]


@get("/me/correspondence", responses=ERRORS, tags=["correspondence"])
async def my_correspondence(node: TheNode, session: TheSession) -> Correspondence:
    """List the games by correspondence that one plays, the most urgent first."""
    return await _correspondence(node, session)


@get("/me/turns", responses=ERRORS, tags=["correspondence"])
async def my_turns(node: TheNode, session: TheSession) -> Turns:
    """Count the games by correspondence that wait for one: for the title of a page."""
    return Turns(sum(each.is_mine for each in await _games(node, session)))


@post("/me/holiday", status_code=200, responses=ERRORS, tags=["correspondence"])
async def begin_holiday(node: TheNode, session: TheSession, data: JSONBody[NewHoliday]) -> Correspondence:
    """Go on holiday: one's clocks stand still in all games by correspondence. Asked for again, it is told again."""
    who, now = session.known().who, node.rooms.now()
    holidays = await node.store.holidays(who)
    holiday = current(holidays, now)
    if holiday is None:
        left = days_left(holidays, now)
        if data.days > left:
            raise LettrineError("lettrine.server:few_holidays", left=left, year=DAYS_A_YEAR)
        holiday = Holiday(who, now, now + data.days * DAY)
        await node.store.add_holiday(holiday)
    await tell_holiday(node.rooms, who, holiday.until)
    return await _correspondence(node, session)


@delete("/me/holiday", status_code=200, responses=ERRORS, tags=["correspondence"])
async def end_holiday(node: TheNode, session: TheSession) -> Correspondence:
    """Come back: the days that were not begun are one's own again."""
    who, now = session.known().who, node.rooms.now()
    holiday = current(await node.store.holidays(who), now)
    if holiday is not None:
        await node.store.end_holiday(holiday, now)
    await tell_holiday(node.rooms, who, now)
    return await _correspondence(node, session)


async def _correspondence(node: Node, session: Session) -> Correspondence:
    games, now = await _games(node, session), node.rooms.now()
    holidays = await node.store.holidays(session.identity.who) if session.identity else []
    holiday = current(holidays, now)
    return Correspondence(
        mine=tuple(each for each in games if each.is_mine),
        theirs=tuple(each for each in games if not each.is_mine),
        holiday=HolidayCard(holiday.until if holiday else 0, days_left(holidays, now)),
        at=now,
    )


async def _games(node: Node, session: Session) -> list[DaysGame]:
    if session.identity is None:
        return []
    who = session.identity.who
    notes = [(note, kept_summary(note)) for note in await node.store.playing(who, MOST_GAMES)]
    return days_games(notes, who, node.rooms.now())
