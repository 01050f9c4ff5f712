"""Puzzles: a position a day for every game and difficulty, one question, answers that are better or worse."""

import datetime as dt
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from lettrine.analysis.puzzle import ALL, Difficulty, Grade, OpenPuzzle, grade_of
from lettrine.analysis.puzzle_sheet import MOST_EACH, MOST_WORDS, PuzzleSheet, read_week
from lettrine.analysis.puzzle_wording import ask_at, tell_solution
from lettrine.core.decoders import decoder_of
from lettrine.core.text import Language
from lettrine.games import REGISTRY, game_type
from lettrine.server.http.dependencies import ERRORS, Slug, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.http.work import answer_from, run_for
from lettrine.server.node import Node
from lettrine.server.people.session import Session
from lettrine.server.protocol import Answered
from lettrine.server.store import PuzzleKey, PuzzleResult
from lettrine.server.workers.moves import MoveList
from lettrine.server.workers.puzzle_tasks import (
    AtPuzzle,
    JudgeAnswer,
    JudgedAnswer,
    ListPuzzleMoves,
    MakeSheet,
    PreviewAnswer,
)

PATIENCE = 30.0  # seconds for an answer to be judged, where a worker opens the dictionary first
SHEET_SECONDS = 20.0  # for which puzzles of a sheet are searched for; then those that come with the program do
TRIES = 3  # answers that count: the best of them is the result
FEWEST_OTHERS = 20  # results with which one's own is compared; with less, nothing is said
MOST_RESULTS = 20_000  # people whose results are kept for a puzzle

Day = Annotated[dt.date | None, QueryParameter(description="YYYY-MM-DD; today without")]
HowHard = Annotated[Difficulty, QueryParameter(description="how difficult")]


class WhichPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle of a game: that of *date*, today without, and of a *difficulty*."""

    date: dt.date | None = None
    difficulty: Difficulty = "easy"


class PuzzleMove(WhichPuzzle, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A *move* in a puzzle: in the game's JSON, or as people type it."""

    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, Any]


class WantedSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet of *count* puzzles of each difficulty; *words* of the week are to be found in some of them."""

    date: dt.date | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_EACH)] = 2
    words: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=64)], ...], msgspec.Meta(max_length=MOST_WORDS)] = ()


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The best answer in words, its *words*, and the *move*, to be shown on the board."""

    text: str
    words: tuple[str, ...]
    move: Any


class PuzzleStanding(msgspec.Struct, frozen=True):
    """How far one has come: what each try was worth (*shares*, in percent), how near the *best* of them is.

    *left* tries remain. Once nothing more counts there is the *solution*, and *better_than* how many percent of the
    others one did, where there are enough of them.
    """

    shares: tuple[int, ...] = ()
    best: int = 0
    grade: Grade = "some"
    left: int = TRIES
    is_over: bool = False
    solution: PuzzleSolution | None = None
    better_than: int | None = None


class PuzzleCard(msgspec.Struct, frozen=True, kw_only=True):
    """A position as *seat* sees it, what it may do, which *question* is asked, and how many *answers* compete."""

    game: str
    date: str
    difficulty: Difficulty
    seat: int
    seats: int
    question: str
    answers: int
    view: Any
    rights: Any
    standing: PuzzleStanding


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """What an answer is (`JudgedAnswer`), and how far one has come by it."""

    judged: JudgedAnswer
    standing: PuzzleStanding


class PuzzleDay(msgspec.Struct, frozen=True):
    """A puzzle of the archive; *best* is what one's best try was worth, None where there was none yet."""

    game: str
    date: str
    difficulty: str
    best: int | None = None
    is_over: bool = False


class PuzzleArchive(msgspec.Struct, frozen=True):
    """The puzzles that can be answered, the latest first, and on which *days* whoever asks answered in time.

    *days* are kept only for people who want to have their progress kept.
    """

    today: str
    puzzles: tuple[PuzzleDay, ...]
    days: tuple[str, ...]


@get("/puzzles", responses=ERRORS, tags=["puzzles"])
async def list_puzzles(node: TheNode, session: TheSession) -> PuzzleArchive:
    """List the puzzles of the last weeks, and how one answered them."""
    who = session.identity.who if session.identity else ""
    today, since = node.puzzles.today(), node.puzzles.oldest().isoformat()
    results = await node.store.puzzle_results(who) if who else []
    mine = {each.key: each for each in results}
    current = {slug: node.puzzles.edition(slug) for slug in REGISTRY}
    kept = [key for key in await node.store.puzzles_since(since) if current.get(key.game) == key.edition]
    is_learner = bool(who) and await node.store.learns_since(who) is not None
    return PuzzleArchive(
        today=today.isoformat(),
        puzzles=tuple(_listed(key, mine.get(key)) for key in kept if key.date <= today.isoformat()),
        days=tuple(sorted({each.key.date for each in results if each.in_time})) if is_learner else (),
    )


@get("/puzzles/{game:str}", responses=ERRORS, tags=["puzzles"])
async def show_puzzle(
    node: TheNode, session: TheSession, game: Slug, date: Day = None, difficulty: HowHard = "easy"
) -> PuzzleCard:
    """Show the puzzle of a day."""
    day = date or node.puzzles.today()
    puzzle = await _find(node, session, game, WhichPuzzle(day, difficulty))
    table, state, seat = puzzle.game, puzzle.state, puzzle.seat
    result = await _result(node, session, _key(node, puzzle, day))
    return PuzzleCard(
        game=table.slug,
        date=day.isoformat(),
        difficulty=difficulty,
        seat=seat,
        seats=table.seat_count(state),
        question=ask_at(puzzle, session.language),
        answers=puzzle.puzzle.answers,
        view=table.view(state, seat),
        rights=table.rights(state, seat),
        standing=await _standing(node, puzzle, result, session.language),
    )


@post("/puzzles/{game:str}/answer", status_code=200, responses=ERRORS, tags=["puzzles"])
async def answer_puzzle(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[PuzzleMove]
) -> PuzzleVerdict:
    """Answer the puzzle of a day; the best of three answers counts."""
    puzzle = await _find(node, session, game, data)
    task = JudgeAnswer(AtPuzzle(puzzle.puzzle, session.language), data.move)
    done = await run_for(request, node.pools.lookups, task, PATIENCE)
    judged = decoder_of(JudgedAnswer).decode(done)
    result = await _counted(node, session, puzzle, data, judged.share if judged.verdict == "answered" else None)
    return PuzzleVerdict(judged, await _standing(node, puzzle, result, session.language))


@post("/puzzles/{game:str}/solution", status_code=200, responses=ERRORS, tags=["puzzles"])
async def give_up_puzzle(node: TheNode, session: TheSession, game: Slug, data: JSONBody[WhichPuzzle]) -> PuzzleStanding:
    """Give up: nothing more counts, and the solution is told."""
    puzzle = await _find(node, session, game, data)
    key = _key(node, puzzle, data.date or node.puzzles.today())
    result = await _result(node, session, key) or _untried(node, session, key)
    given_up = replace(result, is_over=1)
    if not result.is_over:
        await node.store.keep_puzzle_result(given_up, MOST_RESULTS)
    return await _standing(node, puzzle, given_up, session.language)


@post("/puzzles/{game:str}/preview", status_code=200, responses=ERRORS, tags=["puzzles"])
async def preview_answer(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[PuzzleMove]
) -> Response[Answered]:
    """Tell what a move would do in a puzzle, as a table does."""
    puzzle = await _find(node, session, game, data)
    task = PreviewAnswer(AtPuzzle(puzzle.puzzle, session.language), data.move)
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@post("/puzzles/{game:str}/moves", status_code=200, responses=ERRORS, tags=["puzzles"])
async def list_puzzle_moves(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[WhichPuzzle]
) -> Response[MoveList]:
    """List the legal moves of a puzzle that write nothing, for a board that knows nothing of the game."""
    puzzle = await _find(node, session, game, data)
    task = ListPuzzleMoves(AtPuzzle(puzzle.puzzle, session.language))
    return await answer_from(request, node.pools.lookups, task, PATIENCE)


@post("/puzzles/{game:str}/sheet", status_code=200, responses=ERRORS, tags=["puzzles"])
async def make_sheet(
    request: AnyRequest, node: TheNode, session: TheSession, game: Slug, data: JSONBody[WantedSheet]
) -> Response[PuzzleSheet]:
    """Make a sheet of puzzles to print, with answers: some of each difficulty, those of the week's words among them."""
    words = read_week(data.words)
    node.opener(game, {"words_added": list(words)} if words else {})  # refuses a game that there is not
    day = (data.date or node.puzzles.today()).isoformat()
    task = MakeSheet(game, day, data.count, words, SHEET_SECONDS, session.language)
    return await answer_from(request, node.pools.puzzles, task, PATIENCE)


async def answered_by(node: Node, who: str) -> tuple[PuzzleDay, ...]:
    """Return every puzzle that *who* answered, as far as that is kept."""
    return tuple(_listed(each.key, each) for each in await node.store.puzzle_results(who))


async def _find(node: Node, session: Session, game: str, which: WhichPuzzle) -> OpenPuzzle:
    day = which.date or node.puzzles.today()
    return await node.puzzles.find(game_type(game).slug, day, which.difficulty, session.address_key)


def _key(node: Node, puzzle: OpenPuzzle, day: dt.date) -> PuzzleKey:
    return node.puzzles.key(puzzle.puzzle.game, day, puzzle.puzzle.difficulty)


async def _result(node: Node, session: Session, key: PuzzleKey) -> PuzzleResult | None:
    """Return how whoever asks has answered so far."""
    if session.identity is None:
        return None
    results = await node.store.puzzle_results(session.identity.who, key.date)
    return next((each for each in results if each.key == key), None)


def _untried(node: Node, session: Session, key: PuzzleKey) -> PuzzleResult:
    in_time = int(key.date >= node.puzzles.today().isoformat())
    return PuzzleResult(key, session.known().who, "[]", tries=0, best=0, is_over=0, in_time=in_time)


async def _counted(
    node: Node, session: Session, puzzle: OpenPuzzle, which: WhichPuzzle, share: int | None
) -> PuzzleResult | None:
    """Return one's result after an answer worth *share*; None: it was none, and nothing is counted."""
    key = _key(node, puzzle, which.date or node.puzzles.today())
    before = await _result(node, session, key)
    if share is None or (before is not None and before.is_over):
        return before
    before = before or _untried(node, session, key)
    shares = (*_shares(before), share)
    after = replace(
        before,
        shares=msgspec.json.encode(shares).decode(),
        tries=len(shares),
        best=max(shares),
        is_over=int(share == ALL or len(shares) == TRIES),
    )
    await node.store.keep_puzzle_result(after, MOST_RESULTS)
    return after


async def _standing(node: Node, puzzle: OpenPuzzle, result: PuzzleResult | None, language: Language) -> PuzzleStanding:
    if result is None:
        return PuzzleStanding()
    shares, is_over = _shares(result), bool(result.is_over)
    return PuzzleStanding(
        shares=shares,
        best=result.best,
        grade=grade_of(result.best),
        left=TRIES - len(shares),
        is_over=is_over,
        solution=_solution(puzzle, language) if is_over else None,
        better_than=await _better_than(node, result) if is_over and shares else None,
    )


async def _better_than(node: Node, result: PuzzleResult) -> int | None:
    others, worse = await node.store.puzzle_rank(result)
    return 100 * worse // others if others >= FEWEST_OTHERS else None


def _solution(puzzle: OpenPuzzle, language: Language) -> PuzzleSolution:
    return PuzzleSolution(tell_solution(puzzle, language), puzzle.puzzle.words, puzzle.solution)


def _shares(result: PuzzleResult) -> tuple[int, ...]:
    return decoder_of(tuple[int, ...]).decode(result.shares)


def _listed(key: PuzzleKey, result: PuzzleResult | None) -> PuzzleDay:
    tried = result is not None and result.tries > 0
    return PuzzleDay(
        key.game,
        key.date,
        key.difficulty,
        result.best if result is not None and tried else None,
        result is not None and bool(result.is_over),
    )
