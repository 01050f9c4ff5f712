"""Records, score sheets and analyses of the games of a table."""

import asyncio
from typing import Annotated, NamedTuple

from litestar import Response, get, post
from litestar.params import PathParameter
from msgspec.structs import replace

from lettrine.core.record import write_record
from lettrine.server.errors import NotAllowed, NotFound
from lettrine.server.house import House
from lettrine.server.http.given import ERRORS, TheHouse, TheVisitor
from lettrine.server.http.tables import Code, Name, require_watcher
from lettrine.server.past import read_entries
from lettrine.server.persona import foremost_at, owner_of
from lettrine.server.studies import StudyReport
from lettrine.server.visitor import Visitor
from lettrine.table import AnyEntry, Table, has_ended, record_of, score_sheet
from lettrine.table.entry import Seated
from lettrine.table.sheet import Row

Number = Annotated[int, PathParameter(ge=1, le=1_000_000, description="the first game of a table is number 1")]


@get(
    "/tables/{table:str}/games/{number:int}/record",
    media_type="application/x-ndjson",
    responses=ERRORS,
    tags=["records"],
)
async def download_record(
    house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = ""
) -> Response[bytes]:
    """Download the record of a game (.partie). Until the game is over, it holds what the reader may know."""
    found = await find_game(house, visitor, table, number, code)
    name = f"{found.table.created.settings.game}-{number}.partie"
    return Response(
        found.record(visitor),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


@get("/tables/{table:str}/games/{number:int}/sheet", responses=ERRORS, tags=["records"])
async def show_sheet(house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = "") -> list[Row]:
    """Show the score sheet of a game, row by row."""
    found = await find_game(house, visitor, table, number, code)
    return list(await asyncio.to_thread(score_sheet, found.entries, number, house.opener))


@post("/tables/{table:str}/games/{number:int}/study", status_code=202, responses=ERRORS, tags=["records"])
async def begin_study(
    house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = ""
) -> StudyReport:
    """Have a game that is over analysed in the background, or ask how far that is: the same question twice is one."""
    found = await find_game(house, visitor, table, number, code)
    if not found.is_over:
        raise NotAllowed("lettrine.server:not_over")
    house.studies.begin(table, number, found.record(visitor))
    return _report(house, table, number, visitor)


@get("/tables/{table:str}/games/{number:int}/study", responses=ERRORS, tags=["records"])
async def show_study(house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = "") -> StudyReport:
    """Show how far an analysis is that was asked for on this node, and its result."""
    await find_game(house, visitor, table, number, code)
    return _report(house, table, number, visitor)


def _report(house: House, table: str, number: int, visitor: Visitor) -> StudyReport:
    report = house.studies.report(table, number, visitor.language)
    if report is None:
        raise NotFound("lettrine.server:no_study")
    return report


class FoundGame(NamedTuple):
    """Game *number* of a *table*, and the entries, read after the table was looked at: none is missing."""

    table: Table
    number: int
    entries: list[AnyEntry]

    @property
    def is_over(self) -> bool:
        return has_ended(self.table, self.number)

    def record(self, visitor: Visitor) -> bytes:
        """Return what *visitor* may know of the game."""
        record = record_of(self.entries, self.number, is_over=self.is_over)
        if self.is_over:
            return write_record(record)
        seat = self.table.seat_of(foremost_at(self.table, visitor.identity))
        return write_record(replace(record, events=tuple(self.table.game.veil(each, seat) for each in record.events)))


async def find_game(house: House, visitor: Visitor, name: str, number: int, code: str) -> FoundGame:
    """Return a game, for somebody who may watch, or who has sat there once it is over; raise `LettrineError`."""
    table = (await house.rooms.get(name)).table
    bodies = await house.store.read(name)
    entries = await asyncio.to_thread(read_entries, bodies, await house.store.forgotten(name))
    found = FoundGame(table, number, entries)
    if not (found.is_over and _has_sat(entries, visitor)):
        require_watcher(table, visitor, code)
    record_of(entries, number, is_over=False)  # refuses a game that there is not
    return found


def _has_sat(entries: list[AnyEntry], visitor: Visitor) -> bool:
    identities = visitor.identity.all() if visitor.identity else ()
    return any(isinstance(entry.fact, Seated) and owner_of(entry.fact.who) in identities for entry in entries)
