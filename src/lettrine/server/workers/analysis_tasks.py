"""Analyses of games that are over."""

from collections.abc import Generator

import msgspec

from lettrine.analysis import Effort, Missed, Sheet, Study, sheets
from lettrine.analysis.turn import Choice
from lettrine.bots.bot import Unit
from lettrine.core.record import read_header, read_record
from lettrine.core.seat import Seat
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
