"""The games of a table: records, score sheets, analyses, and what is over seen again and its chance checked."""

from hashlib import sha256
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.seat import Seat
from lettrine.server.clubs.club_tables import is_let_in
from lettrine.server.errors import NotAllowed, NotFound
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.tables import Code, Name, require_watcher
from lettrine.server.http.work import answer_from, run_for
from lettrine.server.node import Node
from lettrine.server.people.local_player import foremost_at
from lettrine.server.people.session import session_of
from lettrine.server.workers.analyses import AnalysisJob
from lettrine.server.workers.study_tasks import Findings, StudyReport, TellStudy
from lettrine.server.workers.table_games import (
    FairDeal,
    TableGame,
    VerifyDeal,
    WriteEnding,
    WriteEvents,
    WriteRecord,
    WriteReplay,
    WriteSheet,
)
from lettrine.table import Table, TableError, has_ended, may_watch
from lettrine.table.box.referee import can_study
from lettrine.table.ending import EndReport
from lettrine.table.game_replay import Replay, Viewer
from lettrine.table.sheet import Row

PATIENCE = 30.0  # seconds for a game to be read and written
PATH = "/tables/{table:str}/games/{number:int}"
NDJSON = "application/x-ndjson"
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


After = Annotated[
    int, QueryParameter(ge=0, le=1_000_000, description="how many turns of the analysis the reader has already")
]


class FoundGame(NamedTuple):
    """A game of *table* for a worker to read, and the *seat* of whoever asks."""

    name: str
    table: Table
    played: TableGame
    seat: Seat | None


TheGame: TypeAlias = NamedDependency[FoundGame]


async def find_game(node: TheNode, session: TheSession, table: Name, number: Number, code: Code = "") -> FoundGame:
    """Return the game that a path names, for somebody who may watch it.

    Once it is over, those who have sat there may watch it as well: the worker looks at that. Raise `TableError` where
    there is no such game.
    """
    room = await node.rooms.get(table)
    live = room.table
    who = foremost_at(live, session.identity)
    if not has_ended(live, number):
        await require_watcher(node, room, session, code)
        if live.live is None or number > live.live.number:
            raise TableError("lettrine.table:no_such_game", number=number)
    played = TableGame(
        entries=tuple(map(msgspec.Raw, await node.store.read(table))),  # after the table was looked at: none is missing
        forgotten=frozenset(await node.store.forgotten(table)),
        number=number,
        is_over=has_ended(live, number),
        may_watch=may_watch(live, who, code) and await is_let_in(node.clubs, room, session.identity),
        identities=session.identity.all() if session.identity else (),
    )
    return FoundGame(table, live, played, live.seat_of(who))


@get(f"{PATH}/record", media_type=NDJSON, responses=ERRORS, tags=["records"])
async def download_record(request: AnyRequest, node: TheNode, found: TheGame) -> Response[bytes]:
    """Download the record of a game (.partie). Until the game is over, it holds what the reader may know.

    A game with real pieces is its sheet, corrections included: `lettrine referee --record` goes on with it.
    """
    settings = found.table.created.settings
    name = f"{settings.game}-{found.played.number}.{'partie' if settings.box is None else 'sheet'}"
    task = WriteRecord(found.played, found.seat)
    return Response(
        decoder_of(str).decode(await run_for(request, node.pools.lookups, task, PATIENCE)).encode(),
        media_type=NDJSON,
        headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"},
    )


@get(f"{PATH}/sheet", responses=ERRORS, tags=["records"])
async def show_sheet(request: AnyRequest, node: TheNode, found: TheGame) -> Response[list[Row]]:
    """Show the score sheet of a game, row by row."""
    return await answer_from(request, node.pools.lookups, WriteSheet(found.played), PATIENCE)


@post(f"{PATH}/study", status_code=202, responses=ERRORS, tags=["records"])
async def begin_study(
    request: AnyRequest, node: TheNode, session: TheSession, found: TheGame, after: After = 0
) -> Response[StudyReport]:
    """Have a game that is over analysed in the background, or ask how far that is: the same question twice is one."""
    _require_over(found, "not_over")
    _require_known(found)
    place = found.name, found.played.number
    sheet = await _sheet_of(request, node, found)
    job = await node.analyses.find(*place, sheet)
    if not node.analyses.is_at_work(*place, sheet) and (job is None or not job.found.is_whole):
        record = await _events(request, node, found)
        job = node.analyses.begin(*place, record, session, Findings(sheet=sheet) if job is None else job.found)
    assert job is not None
    return await _tell_study(request, node, found, job, after)


@get(f"{PATH}/study", responses=ERRORS, tags=["records"])
async def show_study(request: AnyRequest, node: TheNode, found: TheGame, after: After = 0) -> Response[StudyReport]:
    """Show how far an analysis is that somebody asked for, and what it has found: it is kept with the game."""
    _require_over(found, "not_over")
    _require_known(found)
    job = await node.analyses.find(found.name, found.played.number, await _sheet_of(request, node, found))
    if job is None:
        raise NotFound("lettrine.server:no_study")
    return await _tell_study(request, node, found, job, after)


@get(f"{PATH}/ending", responses=ERRORS, tags=["records"])
async def show_ending(request: AnyRequest, node: TheNode, session: TheSession, found: TheGame) -> Response[EndReport]:
    """Show how a game that is over ended: what ended it and by which rules, the last table, the word of the game.

    Diagrams are SVG elements, made by the server alone, of what everybody sees.
    """
    _require_over(found, "replay_not_over")
    return await answer_from(request, node.pools.lookups, WriteEnding(found.played, session.language), PATIENCE)


@get(f"{PATH}/replay", responses=ERRORS, tags=["records"])
async def show_replay(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest,
    node: TheNode,
    session: TheSession,
    found: TheGame,
    seat: AnySeat = None,
    sees_all: All = False,  # noqa: FBT002  (a query parameter)
) -> Response[Replay]:
    """Show a game that is over again, step by step: what happened in words, and the table then.

    A game with real pieces hides nothing: it is shown as far as it went, line by line.
    """
    if found.table.created.settings.box is None:
        _require_over(found, "replay_not_over")
    if seat is not None and seat >= len(found.table.occupants):
        raise TableError("lettrine.table:nobody_there", seat=seat + 1)
    viewer = Viewer(None if seat is None else Seat(seat), sees_all, session.language)
    return await answer_from(request, node.pools.lookups, WriteReplay(found.played, viewer), PATIENCE)


@get(f"{PATH}/verify", responses=ERRORS, tags=["records"])
async def verify_game(request: AnyRequest, node: TheNode, session: TheSession, found: TheGame) -> Response[FairDeal]:
    """Check that a game that is over was dealt as its commitment had promised."""
    _require_over(found, "replay_not_over")
    _require_dealt(found)
    return await answer_from(request, node.pools.lookups, VerifyDeal(found.played, session.language), PATIENCE)


def _require_over(found: FoundGame, code: str) -> None:
    if not found.played.is_over:
        raise NotAllowed(f"lettrine.server:{code}")


def _require_dealt(found: FoundGame) -> None:
    """Refuse a game with real pieces: what they gave nobody promised."""
    if found.table.created.settings.box is not None:
        raise TableError("lettrine.table:box_table")


def _require_known(found: FoundGame) -> None:
    """Refuse a game with real pieces of which so many are hidden that nothing can be said of its moves."""
    if not can_study(found.table.game):
        _require_dealt(found)


async def _events(request: AnyRequest, node: Node, found: FoundGame) -> str:
    return decoder_of(str).decode(await run_for(request, node.pools.lookups, WriteEvents(found.played), PATIENCE))


async def _sheet_of(request: AnyRequest, node: Node, found: FoundGame) -> str:
    """Return what tells a game with real pieces from the same game once its sheet is corrected; "" for any other."""
    if found.table.created.settings.box is None:
        return ""
    return sha256((await _events(request, node, found)).encode()).hexdigest()


async def _tell_study(
    request: AnyRequest, node: Node, found: FoundGame, job: AnalysisJob, after: int
) -> Response[StudyReport]:
    language = session_of(request.scope).language
    task = TellStudy(found.played, job.found, job.status, job.text(language), after, language)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)
