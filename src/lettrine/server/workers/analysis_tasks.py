"""Puzzles: made, and their answers judged."""

from typing import Any

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.core.move_input import read_move
from lettrine.core.text import Language, tell
from lettrine.games.rulebook import explain_refusals
from lettrine.server.workers.task_runner import TaskRunner


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
