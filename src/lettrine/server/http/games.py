"""Games: what there is to play, with which options, by which rules."""

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.params import JSONBody, QueryParameter

from lettrine.bots.following import FOLLOWING
from lettrine.bots.level import BEST, NAMES
from lettrine.core.decoders import decoder_of
from lettrine.core.text import Language, catalogue
from lettrine.games import REGISTRY, game_type
from lettrine.games.presentation.card import PresentationCard
from lettrine.games.rulebook import Rule, rules
from lettrine.print_and_play.layout import PaperName
from lettrine.server.http.dependencies import ERRORS, Slug, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.game_cards import GameCard, card_of
from lettrine.server.http.work import answer_from, run_for
from lettrine.server.workers.presentations import MakePrint, ShowPresentation
from lettrine.table.entry_fold import Opener


class LevelCard(msgspec.Struct, frozen=True):
    """A level of the bots, from the weakest to the strongest."""

    level: str
    name: str
    text: str


class GameDetails(msgspec.Struct, frozen=True):
    """A game, the *values* printed on its pieces, and the JSON Schemas of its options, moves and views.

    *labels* are what people call the fields of the view, for a page that knows nothing else of the game.
    """

    card: GameCard
    levels: tuple[LevelCard, ...]
    values: dict[str, int]
    labels: dict[str, str]
    schema: dict[str, Any]


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The *options* of a table that is about to be opened."""

    options: dict[str, Any] = {}


class SeatCounts(msgspec.Struct, frozen=True):
    """For how many players a game is with some options, the usual number first."""

    seats: tuple[int, ...]


Paper = Annotated[PaperName, QueryParameter(description="the paper to print on")]
_HOUR = CacheControlHeader(max_age=3600)
PATIENCE = 30.0  # seconds for a page


@get("/games", cache_control=_HOUR, responses=ERRORS, tags=["games"])
async def list_games(node: TheNode, session: TheSession) -> list[GameCard]:
    """List the games."""
    return [card_of(slug, node.opener, session.language) for slug in REGISTRY]


@get("/games/{game:str}", cache_control=_HOUR, responses=ERRORS, tags=["games"])
async def show_game(node: TheNode, session: TheSession, game: Slug) -> GameDetails:
    """Show a game: options, levels of the bots, schemas."""
    return _details(game_type(game).slug, node.opener, session.language)


@get("/games/{game:str}/rules", cache_control=_HOUR, responses=ERRORS, tags=["games"])
async def read_rules(session: TheSession, game: Slug) -> list[Rule]:
    """Read the rules of a game, then those that all games share. The texts are Markdown."""
    return rules(game_type(game).package, session.language)


@post("/games/{game:str}/seats", status_code=200, responses=ERRORS, tags=["games"])
async def count_seats(node: TheNode, game: Slug, data: JSONBody[Agreed]) -> SeatCounts:
    """Tell how many may play with some options."""
    return SeatCounts(node.opener(game, data.options).seat_counts)


@get("/games/{game:str}/presentation", cache_control=_HOUR, responses=ERRORS, tags=["games"])
async def show_presentation(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug
) -> Response[PresentationCard]:
    """Show a game on one page: aim, box, a turn in pictures, a counted example, the end, mistakes, words.

    Diagrams are SVG elements, made by the server alone.
    """
    game_type(game)  # refuses a game that there is not
    return await answer_from(request, node.pools.lookups, ShowPresentation(game, session.language), PATIENCE)


@get("/games/{game:str}/sheets.pdf", responses=ERRORS, tags=["games"], media_type="application/pdf")
async def print_game(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, paper: Paper = "a4"
) -> Response[bytes]:
    """Print a game: all that its box holds, to cut out, with short rules and a score sheet, as PDF."""
    game_type(game)  # refuses a game that there is not
    done = await run_for(request, node.pools.lookups, MakePrint(game, paper, session.language), PATIENCE)
    return Response(decoder_of(bytes).decode(done), media_type="application/pdf")


@lru_cache(maxsize=64)
def _details(slug: str, opener: Opener, language: Language) -> GameDetails:
    kind = game_type(slug)
    _, components = msgspec.json.schema_components(
        (kind.options_type, kind.move_type, kind.view_type), ref_template="#/$defs/{name}"
    )
    values = dict(opener(slug, {}).values())
    own = catalogue(kind.package, language)
    labels = {key.removeprefix("view."): own.say(key) for key in own if key.startswith("view.")}
    say = catalogue("lettrine.bots", language).say
    levels = tuple(
        LevelCard(name, say(f"levels.{name}.name"), say(f"levels.{name}.text")) for name in (*NAMES, BEST, FOLLOWING)
    )
    return GameDetails(card_of(slug, opener, language), levels, values, labels, {"$defs": components})
