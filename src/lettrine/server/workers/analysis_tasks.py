"""Analyses of games that are over, and puzzles: made, and their answers judged."""

from collections.abc import Generator
from typing import Any

import msgspec

from lettrine.analysis import Effort, Missed, Sheet, Study, sheets
from lettrine.analysis.turn import Choice
from lettrine.bots.bot import Unit
from lettrine.core.errors import LettrineError
from lettrine.core.move_input import read_move
from lettrine.core.record import read_header, read_record
from lettrine.core.seat import Seat
from lettrine.core.text import Language, tell
from lettrine.games.rulebook import explain_refusals
from lettrine.server.workers.task_runner import Progress, TaskRunner

LUCK_DRAWS = 2  # other draws imagined for a move of a game that is analysed


class StudyTurn(msgspec.Struct, frozen=True):
    """A `lettrine.analysis.turn.Turn`, and its *cost*."""

    number: int
    seat: Seat
    played: Choice
    best: Choice
    missed: tuple[Missed, ...]
    luck: float | None
    cost: float


class StudyResult(msgspec.Struct, frozen=True):
    """What an analysis found: each player's game, and each move. Values are in *unit*."""

    game: str
    unit: Unit
    seats: tuple[Sheet, ...]
    turns: tuple[StudyTurn, ...]


class AnalyseGame(msgspec.Struct, frozen=True, tag=True):
    """Analyse a game that is over: *record* is its .partie file, *limit* the seconds of thought for each move."""

    record: str
    limit: float

    def carry_out(self, runner: TaskRunner) -> Generator[Progress, None, StudyResult]:
        data = self.record.encode()
        header = read_header(data)
        game = runner.opener(header.game, header.options)
        record = read_record(data, game.move_type, game.outcome_type)
        study = Study(game, record, Effort(self.limit, LUCK_DRAWS))
        turns = []
        for turn in study.turns():
            turns.append(turn)
            yield Progress(len(turns), len(study))
        told = tuple(StudyTurn(**msgspec.structs.asdict(turn), cost=turn.cost) for turn in turns)
        return StudyResult(game.slug, study.unit, tuple(sheets(turns, record.seats, study.unit)), told)


class PuzzleCard(msgspec.Struct, frozen=True):
    """A position as *seat* sees it, what it may do, which *question* is asked, and how many *answers* compete."""

    game: str
    date: str
    seat: int
    question: str
    answers: int
    view: dict[str, Any]
    rights: dict[str, Any] | None


class MakePuzzle(msgspec.Struct, frozen=True, tag=True):
    """Make the puzzle of a *date* (YYYY-MM-DD)."""

    game: str
    date: str

    def carry_out(self, runner: TaskRunner) -> PuzzleCard:
        game, puzzle = runner.puzzle(self.game, self.date)
        view, rights = game.view(puzzle.state, puzzle.seat), game.rights(puzzle.state, puzzle.seat)
        return PuzzleCard(puzzle.game, self.date, puzzle.seat, puzzle.question, puzzle.answers, view, rights)


class PuzzleVerdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether it is the best answer; *reasons* why it is no move at all; the solution, for who gave up.

    *move*: what an answer that was typed was understood as, in the game's JSON.
    """

    is_solved: bool
    reasons: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    text: str = ""
    move: dict[str, Any] | None = None


class JudgeAnswer(msgspec.Struct, frozen=True, tag=True):
    """Judge an answer to the puzzle of a *date*: the game's JSON of a *move*, or a text as people type it.

    An empty text asks for the solution.
    """

    game: str
    date: str
    move: str | dict[str, Any]
    language: Language

    def carry_out(self, runner: TaskRunner) -> PuzzleVerdict:
        game, puzzle = runner.puzzle(self.game, self.date)
        if not self.move:
            solution = puzzle.solution
            return PuzzleVerdict(is_solved=False, words=tuple(solution.words), text=game.write(solution.move))
        try:
            move = read_move(game, lambda: game.view(puzzle.state, puzzle.seat), msgspec.json.encode(self.move))
        except LettrineError as error:
            return PuzzleVerdict(is_solved=False, reasons=(tell(error, self.language),))
        refusals = game.check(puzzle.state, puzzle.seat, move)
        return PuzzleVerdict(
            is_solved=not refusals and puzzle.is_solved_by(game, move),
            reasons=tuple(reason["text"] for reason in explain_refusals(game, refusals, self.language)),
            move=move if isinstance(self.move, str) else None,
        )
