"""Records, score sheets and analyses of the games of a table."""

from typing import Annotated, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.params import PathParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.seat import Seat
from lettrine.server.errors import NotAllowed, NotFound
from lettrine.server.house import House
from lettrine.server.http.answers import AnyRequest
from lettrine.server.http.given import ERRORS, TheHouse, TheVisitor
from lettrine.server.http.tables import Code, Name, require_watcher
from lettrine.server.http.work import json_answer, run_for
from lettrine.server.persona import foremost_at
from lettrine.server.studies import StudyReport
from lettrine.server.task import TableGame, WriteRecord, WriteSheet
from lettrine.server.visitor import Visitor
from lettrine.table import Table, TableError, has_ended, may_watch
from lettrine.table.sheet import Row

PATIENCE = 30.0  # seconds for a game to be read and written
Number = Annotated[int, PathParameter(ge=1, le=1_000_000, description="the first game of a table is number 1")]


@get(
    "/tables/{table:str}/games/{number:int}/record",
    media_type="application/x-ndjson",
    responses=ERRORS,
    tags=["records"],
)
async def download_record(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = ""
) -> Response[bytes]:
    """Download the record of a game (.partie). Until the game is over, it holds what the reader may know."""
    found = await find_game(house, visitor, table, number, code)
    name = f"{found.table.created.settings.game}-{number}.partie"
    return Response(
        (await _record(request, house, found)).encode(),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


@get("/tables/{table:str}/games/{number:int}/sheet", responses=ERRORS, tags=["records"])
async def show_sheet(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = ""
) -> Response[list[Row]]:
    """Show the score sheet of a game, row by row."""
    found = await find_game(house, visitor, table, number, code)
    return json_answer(await run_for(request, house.pools.lookups, WriteSheet(found.played), PATIENCE))


@post("/tables/{table:str}/games/{number:int}/study", status_code=202, responses=ERRORS, tags=["records"])
async def begin_study(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = ""
) -> StudyReport:
    """Have a game that is over analysed in the background, or ask how far that is: the same question twice is one."""
    found = await find_game(house, visitor, table, number, code)
    if not found.played.is_over:
        raise NotAllowed("lettrine.server:not_over")
    record = await _record(request, house, found)
    house.studies.begin(table, number, record, visitor)
    return _report(house, table, number, visitor)


@get("/tables/{table:str}/games/{number:int}/study", responses=ERRORS, tags=["records"])
async def show_study(house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = "") -> StudyReport:
    """Show how far an analysis is that was asked for on this node, and its result."""
    room = await house.rooms.get(table)
    if not house.studies.was_asked_by(table, number, visitor):
        require_watcher(room.table, visitor, code)
    return _report(house, table, number, visitor)


def _report(house: House, table: str, number: int, visitor: Visitor) -> StudyReport:
    report = house.studies.report(table, number, visitor.language)
    if report is None:
        raise NotFound("lettrine.server:no_study")
    return report


class FoundGame(NamedTuple):
    """A game of *table* for a worker to read, and the *seat* of whoever asks."""

    table: Table
    played: TableGame
    seat: Seat | None


async def find_game(house: House, visitor: Visitor, name: str, number: int, code: str) -> FoundGame:
    """Return a game, for somebody who may watch, or who has sat there once it is over: then the worker looks at that.

    Raise `TableError` where there is no such game.
    """
    table = (await house.rooms.get(name)).table
    who = foremost_at(table, visitor.identity)
    if not has_ended(table, number):
        require_watcher(table, visitor, code)
        _require_game(table, number)
    played = TableGame(
        entries=tuple(map(msgspec.Raw, await house.store.read(name))),  # after the table was looked at: none is missing
        forgotten=frozenset(await house.store.forgotten(name)),
        number=number,
        is_over=has_ended(table, number),
        may_watch=may_watch(table, who, code),
        identities=visitor.identity.all() if visitor.identity else (),
    )
    return FoundGame(table, played, table.seat_of(who))


def _require_game(table: Table, number: int) -> None:
    if table.live is None or number > table.live.number:
        raise TableError("lettrine.table:no_such_game", number=number)


async def _record(request: AnyRequest, house: House, found: FoundGame) -> str:
    task = WriteRecord(found.played, found.seat)
    return decoder_of(str).decode(await run_for(request, house.pools.lookups, task, PATIENCE))
