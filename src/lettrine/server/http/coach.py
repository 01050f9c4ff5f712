"""A coach for a first game: before a turn what is at stake, after it what was good and what better there was."""

from typing import Any

import msgspec
from litestar import post
from litestar.params import JSONBody

from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyGame
from lettrine.core.move_input import read_json_move
from lettrine.server.errors import NotAllowed
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.hints import WhichLocalPlayer, hint_of
from lettrine.server.http.tables import Name
from lettrine.server.node import Node
from lettrine.server.people.local_player import who_at
from lettrine.server.people.session import Session
from lettrine.server.rooms.bot_scheduler import patience_of
from lettrine.server.rooms.coach_memory import SeenTurn
from lettrine.server.workers.coaching import Weighed, WeighMoves, say_after, say_before
from lettrine.server.workers.hints import FoundHint
from lettrine.server.workers.moves import seen_game
from lettrine.table import Table, TableError
from lettrine.table.names import names_of


class CoachQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last *move* that the player made, in the game's JSON; null at the first turn."""

    move: dict[str, Any] | None = None


class CoachAnswer(msgspec.Struct, frozen=True):
    """What to say: of the move that was made (*after*), and of the turn that begins (*before*). Either may be empty."""

    before: str
    after: str


@post("/tables/{table:str}/coach", status_code=200, responses=ERRORS, tags=["tables"])
async def ask_coach(
    node: TheNode, session: TheSession, table: Name, data: JSONBody[CoachQuestion], local_player: WhichLocalPlayer = 0
) -> CoachAnswer:
    """Ask the coach, at a table where hints were agreed."""
    room = await node.rooms.get(table)
    who = who_at(room.table, session.identity, local_player)
    if not room.table.created.settings.has_hints:
        raise NotAllowed("lettrine.server:no_hints")
    seat, live, game = room.table.seat_of(who), room.table.running, room.table.game
    if seat is None:
        raise TableError("lettrine.table:not_seated")
    number = live.number if live is not None else -1
    last = node.coach.find(table, who, number)
    after = "" if last is None or data.move is None else await _after(node, session, room.table, last, data.move)
    if live is None or seat not in live.acting:
        return CoachAnswer("", after)
    # The hint of this position: whoever asks for it is led where the coach looks.
    hint = decoder_of(FoundHint).decode(msgspec.json.encode(await hint_of(node, session, room, live, who)))
    best = _read(game, hint.move)
    node.coach.keep(table, who, SeenTurn(number, live.marks[seat], seat, live.state, best))
    names = names_of(room.table.occupants, session.language)
    before = say_before(game, live.state, seat, FoundHint(best, hint.steps), names, session.language)
    return CoachAnswer(before, after)


async def _after(node: Node, session: Session, table: Table, last: SeenTurn, made: dict[str, Any]) -> str:
    """Return what is said of the move *made* in the turn *last*; nothing of one that could not be made there."""
    game = table.game
    move = _read(game, made)
    if game.check(last.state, last.seat, move):
        return ""
    # The bot sees what the player sees, and nothing else.
    seen = seen_game(table.created.settings, game.view(last.state, last.seat))
    task, patience = WeighMoves(seen, move, last.best), patience_of(node.settings)
    raw = await node.pools.bots.run(task, patience, asker=session.address_key)
    weighed = decoder_of(Weighed).decode(raw)
    return say_after(game, last.state, last.seat, move, weighed, last.best, session.language)


def _read(game: AnyGame, move: object) -> Any:  # noqa: ANN401  (a move)
    return read_json_move(game, msgspec.json.encode(move))
