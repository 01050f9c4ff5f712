"""Games that are over: seen again step by step, and their chance checked."""

import asyncio
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from lettrine.core.chance import Shares
from lettrine.core.event import Drawn
from lettrine.core.replay import verify
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, tell
from lettrine.server.errors import NotAllowed
from lettrine.server.house import House
from lettrine.server.http.given import ERRORS, TheHouse, TheVisitor
from lettrine.server.http.records import FoundGame, Number, find_game
from lettrine.server.http.tables import Code, Name
from lettrine.server.replay import Eyes, Replay, replay
from lettrine.table import TableError, record_of

_UNFINISHED = "core:record_unfinished"

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


class FairDeal(msgspec.Struct, frozen=True):
    """Whether a game was dealt as promised (GEN-05): the *seed* fits its *commitment*, every draw seed and *shares*."""

    commitment: str
    seed: str
    draws: int
    agrees: bool
    text: str
    shares: Shares = ()


@get("/tables/{table:str}/games/{number:int}/replay", responses=ERRORS, tags=["records"])
async def show_replay(  # noqa: PLR0913, PLR0917  (what the page asks for)
    house: TheHouse,
    visitor: TheVisitor,
    table: Name,
    number: Number,
    code: Code = "",
    seat: AnySeat = None,
    sees_all: All = False,  # noqa: FBT002  (a query parameter)
) -> Replay:
    """Show a game that is over again, step by step: what happened in words, and the table then."""
    found = await _find(house, visitor, table, number, code)
    if seat is not None and seat >= len(found.table.sitters):
        raise TableError("lettrine.table:nobody_there", seat=seat + 1)
    eyes = Eyes(None if seat is None else Seat(seat), sees_all, visitor.language)
    return await asyncio.to_thread(replay, found.entries, number, house.opener, eyes)


@get("/tables/{table:str}/games/{number:int}/verify", responses=ERRORS, tags=["records"])
async def verify_game(house: TheHouse, visitor: TheVisitor, table: Name, number: Number, code: Code = "") -> FairDeal:
    """Check that a game that is over was dealt as its commitment had promised."""
    found = await _find(house, visitor, table, number, code)
    return await asyncio.to_thread(_verified, found, visitor.language)


async def _find(house: House, visitor: TheVisitor, table: str, number: int, code: str) -> FoundGame:
    found = await find_game(house, visitor, table, number, code)
    if not found.is_over:
        raise NotAllowed("lettrine.server:replay_not_over")
    return found


def _verified(found: FoundGame, language: Language) -> FairDeal:
    record = record_of(found.entries, found.number, is_over=True)
    # Players may agree to stop where the rules know no end.
    problems = [each for each in verify(found.table.game, record) if each.code != _UNFINISHED]
    draws = sum(isinstance(event, Drawn) for event in record.events)
    say = catalogue("lettrine.server", language).say
    sharers = sum(share is not None for share in record.shares)
    kept = say("fair.agrees_shared" if sharers else "fair.agrees", {"draws": draws, "sharers": sharers})
    text = tell(problems[0], language) if problems else kept
    return FairDeal(record.commitment, record.seed or "", draws, not problems, text, record.shares)
