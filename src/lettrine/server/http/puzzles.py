"""Puzzles: one position a day for every game, one question, one best answer."""

import datetime as dt
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from lettrine.core.decoders import decoder_of
from lettrine.games import game_type
from lettrine.server.errors import NotFound
from lettrine.server.house import House
from lettrine.server.http.given import ERRORS, Slug, TheHouse, TheVisitor
from lettrine.server.task import Ask, Solve

PATIENCE = 120.0  # seconds
Day = Annotated[dt.date | None, QueryParameter(description="YYYY-MM-DD; today without")]


class PuzzleCard(msgspec.Struct, frozen=True):
    """A position as *seat* sees it, what it may do, what is asked, and how many *answers* compete."""

    game: str
    date: str
    seat: int
    question: str
    answers: int
    view: dict[str, Any]
    rights: dict[str, Any] | None


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: a *move* in the game's JSON, or as people type it; an empty text gives up."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, Any]
    date: dt.date | None = None


class PuzzleVerdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether it is the best answer; *reasons* why it is no move at all; the solution, for who gave up.

    *move*: what an answer that was typed was understood as, in the game's JSON.
    """

    is_solved: bool
    reasons: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    text: str = ""
    move: dict[str, Any] | None = None


@get("/puzzles/{game:str}", responses=ERRORS, tags=["puzzles"])
async def show_puzzle(house: TheHouse, visitor: TheVisitor, game: Slug, date: Day = None) -> PuzzleCard:
    """Show the puzzle of a day."""
    task = Ask(_slug(game), _day(house, date), visitor.language)
    return decoder_of(PuzzleCard).decode(await house.helpers.run(task, PATIENCE))


@post("/puzzles/{game:str}/answer", status_code=200, responses=ERRORS, tags=["puzzles"])
async def answer_puzzle(
    house: TheHouse, visitor: TheVisitor, game: Slug, data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    """Answer the puzzle of a day."""
    task = Solve(_slug(game), _day(house, data.date), data.move, visitor.language)
    return decoder_of(PuzzleVerdict).decode(await house.helpers.run(task, PATIENCE))


def _slug(game: str) -> str:
    return game_type(game).slug


def _day(house: House, date: dt.date | None) -> str:
    """Return the day meant. Tomorrow's puzzle is for tomorrow, which begins in the east."""
    today = dt.datetime.fromtimestamp(house.rooms.now() / 1000, dt.UTC).date()
    day = date or today
    if not today - dt.timedelta(days=3660) <= day <= today + dt.timedelta(days=1):
        raise NotFound("lettrine.server:no_puzzle_yet")
    return day.isoformat()
