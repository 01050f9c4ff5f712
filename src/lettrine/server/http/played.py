"""One's games, when and how they ended, found again by game, opponent and word; and how one's rating went."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import PathParameter, QueryParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.letters import fold, read_word
from lettrine.games import game_type
from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.rooms.played_games import catch_up
from lettrine.server.rooms.summary import SeatSummary, TableSummary
from lettrine.server.store.played_store import FoundGame
from lettrine.server.store.rows import Result
from lettrine.table.lobby import NO_NAME

MOST_SEARCHED = 2000  # games of somebody that are looked through for a name
MOST_RATED = 500

Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Skip = Annotated[int, QueryParameter(ge=0, le=MOST_SEARCHED, description="how many of the latest to leave out")]
Slug = Annotated[str, QueryParameter(max_length=64, description="of one game only")]
Opponent = Annotated[
    str, QueryParameter(max_length=64, description="a part of somebody's name, or the level of a robot")
]
Word = Annotated[str, QueryParameter(max_length=LONGEST_WORD, description="that somebody wrote in the game")]
SlugPath = Annotated[str, PathParameter(max_length=64)]


class PlayedCard(msgspec.Struct, frozen=True):
    """Game *game_number* of *table*, and how it ended for whoever asks, against whom.

    *best_other*: the most points of any other, None where nobody else played; *rating*: after a rated game.
    """

    game: str
    table: str
    game_number: int
    at: int
    result: Result
    points: float
    best_other: float | None
    rating: float | None
    opponents: tuple[SeatSummary, ...]


class PlayedPage(msgspec.Struct, frozen=True):
    """Some of one's *games*, the latest first; *has_more*: there are earlier ones."""

    games: tuple[PlayedCard, ...]
    has_more: bool


class RatingMoment(msgspec.Struct, frozen=True):
    """What was believed of somebody after the game that ended *at* that time: the *mean*, and how unsure that was."""

    at: int
    mean: float
    deviation: float


@get("/me/games", responses=ERRORS, tags=["people"])
async def my_games(  # noqa: PLR0913, PLR0917  (what one may look for)
    node: TheNode,
    session: TheSession,
    game: Slug = "",
    opponent: Opponent = "",
    word: Word = "",
    skip: Skip = 0,
    limit: Limit = 50,
) -> PlayedPage:
    """List the games that one has played to their end, the latest first; those that suit."""
    if game:
        game_type(game)
    if session.identity is None:
        return PlayedPage((), has_more=False)
    who, folded = session.identity.who, read_word(word) if word.strip() else ""
    await catch_up(node.rooms, who)
    name = fold(opponent)
    # Names are not kept with the games, so that one can be taken away: they are compared one by one.
    first, most = (0, MOST_SEARCHED) if name else (skip, limit + 1)
    found = [card_of(each) for each in await node.store.played(who, most, first, game=game, word=folded)]
    if name:
        found = [each for each in found if any(name in fold(seat.name or seat.level) for seat in each.opponents)][skip:]
    return PlayedPage(tuple(found[:limit]), has_more=len(found) > limit)


@get("/me/ratings/{game:str}", responses=ERRORS, tags=["people"])
async def my_rating(node: TheNode, session: TheSession, game: SlugPath) -> list[RatingMoment]:
    """Tell how one's rating in a game went, from the earliest of the last rated games on."""
    game_type(game)
    who = session.identity.who if session.identity else ""
    found = await node.store.rated_moments(who, game, MOST_RATED)
    return [RatingMoment(*each) for each in reversed(found)]


async def games_of_person(node: Node, who: str, limit: int) -> tuple[PlayedCard, ...]:
    return tuple(card_of(each) for each in await node.store.played(who, limit))


def card_of(found: FoundGame) -> PlayedCard:
    played = found.played
    return PlayedCard(
        game=played.game,
        table=played.table,
        game_number=played.game_number,
        at=played.at,
        result=played.result,
        points=played.points,
        best_other=played.best_other,
        rating=played.rating,
        opponents=_opponents(found),
    )


def _opponents(found: FoundGame) -> tuple[SeatSummary, ...]:
    """Return who else sits at the table, where people may have moved on since, game by game."""
    taken = [seat for seat in decoder_of(TableSummary).decode(found.summary).seats if seat.name or seat.level]
    named = [seat for seat in taken if seat.name and seat.name != NO_NAME]
    if len(named) == len(found.people) and found.played.who in found.people:
        own = named[found.people.index(found.played.who)]
    else:  # several before one screen
        own = taken[min(found.played.seat, len(taken) - 1)]
    return tuple(seat for seat in taken if seat is not own)
