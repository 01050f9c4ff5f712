"""The games of a table: records, score sheets, analyses, and what is over seen again and its chance checked."""

from typing import Annotated, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.params import PathParameter, QueryParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.seat import Seat
from lettrine.server.errors import NotAllowed, NotFound
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.tables import Code, Name, require_watcher
from lettrine.server.http.work import json_answer, run_for
from lettrine.server.node import Node
from lettrine.server.people.local_player import foremost_at
from lettrine.server.people.session import Session
from lettrine.server.workers.analyses import StudyReport
from lettrine.server.workers.table_games import FairDeal
from lettrine.server.workers.tasks import TableGame, VerifyDeal, WriteRecord, WriteReplay, WriteSheet
from lettrine.table import Table, TableError, has_ended, may_watch
from lettrine.table.game_replay import Replay, Viewer
from lettrine.table.sheet import Row

PATIENCE = 30.0  # seconds for a game to be read and written
Number = Annotated[int, PathParameter(ge=1, le=1_000_000, description="the first game of a table is number 1")]
AnySeat = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=15,
        description="through whose eyes; a spectator's without",
        schema_extra={"minimum": 0, "maximum": 15},  # the framework forgets them where None is possible
    ),
]
All = Annotated[bool, QueryParameter(name="all", description="with what every seat saw")]


@get(
    "/tables/{table:str}/games/{number:int}/record",
    media_type="application/x-ndjson",
    responses=ERRORS,
    tags=["records"],
)
async def download_record(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, node: TheNode, session: TheSession, table: Name, number: Number, code: Code = ""
) -> Response[bytes]:
    """Download the record of a game (.partie). Until the game is over, it holds what the reader may know."""
    found = await find_game(node, session, table, number, code)
    name = f"{found.table.created.settings.game}-{number}.partie"
    return Response(
        (await _record(request, node, found)).encode(),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


@get("/tables/{table:str}/games/{number:int}/sheet", responses=ERRORS, tags=["records"])
async def show_sheet(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, node: TheNode, session: TheSession, table: Name, number: Number, code: Code = ""
) -> Response[list[Row]]:
    """Show the score sheet of a game, row by row."""
    found = await find_game(node, session, table, number, code)
    return json_answer(await run_for(request, node.pools.lookups, WriteSheet(found.played), PATIENCE))


@post("/tables/{table:str}/games/{number:int}/study", status_code=202, responses=ERRORS, tags=["records"])
async def begin_study(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, node: TheNode, session: TheSession, table: Name, number: Number, code: Code = ""
) -> StudyReport:
    """Have a game that is over analysed in the background, or ask how far that is: the same question twice is one."""
    found = await find_game(node, session, table, number, code)
    if not found.played.is_over:
        raise NotAllowed("lettrine.server:not_over")
    record = await _record(request, node, found)
    node.analyses.begin(table, number, record, session)
    return _report(node, table, number, session)


@get("/tables/{table:str}/games/{number:int}/study", responses=ERRORS, tags=["records"])
async def show_study(node: TheNode, session: TheSession, table: Name, number: Number, code: Code = "") -> StudyReport:
    """Show how far an analysis is that was asked for on this node, and its result."""
    room = await node.rooms.get(table)
    if not node.analyses.was_asked_by(table, number, session):
        require_watcher(room.table, session, code)
    return _report(node, table, number, session)


def _report(node: Node, table: str, number: int, session: Session) -> StudyReport:
    report = node.analyses.report(table, number, session.language)
    if report is None:
        raise NotFound("lettrine.server:no_study")
    return report


@get("/tables/{table:str}/games/{number:int}/replay", responses=ERRORS, tags=["records"])
async def show_replay(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest,
    node: TheNode,
    session: TheSession,
    table: Name,
    number: Number,
    code: Code = "",
    seat: AnySeat = None,
    sees_all: All = False,  # noqa: FBT002  (a query parameter)
) -> Response[Replay]:
    """Show a game that is over again, step by step: what happened in words, and the table then."""
    found = await _find_ended(node, session, table, number, code)
    if seat is not None and seat >= len(found.table.occupants):
        raise TableError("lettrine.table:nobody_there", seat=seat + 1)
    viewer = Viewer(None if seat is None else Seat(seat), sees_all, session.language)
    return json_answer(await run_for(request, node.pools.lookups, WriteReplay(found.played, viewer), PATIENCE))


@get("/tables/{table:str}/games/{number:int}/verify", responses=ERRORS, tags=["records"])
async def verify_game(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, node: TheNode, session: TheSession, table: Name, number: Number, code: Code = ""
) -> Response[FairDeal]:
    """Check that a game that is over was dealt as its commitment had promised."""
    found = await _find_ended(node, session, table, number, code)
    task = VerifyDeal(found.played, session.language)
    return json_answer(await run_for(request, node.pools.lookups, task, PATIENCE))


class FoundGame(NamedTuple):
    """A game of *table* for a worker to read, and the *seat* of whoever asks."""

    table: Table
    played: TableGame
    seat: Seat | None


async def find_game(node: Node, session: Session, name: str, number: int, code: str) -> FoundGame:
    """Return a game, for somebody who may watch, or who has sat there once it is over: then the worker looks at that.

    Raise `TableError` where there is no such game.
    """
    table = (await node.rooms.get(name)).table
    who = foremost_at(table, session.identity)
    if not has_ended(table, number):
        require_watcher(table, session, code)
        _require_game(table, number)
    played = TableGame(
        entries=tuple(map(msgspec.Raw, await node.store.read(name))),  # after the table was looked at: none is missing
        forgotten=frozenset(await node.store.forgotten(name)),
        number=number,
        is_over=has_ended(table, number),
        may_watch=may_watch(table, who, code),
        identities=session.identity.all() if session.identity else (),
    )
    return FoundGame(table, played, table.seat_of(who))


def _require_game(table: Table, number: int) -> None:
    if table.live is None or number > table.live.number:
        raise TableError("lettrine.table:no_such_game", number=number)


async def _record(request: AnyRequest, node: Node, found: FoundGame) -> str:
    task = WriteRecord(found.played, found.seat)
    return decoder_of(str).decode(await run_for(request, node.pools.lookups, task, PATIENCE))


async def _find_ended(node: Node, session: TheSession, table: str, number: int, code: str) -> FoundGame:
    found = await find_game(node, session, table, number, code)
    if not found.played.is_over:
        raise NotAllowed("lettrine.server:replay_not_over")
    return found
