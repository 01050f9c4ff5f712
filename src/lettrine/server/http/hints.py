"""Help for the player to move: the legal moves and, at tables where that was agreed, a good one, step by step."""

from math import ceil
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.seat import Seat
from lettrine.games.hints import ToldStep, tell_step, title_of
from lettrine.server.errors import NotAllowed, TooMany
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.tables import Name
from lettrine.server.http.work import answer_from
from lettrine.server.node import Node
from lettrine.server.people.local_player import MOST, who_at
from lettrine.server.people.session import Session
from lettrine.server.rooms.bot_scheduler import patience_of
from lettrine.server.rooms.hint_memory import Hint
from lettrine.server.rooms.room import Room
from lettrine.server.workers.hints import FindHint
from lettrine.server.workers.moves import ListMoves, MoveList, seen_game
from lettrine.table import Table, TableError
from lettrine.table.game_progress import GameInProgress
from lettrine.table.message import HintGiven
from lettrine.table.names import names_of
from lettrine.table.occupant import SeatedBot
from lettrine.table.playing import require_previews
from lettrine.table.seeds import bot_seed

MOST_STEPS = 4
MOST_TRIES = 3  # positions for which a hint is worked out, where others act while one thinks
PATIENCE = 5.0  # seconds for a list of moves, which takes some hundredths
WhichLocalPlayer = Annotated[
    int, QueryParameter(name="persona", ge=0, lt=MOST, description="who asks, of those before one screen")
]


BestFirst = Annotated[bool, QueryParameter(description="those that score most at once come first")]


class HintQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Up to which *step*, from 1, one wants to know the hint of the position; a hint may have fewer."""

    step: Annotated[int, msgspec.Meta(ge=1, le=MOST_STEPS)] = 1


class HintAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The hint of the position that began at entry *mark*, as far as it was asked for.

    *titles* are those of all its steps, *steps* the first of them. The *move* itself, as the game writes it, comes with
    the last of them only.
    """

    mark: int
    titles: tuple[str, ...]
    steps: tuple[ToldStep, ...]
    move: Any = None


@post("/tables/{table:str}/hint", status_code=200, responses=ERRORS, tags=["tables"])
async def give_hint(
    node: TheNode, session: TheSession, table: Name, data: JSONBody[HintQuestion], local_player: WhichLocalPlayer = 0
) -> HintAnswer:
    """Ask for the next step of a hint. It is worked out once for a position; each step told is counted."""
    room = await node.rooms.get(table)
    who = who_at(room.table, session.identity, local_player)
    if room.table.seat_of(who) is not None and not room.table.created.settings.has_hints:
        raise NotAllowed("lettrine.server:no_hints")
    for _ in range(MOST_TRIES):
        live, seat = _turn(room.table, who)
        position = live.number, live.marks[seat]
        hint = await hint_of(node, session, room, live, who)
        step = min(data.step, len(hint.steps))
        await room.tell(HintGiven(seat, position[1], step))
        if _is_told(room.table, seat, position, step):
            return _answer(room.table, session, position[1], hint, step)
    raise TableError("lettrine.table:stale", seen=position[1], seq=room.table.seq)


async def hint_of(node: Node, session: Session, room: Room, live: GameInProgress, who: str) -> Hint:
    """Return the hint of the position of *who*, who plays in *live*: worked out once; raise `TooMany`."""
    seat = room.table.seat_of(who)
    assert seat is not None
    position = live.number, live.marks[seat]
    known = node.hint_memory.find(room.name, who, position)
    if known is not None:
        return known
    return node.hint_memory.keep(room.name, who, position, await _work_out(node, session, room.table, live, who))


async def _work_out(node: Node, session: Session, table: Table, live: GameInProgress, who: str) -> Hint:
    """Have an adviser, who sees what *who* sees and nothing else, find a move; raise `TooMany`."""
    bucket, seat = node.hints.of(who), table.seat_of(who)
    assert seat is not None
    if not bucket.take():
        raise TooMany("lettrine.server:too_many_hints", seconds=ceil(bucket.wait()))
    seen = seen_game(table.created.settings, table.game.view(live.state, seat))
    luck = bot_seed(live.deal_seed, seat, live.marks[seat])
    against = tuple(each.level for each in table.occupants if isinstance(each, SeatedBot))
    task = FindHint(seen, seat, node.settings.bot_seconds, luck, against)
    raw = await node.pools.bots.run(task, patience_of(node.settings), asker=session.address_key)
    return decoder_of(Hint).decode(raw)


def _is_told(table: Table, seat: Seat, position: tuple[int, int], step: int) -> bool:
    """Whether *step* was counted. Where the table went on meanwhile it was not, and nothing is told."""
    live = table.running
    return live is not None and (live.number, live.marks[seat]) == position and live.told[seat] >= step


def _answer(table: Table, session: Session, mark: int, hint: Hint, step: int) -> HintAnswer:
    game, language = table.game, session.language
    names = names_of(table.occupants, language)
    told = tuple(tell_step(game, each, names, language) for each in hint.steps[:step])
    titles = tuple(title_of(game, each, language) for each in hint.steps)
    return HintAnswer(mark, titles, told, hint.move if step == len(hint.steps) else None)


@get("/tables/{table:str}/moves", responses=ERRORS, tags=["tables"])
async def show_moves(  # noqa: PLR0913, PLR0917  (each is a parameter of the request)
    request: AnyRequest,
    node: TheNode,
    session: TheSession,
    table: Name,
    best_first: BestFirst = False,  # noqa: FBT002  (a query parameter)
    local_player: WhichLocalPlayer = 0,
) -> Response[MoveList]:
    """List the legal moves of who may act, a hundred at most: those that write words only where hints were agreed."""
    room = await node.rooms.get(table)
    game, settings = room.table.game, room.table.created.settings
    live, seat = _turn(room.table, who_at(room.table, session.identity, local_player))
    require_previews(game)
    seen = seen_game(settings, game.view(live.state, seat))
    task = ListMoves(seen, seat, settings.has_hints, session.language, best_first)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


def _turn(table: Table, who: str) -> tuple[GameInProgress, Seat]:
    """Return the game and the seat of *who*, who may act in it; raise `LettrineError`."""
    seat, live = table.seat_of(who), table.running
    if table.created.settings.box is not None:  # nobody knows what the players hold
        raise TableError("lettrine.table:box_table")
    if seat is None:
        raise TableError("lettrine.table:not_seated")
    if live is None or seat not in live.acting:
        raise TableError("core:not_your_turn")
    return live, seat
