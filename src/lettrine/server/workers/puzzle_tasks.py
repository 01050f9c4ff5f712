"""Puzzles: made, and answers to them judged."""

import datetime as dt
from collections.abc import Generator, Mapping
from time import monotonic
from typing import Any, Literal

import msgspec

from lettrine.analysis.puzzle import DIFFICULTIES, Difficulty, NoPuzzle, OpenPuzzle, Puzzle
from lettrine.analysis.puzzle_search import search_puzzles
from lettrine.analysis.puzzle_sheet import PuzzleSheet, SheetMaker
from lettrine.analysis.puzzle_wording import comment, tell, unreadable
from lettrine.core.errors import MalformedMove
from lettrine.core.move_input import read_move
from lettrine.core.text import Language
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.server.protocol import Answered
from lettrine.server.workers.moves import MoveList, list_moves
from lettrine.server.workers.previews import preview_at
from lettrine.server.workers.task_runner import TaskRunner, WorkProgress


class MakePuzzles(msgspec.Struct, frozen=True, tag=True):
    """Make the puzzles of a *date* for *game*, one of each difficulty."""

    game: str
    date: dt.date

    def carry_out(self, runner: TaskRunner) -> Generator[WorkProgress, None, tuple[Puzzle, ...]]:
        found: Mapping[Difficulty, Puzzle] = {}
        for found in search_puzzles(runner.opener(self.game, {}), self.date.isoformat()):
            yield WorkProgress(len(found), len(DIFFICULTIES))
        if not found:
            raise NoPuzzle("lettrine.analysis:no_puzzle", game=self.game)
        return tuple(found.values())


class JudgedAnswer(msgspec.Struct, frozen=True):
    """What an answer is, as it was understood (*move*).

    ``refused``: by the rules, for *reasons*. ``beside``: legal, but no answer to what is asked. ``answered``: worth
    *share* percent of the best. *told* is the move in words, *text* what is said of it.
    """

    verdict: Literal["refused", "beside", "answered"]
    move: Any
    share: int
    told: str
    text: str
    reasons: tuple[Reason, ...]


class AtPuzzle(msgspec.Struct, frozen=True):
    """A *puzzle*, as somebody who reads *language* looks at it."""

    puzzle: Puzzle
    language: Language

    def open(self, runner: TaskRunner) -> OpenPuzzle:
        return OpenPuzzle(runner.opener(self.puzzle.game, {}), self.puzzle)


class JudgeAnswer(msgspec.Struct, frozen=True, tag=True):
    """Judge a *move*, in the game's JSON or as people type it, as an answer."""

    at: AtPuzzle
    move: str | dict[str, Any]

    def carry_out(self, runner: TaskRunner) -> JudgedAnswer:
        puzzle, language = self.at.open(runner), self.at.language
        try:
            raw = msgspec.json.encode(self.move)
            move = read_move(puzzle.game, lambda: puzzle.game.view(puzzle.state, puzzle.seat), raw)
        except MalformedMove:  # its own sentence explains the notation, which nobody needs here
            return JudgedAnswer("refused", None, 0, "", unreadable(language), ())
        refusals = puzzle.game.check(puzzle.state, puzzle.seat, move)
        if refusals:
            reasons = reasons_of(puzzle.game, refusals, language)
            return JudgedAnswer("refused", move, 0, "", reasons[0].text, reasons)
        share = puzzle.share(move)
        if share is None:
            return JudgedAnswer("beside", move, 0, "", comment(None, language), ())
        return JudgedAnswer("answered", move, share, tell(puzzle, move, language), comment(share, language), ())


class PreviewAnswer(msgspec.Struct, frozen=True, tag=True):
    """Tell what a *move* would do in a puzzle, as a table does."""

    at: AtPuzzle
    move: str | dict[str, Any]

    def carry_out(self, runner: TaskRunner) -> Answered:
        puzzle = self.at.open(runner)
        return preview_at(puzzle.game, puzzle.state, puzzle.seat, self.move, self.at.language)


class ListPuzzleMoves(msgspec.Struct, frozen=True, tag=True):
    """List the legal moves that write nothing, for a board that knows nothing else: to find words is the puzzle."""

    at: AtPuzzle

    def carry_out(self, runner: TaskRunner) -> MoveList:
        puzzle = self.at.open(runner)
        view = puzzle.game.view(puzzle.state, puzzle.seat)
        return list_moves(puzzle.game, view, puzzle.seat, self.at.language, with_words=False)


class MakeSheet(msgspec.Struct, frozen=True, tag=True):
    """Make a sheet of *count* puzzles of each difficulty, with *words* of the week.

    After *limit* seconds it is made of what was found.
    """

    game: str
    name: str
    count: int
    words: tuple[str, ...]
    limit: float
    language: Language

    def carry_out(self, runner: TaskRunner) -> Generator[WorkProgress, None, PuzzleSheet]:
        options = {"words_added": list(self.words)} if self.words else {}
        maker = SheetMaker(runner.opener(self.game, options), self.name, self.count, self.words)
        end = monotonic() + self.limit
        for found in maker.steps():
            yield WorkProgress(found, self.count * len(DIFFICULTIES))
            if monotonic() >= end:
                break
        return maker.sheet(self.language)
