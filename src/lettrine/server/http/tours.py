"""Tours: the rulebook's example of a game, step by step, to look at and to learn from."""

from litestar import Response, get
from litestar.datastructures import CacheControlHeader

from lettrine.games import game_type
from lettrine.server.http.dependencies import ERRORS, Slug, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.work import json_answer, run_for
from lettrine.server.workers.tasks import ShowTour
from lettrine.server.workers.tours import TourCard

PATIENCE = 30.0  # seconds


@get("/games/{game:str}/tour", cache_control=CacheControlHeader(max_age=3600), responses=ERRORS, tags=["games"])
async def show_tour(request: AnyRequest, node: TheNode, session: TheSession, game: Slug) -> Response[TourCard]:
    """Show the rulebook's own example of a game, step by step."""
    game_type(game)  # refuses a game that there is not
    return json_answer(await run_for(request, node.pools.lookups, ShowTour(game, session.language), PATIENCE))
