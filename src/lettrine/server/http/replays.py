"""Games that are over: seen again step by step, and their chance checked."""

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from lettrine.core.seat import Seat
from lettrine.server.errors import NotAllowed
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.records import PATIENCE, FoundGame, Number, find_game
from lettrine.server.http.tables import Code, Name
from lettrine.server.http.work import json_answer, run_for
from lettrine.server.node import Node
from lettrine.server.workers.replay import Eyes, Replay
from lettrine.server.workers.table_games import FairDeal
from lettrine.server.workers.tasks import VerifyDeal, WriteReplay
from lettrine.table import TableError

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
    found = await _find(node, session, table, number, code)
    if seat is not None and seat >= len(found.table.occupants):
        raise TableError("lettrine.table:nobody_there", seat=seat + 1)
    eyes = Eyes(None if seat is None else Seat(seat), sees_all, session.language)
    return json_answer(await run_for(request, node.pools.lookups, WriteReplay(found.played, eyes), PATIENCE))


@get("/tables/{table:str}/games/{number:int}/verify", responses=ERRORS, tags=["records"])
async def verify_game(  # noqa: PLR0913, PLR0917  (what the page asks for)
    request: AnyRequest, node: TheNode, session: TheSession, table: Name, number: Number, code: Code = ""
) -> Response[FairDeal]:
    """Check that a game that is over was dealt as its commitment had promised."""
    found = await _find(node, session, table, number, code)
    task = VerifyDeal(found.played, session.language)
    return json_answer(await run_for(request, node.pools.lookups, task, PATIENCE))


async def _find(node: Node, session: TheSession, table: str, number: int, code: str) -> FoundGame:
    found = await find_game(node, session, table, number, code)
    if not found.played.is_over:
        raise NotAllowed("lettrine.server:replay_not_over")
    return found
