"""Help for the player to move: the legal moves and, at tables where that was agreed, a good one."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import QueryParameter

from lettrine.bots.level import BEST
from lettrine.core.chance import new_seed
from lettrine.core.decoders import decoder_of
from lettrine.core.seat import Seat
from lettrine.server.errors import NotAllowed, TooMany
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.tables import Name
from lettrine.server.http.work import answer_from
from lettrine.server.people.local_player import MOST, who_at
from lettrine.server.rooms.bot_scheduler import patience_of
from lettrine.server.workers.moves import ChooseMove, ListMoves, MoveList, seen_game
from lettrine.table import Table, TableError
from lettrine.table.game_progress import GameInProgress
from lettrine.table.names import names_of
from lettrine.table.narration import Narrator
from lettrine.table.playing import require_previews

LEVEL = BEST
PATIENCE = 5.0  # seconds for a list of moves, which takes some hundredths
WhichLocalPlayer = Annotated[
    int, QueryParameter(name="persona", ge=0, lt=MOST, description="who asks, of those before one screen")
]


class Hint(msgspec.Struct, frozen=True):
    """A good *move*, as the game writes it and in words, with the *words* that it writes and its *points*."""

    move: Any
    text: str
    words: tuple[str, ...]
    points: int


@post("/tables/{table:str}/hint", status_code=200, responses=ERRORS, tags=["tables"])
async def give_hint(node: TheNode, session: TheSession, table: Name, local_player: WhichLocalPlayer = 0) -> Hint:
    """Ask a strong bot for a move."""
    room = await node.rooms.get(table)
    who = who_at(room.table, session.identity, local_player)
    if room.table.seat_of(who) is not None and not room.table.created.settings.has_hints:
        raise NotAllowed("lettrine.server:no_hints")
    live, seat = _turn(room.table, who)
    if not node.hints.take(who):
        raise TooMany("lettrine.server:too_many_hints")
    game = room.table.game
    # The bot sees what *seat* sees, and nothing else.
    seen = seen_game(room.table.created.settings, game.view(live.state, seat))
    task = ChooseMove(seen, LEVEL, node.settings.bot_seconds, new_seed())
    raw = await node.pools.bots.run(task, patience_of(node.settings), asker=session.address_key)
    move = decoder_of(game.move_type).decode(raw)
    line = game.score(live.state, seat, move)
    name = names_of(room.table.occupants, session.language)[seat]
    return Hint(move, Narrator(game, session.language).played(name, move, line), line.words, line.total)


@get("/tables/{table:str}/moves", responses=ERRORS, tags=["tables"])
async def show_moves(
    request: AnyRequest, node: TheNode, session: TheSession, table: Name, local_player: WhichLocalPlayer = 0
) -> Response[MoveList]:
    """List the legal moves of who may act: those that write words only where hints were agreed."""
    room = await node.rooms.get(table)
    game, settings = room.table.game, room.table.created.settings
    live, seat = _turn(room.table, who_at(room.table, session.identity, local_player))
    require_previews(game)
    seen = seen_game(settings, game.view(live.state, seat))
    task = ListMoves(seen, seat, settings.has_hints, session.language)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


def _turn(table: Table, who: str) -> tuple[GameInProgress, Seat]:
    """Return the game and the seat of *who*, who may act in it; raise `LettrineError`."""
    seat, live = table.seat_of(who), table.running
    if seat is None:
        raise TableError("lettrine.table:not_seated")
    if live is None or seat not in live.acting:
        raise TableError("core:not_your_turn")
    return live, seat
