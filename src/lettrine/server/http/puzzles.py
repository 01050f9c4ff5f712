"""Puzzles: one position a day for every game, one question, one best answer."""

import datetime as dt
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from lettrine.analysis.wording import ask
from lettrine.games import game_type
from lettrine.server.errors import NotFound
from lettrine.server.http.dependencies import ERRORS, Slug, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.work import answer_from
from lettrine.server.node import Node
from lettrine.server.workers.analysis_tasks import JudgeAnswer, PuzzleCard, PuzzleVerdict

PATIENCE = 30.0  # seconds for an answer to be judged, where its puzzle must be made again too
Day = Annotated[dt.date | None, QueryParameter(description="YYYY-MM-DD; today without")]


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: a *move* in the game's JSON, or as people type it; an empty text gives up."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, Any]
    date: dt.date | None = None


@get("/puzzles/{game:str}", responses=ERRORS, tags=["puzzles"])
async def show_puzzle(node: TheNode, session: TheSession, game: Slug, date: Day = None) -> PuzzleCard:
    """Show the puzzle of a day."""
    made = await node.puzzles.puzzle(game_type(game).slug, _day(node, date), session.address_key)
    return replace(made, question=ask(game_type(game).package, made.question, session.language))


@post("/puzzles/{game:str}/answer", status_code=200, responses=ERRORS, tags=["puzzles"])
async def answer_puzzle(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[PuzzleAnswer]
) -> Response[PuzzleVerdict]:
    """Answer the puzzle of a day."""
    task = JudgeAnswer(game_type(game).slug, _day(node, data.date), data.move, session.language)
    return await answer_from(request, node.pools.puzzles, task, PATIENCE)


def _day(node: Node, date: dt.date | None) -> str:
    """Return the day meant; raise `NotFound` where it has no puzzle."""
    day = date or node.puzzles.today()
    if not node.puzzles.exists(day):
        raise NotFound("lettrine.server:no_puzzle_yet")
    return day.isoformat()
