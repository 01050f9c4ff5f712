"""Lessons: what a learner plays on the board of a game. Nothing is kept: each question brings what was played."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import JSONBody

from lettrine.core.text import Language
from lettrine.games import game_type
from lettrine.server.http.dependencies import ERRORS, Slug, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.work import answer_from
from lettrine.server.protocol import Answered
from lettrine.server.workers.lessons import (
    JudgedMove,
    JudgeMove,
    LessonCard,
    LessonPlace,
    ListStepMoves,
    OpenedStep,
    OpenStep,
    PreviewMove,
    ShowLesson,
)
from lettrine.server.workers.moves import MoveList

_HOUR = CacheControlHeader(max_age=3600)
PATIENCE = 30.0  # seconds for a lesson, where a worker opens the dictionary first

StepKey = Annotated[str, msgspec.Meta(max_length=40)]
Moves = Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=40)]


class AtStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A *step*, and what was *played* in it and in those before, by their keys."""

    step: StepKey
    played: Annotated[dict[StepKey, Moves], msgspec.Meta(max_length=60)] = {}

    def place(self, game: str, language: Language) -> LessonPlace:
        return LessonPlace(game_type(game).slug, self.step, self.played, language)


class MoveAtStep(AtStep, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A *move* in a step: in the game's JSON, or as people type it."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, Any]


@get("/games/{game:str}/lesson", cache_control=_HOUR, responses=ERRORS, tags=["lessons"])
async def show_lesson(request: AnyRequest, node: TheNode, session: TheSession, game: Slug) -> Response[LessonCard]:
    """Show the lesson of a game: its aim and its steps."""
    task = ShowLesson(game_type(game).slug, session.language)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@post("/games/{game:str}/lesson/open", status_code=200, responses=ERRORS, tags=["lessons"])
async def open_step(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[AtStep]
) -> Response[OpenedStep]:
    """Show where a step of a lesson stands, and what it asks."""
    task = OpenStep(data.place(game, session.language))
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@post("/games/{game:str}/lesson/move", status_code=200, responses=ERRORS, tags=["lessons"])
async def judge_move(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[MoveAtStep]
) -> Response[JudgedMove]:
    """Make a move in a step of a lesson: the rules judge it, and whether it is what was asked."""
    task = JudgeMove(data.place(game, session.language), data.move)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@post("/games/{game:str}/lesson/preview", status_code=200, responses=ERRORS, tags=["lessons"])
async def preview_move(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[MoveAtStep]
) -> Response[Answered]:
    """Tell what a move would do in a step of a lesson, as a table does."""
    task = PreviewMove(data.place(game, session.language), data.move)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@post("/games/{game:str}/lesson/moves", status_code=200, responses=ERRORS, tags=["lessons"])
async def list_moves(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[AtStep]
) -> Response[MoveList]:
    """List the legal moves of a step of a lesson, for a board that knows nothing of the game."""
    task = ListStepMoves(data.place(game, session.language))
    return await answer_from(request, node.pools.lookups, task, PATIENCE)
