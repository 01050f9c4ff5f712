"""A worker process: one task a line of JSON on its standard input, one report a line on its standard output.

Its argument is how much it gives way to others. It says that it is ready by a first report, and ends when its input
does, so that none is left behind by a server that died.
"""

import os
import sys
from typing import BinaryIO, TypeAlias

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.games import open_game
from lettrine.server.people.password import CheckPassword, HashPassword
from lettrine.server.workers.box_tasks import JudgeSaid
from lettrine.server.workers.coaching import WeighMoves
from lettrine.server.workers.hints import FindHint
from lettrine.server.workers.lessons import JudgeMove, ListStepMoves, OpenStep, PreviewMove, ShowLesson
from lettrine.server.workers.moves import ChooseAnyMove, ChooseMove, Interpret, ListMoves
from lettrine.server.workers.presentations import MakePrint, ShowPresentation
from lettrine.server.workers.puzzle_tasks import JudgeAnswer, ListPuzzleMoves, MakePuzzles, MakeSheet, PreviewAnswer
from lettrine.server.workers.sitting_tasks import JudgeReplay, PrepareTurn, PreviewReplay
from lettrine.server.workers.study_tasks import AnalyseMoves, TellStudy
from lettrine.server.workers.table_games import (
    VerifyDeal,
    WriteEnding,
    WriteEvents,
    WriteRecord,
    WriteReplay,
    WriteSheet,
)
from lettrine.server.workers.task_runner import Report, TaskRunner, WorkProgress
from lettrine.server.workers.tournament_tasks import ExportTournament, ListResults, PairMatches, TellStandings
from lettrine.server.workers.words import FindWords, LookUpWord, TellWord
from lettrine.server.workers.workshop_tasks import PlayQuickGames

_MoveTask: TypeAlias = WeighMoves | FindHint | ChooseMove | ChooseAnyMove | Interpret | JudgeSaid | ListMoves
_StudyTask: TypeAlias = AnalyseMoves | TellStudy | PlayQuickGames
_GameTask: TypeAlias = WriteRecord | WriteEvents | WriteSheet | WriteEnding | WriteReplay | VerifyDeal | _StudyTask
_PuzzleTask: TypeAlias = MakePuzzles | MakeSheet | JudgeAnswer | PreviewAnswer | ListPuzzleMoves
_SittingTask: TypeAlias = PrepareTurn | JudgeReplay | PreviewReplay
_TournamentTask: TypeAlias = PairMatches | TellStandings | ExportTournament | ListResults
_WordTask: TypeAlias = FindWords | LookUpWord | TellWord
_LessonTask: TypeAlias = ShowLesson | OpenStep | JudgeMove | PreviewMove | ListStepMoves
_PageTask: TypeAlias = _LessonTask | ShowPresentation | MakePrint
AnyTask: TypeAlias = (
    _MoveTask
    | _GameTask
    | _WordTask
    | _PageTask
    | _PuzzleTask
    | _SittingTask
    | _TournamentTask
    | HashPassword
    | CheckPassword
)
READY = WorkProgress(0, 0)


def serve(tasks: BinaryIO, reports: BinaryIO, runner: TaskRunner) -> None:
    """Carry out *tasks* until there are no more."""
    _write(READY, reports)
    for line in tasks:
        for report in runner.carry_out(decoder_of(AnyTask).decode(line)):
            _write(report, reports)


def _write(report: Report, reports: BinaryIO) -> None:
    reports.write(msgspec.json.encode(report) + b"\n")
    reports.flush()


if __name__ == "__main__":
    # A group of its own: Ctrl-C in the server's terminal is for the server to handle. Not a session of its own: where
    # Linux shares the processor between sessions (sched_autogroup), niceness counts for nothing between two of them.
    os.setpgid(0, 0)
    os.nice(int(sys.argv[1]))
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, TaskRunner(open_game))
    except BrokenPipeError:  # the server died meanwhile: what is still to be written is for nobody
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
