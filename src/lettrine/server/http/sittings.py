"""Duplicate sittings: opened, found, their results, and their turns replayed alone."""

from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from lettrine.analysis.puzzle_wording import ask
from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyGame
from lettrine.core.text import Language, catalogue
from lettrine.gatherings.duplicate.results import ResultRow, TurnScore, merging
from lettrine.gatherings.duplicate.settings import MOST_TURNS, SittingSettings
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from lettrine.gatherings.duplicate.snapshot import ShownTop, ShownTurn, shown_top, shown_turn
from lettrine.server.errors import NotAllowed, NotFound, TooMany
from lettrine.server.gatherings.kind import own_identity
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.work import answer_from, run_for
from lettrine.server.node import Node
from lettrine.server.people.session import Session
from lettrine.server.protocol import Answered
from lettrine.server.sittings.result_pages import Rows, make_csv, make_rows
from lettrine.server.sittings.scoreboard import announced_turns
from lettrine.server.sittings.sitting_kind import SittingRoom, open_sitting_room
from lettrine.server.sittings.summary import SittingSummary, is_sitting, summary_of
from lettrine.server.workers.sitting_tasks import JudgeReplay, PreviewReplay, ReplayedAnswer

PATIENCE = 30.0  # seconds for an answer to be judged
MOST_LISTED = 100
SITTING_WEIGHT = 5  # tables that may be opened in the place of a sitting: a worker searches its first position
MOST_MERGED = 8

Name = Annotated[str, PathParameter(max_length=64, description="the name of the sitting")]
Turn = Annotated[int, PathParameter(ge=1, le=MOST_TURNS, description="the number of the turn")]
Others = Annotated[list[str] | None, QueryParameter(name="with", description="sittings prepared with the same seed")]


class SittingCard(msgspec.Struct, frozen=True):
    """A sitting as one person finds it. *code* is its invitation; *values* are the points printed on the pieces.

    *question* is what a position asks, where each is one to solve; else it is what the move scores.
    """

    summary: SittingSummary
    settings: SittingSettings
    role: Literal["arbiter", "participant", "spectator"]
    code: str
    values: dict[str, int]
    question: str


class SittingResults(msgspec.Struct, frozen=True):
    """The ranking with the scores of every turn that was announced, and what was the best in each."""

    summary: SittingSummary
    tops: tuple[ShownTop, ...]
    rows: tuple[ResultRow, ...]


class ReplayTurn(msgspec.Struct, frozen=True):
    """A turn of a sitting that is over, to be played again alone: its position, and the seconds that there were."""

    turn: ShownTurn
    seconds: int


class ReplayMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A *move* in a turn that is replayed: in the game's JSON, or as people type it."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, Any]


class ReplayVerdict(msgspec.Struct, frozen=True):
    """What an answer would have brought (*score*), what was the best, and how many did better, of how many."""

    answer: ReplayedAnswer
    score: TurnScore
    top: ShownTop
    better: int
    participants: int


@post("/sittings", responses=ERRORS, tags=["sittings"])
async def open_sitting(node: TheNode, session: TheSession, data: JSONBody[SittingSettings]) -> SittingCard:
    """Open a sitting; whoever opens it is its arbiter."""
    if not node.tables.take(session.address_key, SITTING_WEIGHT):
        raise TooMany("lettrine.server:too_many_tables")
    room = await open_sitting_room(node.sittings, data, session.known().who, node.services)
    return _card(room, session)


@get("/sittings", responses=ERRORS, tags=["sittings"])
async def list_sittings(node: TheNode, session: TheSession) -> list[SittingSummary]:
    """List the sittings in which one took part or was the arbiter, the latest first."""
    if session.identity is None:
        return []
    notes = await node.store.of_person(session.identity.who, MOST_LISTED)
    return [decoder_of(SittingSummary).decode(note.summary) for note in notes if is_sitting(note.table)]


@get("/sittings/{sitting:str}", responses=ERRORS, tags=["sittings"])
async def show_sitting(node: TheNode, session: TheSession, sitting: Name) -> SittingCard:
    """Show a sitting."""
    room = await node.sittings.get(sitting)
    return _card(room, session)


@get("/sittings/{sitting:str}/results", responses=ERRORS, tags=["sittings"])
async def show_results(node: TheNode, sitting: Name, others: Others = None) -> Response[SittingResults]:
    """Tell the results so far; merged with those of other places where the same was played, if they are named."""
    room = await node.sittings.get(sitting)
    rows = await _rows(node, room, others)
    tops = await node.services.slices.run(
        msgspec.json.encode(shown_top(room.state, turn)) for turn in announced_turns(room.state)
    )
    head = msgspec.json.encode(summary_of(room.name, room.state))
    # The rows are those that were written for whoever asked first.
    written = (b'{"summary":', head, b',"tops":[', b",".join(tops), b'],"rows":', rows.json, b"}")
    return cast("Response[SittingResults]", Response(b"".join(written), media_type="application/json"))


@get("/sittings/{sitting:str}/results.csv", responses=ERRORS, tags=["sittings"], media_type="text/csv")
async def export_results(node: TheNode, session: TheSession, sitting: Name, others: Others = None) -> Response[bytes]:
    """Tell the results as a file for a spreadsheet."""
    room = await node.sittings.get(sitting)
    say = catalogue("lettrine.gatherings", session.language).say
    heads = [say(f"results.{head}") for head in ("rank", "name", "total", "percent", "tops")]
    rows = await _rows(node, room, others)
    written = await make_csv(node.services.slices, rows.rows, heads)
    return Response(written, media_type="text/csv; charset=utf-8")


@get("/sittings/{sitting:str}/turns/{turn:int}", responses=ERRORS, tags=["sittings"])
async def show_turn(node: TheNode, sitting: Name, turn: Turn) -> ReplayTurn:
    """Show a turn of a sitting that is over, to be played alone at one's own pace."""
    found, board = await _replayed(node, sitting, turn)
    return ReplayTurn(shown_turn(found, board), found.seconds)


@post("/sittings/{sitting:str}/turns/{turn:int}/answer", status_code=200, responses=ERRORS, tags=["sittings"])
async def answer_turn(  # noqa: PLR0913, PLR0917  (what the framework gives)
    request: AnyRequest, node: TheNode, session: TheSession, sitting: Name, turn: Turn, data: JSONBody[ReplayMove]
) -> ReplayVerdict:
    """Answer a turn of a sitting that is over, and hear how everybody did."""
    found, board = await _replayed(node, sitting, turn)
    task = JudgeReplay(found.settings.game, found.settings.options, board.prepared, data.move, session.language)
    answer = decoder_of(ReplayedAnswer).decode(await run_for(request, node.pools.lookups, task, PATIENCE))
    return _verdict(found, board, answer)


@post("/sittings/{sitting:str}/turns/{turn:int}/preview", status_code=200, responses=ERRORS, tags=["sittings"])
async def preview_turn(  # noqa: PLR0913, PLR0917  (what the framework gives)
    request: AnyRequest, node: TheNode, session: TheSession, sitting: Name, turn: Turn, data: JSONBody[ReplayMove]
) -> Response[Answered]:
    """Tell what a move would do in a turn of a sitting that is over, as a table does."""
    found, board = await _replayed(node, sitting, turn)
    task = PreviewReplay(found.settings.game, found.settings.options, board.prepared, data.move, session.language)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


async def _rows(node: Node, room: SittingRoom, others: list[str] | None) -> Rows:
    if not others:
        return await node.result_pages.of(room.name, room.state)
    if len(others) > MOST_MERGED:
        raise TooMany("lettrine.server:too_many_merged", most=MOST_MERGED)
    beside = [(await node.sittings.get(name)).state for name in others if name != room.name]
    return await make_rows(node.services.slices, merging((room.state, *beside)))


async def _replayed(node: Node, name: str, number: int) -> tuple[Sitting, TurnBoard]:
    sitting = (await node.sittings.get(name)).state
    if sitting.phase != "over":
        raise NotAllowed("lettrine.server:sitting_on")
    if number > len(sitting.turns):
        raise NotFound("lettrine.server:no_turn", turn=number)
    return sitting, sitting.turns[number - 1]


def _verdict(sitting: Sitting, board: TurnBoard, answer: ReplayedAnswer) -> ReplayVerdict:
    top = board.top
    value = answer.value or 0
    score = TurnScore(
        points=value,
        value=value,
        percent=max(0, 100 * value // top) if top > 0 else 0,
        words=answer.words,
        is_top=value >= top and answer.value is not None,
        is_wrong=answer.value is None,
    )
    gone = {each.number for each in sitting.participants if each.is_removed}
    values = [sent.value or 0 for number, sent in board.answers.items() if number not in gone]
    better = sum(each > value for each in values)
    return ReplayVerdict(answer, score, shown_top(sitting, board), better, len(values))


def _card(room: SittingRoom, session: Session) -> SittingCard:
    sitting = room.state
    who = own_identity(room.kind, sitting, session.identity)
    is_in = sitting.participant(who) is not None
    role: Literal["arbiter", "participant", "spectator"] = "participant" if is_in else "spectator"
    return SittingCard(
        summary=summary_of(room.name, sitting),
        settings=msgspec.structs.replace(sitting.settings, seed=""),
        role="arbiter" if who and who == sitting.arbiter else role,
        code=sitting.opened.code,
        values=dict(sitting.game.values()),
        question=_question(sitting.game, session.language),
    )


def _question(game: AnyGame, language: Language) -> str:
    return "" if game.duplicate() else ask(game.package, game.puzzle().key, language)
