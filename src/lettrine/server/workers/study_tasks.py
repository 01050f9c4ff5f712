"""Games that are over, analysed a few moves at a time, and what was found told to whoever looks at it."""

from collections.abc import Generator
from time import monotonic
from typing import Literal, TypeAlias

import msgspec

from lettrine.analysis import Effort, PlayerReport, Study, Turn, player_reports
from lettrine.analysis.course import Basis, ToldGame, basis_of
from lettrine.analysis.telling import Teller, TurnCard
from lettrine.analysis.turn import grade, yardstick
from lettrine.bots.bot import Unit
from lettrine.core.game import AnyGame
from lettrine.core.record import Header, read_header, read_record
from lettrine.core.text import Language
from lettrine.server.workers.table_games import TableGame, game_of, told_by
from lettrine.server.workers.task_runner import TaskRunner, WorkProgress
from lettrine.table.box.record import Header as SheetHeader
from lettrine.table.box.record import read_sheet
from lettrine.table.game_replay import players_of

LUCK_DRAWS = 2  # other draws imagined for a move
MOST_MOVES = 500  # of one game: what follows is not looked at
SLICE = 2.0  # seconds after which what was found is handed over, and others get their turn

Status: TypeAlias = Literal["waiting", "working", "finished", "failed"]


class Findings(msgspec.Struct, frozen=True):
    """What was found in a game: *turns* of *total* moves, values in *unit*.

    *sheet* tells which of the games it is that the sheet of real pieces told, before and after a correction.
    """

    unit: Unit = "points"
    total: int = 0
    turns: tuple[Turn, ...] = ()
    sheet: str = ""

    @property
    def is_whole(self) -> bool:
        return bool(self.total) and len(self.turns) >= self.total


class AnalyseMoves(msgspec.Struct, frozen=True, tag=True):
    """Analyse some moves of a game that is over, from number *first* (0 is the first move) on.

    *record* is its .partie file, or where it *is_sheet* that of real pieces; *limit* the seconds of thought for each
    move. It says after each that it is alive.
    """

    record: str
    limit: float
    first: int = 0
    is_sheet: bool = False

    def carry_out(self, runner: TaskRunner) -> Generator[WorkProgress, None, Findings]:
        data = self.record.encode()
        header, game, told = (_read_sheet if self.is_sheet else _read_record)(data, runner)
        study = Study(game, told, Effort(self.limit, LUCK_DRAWS), runner.analysts(header.game, header.options))
        total, end = min(len(study), MOST_MOVES), monotonic() + SLICE
        turns: list[Turn] = []
        for turn in study.turns(self.first):
            turns.append(turn)
            yield WorkProgress(self.first + len(turns), total)
            if self.first + len(turns) >= total or monotonic() >= end:
                break
        return Findings(study.unit, total, tuple(turns))


def _read_record(data: bytes, runner: TaskRunner) -> tuple[Header, AnyGame, ToldGame]:
    header = read_header(data)
    game = runner.opener(header.game, header.options)
    return header, game, read_record(data, game.move_type, game.outcome_type)


def _read_sheet(data: bytes, runner: TaskRunner) -> tuple[SheetHeader, AnyGame, ToldGame]:
    header, box = read_sheet(data, runner.opener)
    return header, box.game, box


class StudyReport(msgspec.Struct, frozen=True):
    """How far an analysis is: *done* of *total* moves; *text* why it failed.

    *turns* are those after the ones that the reader has, *grades* those of all that are done; *seats* each player's
    game, once it is finished. Values are in *unit*; moves are compared on that *basis*.
    """

    status: Status
    done: int
    total: int
    game: str
    unit: Unit
    basis: Basis
    has_luck: bool
    names: tuple[str, ...]
    grades: tuple[str, ...]
    turns: tuple[TurnCard, ...]
    seats: tuple[PlayerReport, ...] = ()
    text: str = ""


class TellStudy(msgspec.Struct, frozen=True, tag=True):
    """Tell what was *found* in *played* to a reader who has the first *after* turns already."""

    played: TableGame
    found: Findings
    status: Status
    text: str
    after: int
    language: Language

    def carry_out(self, runner: TaskRunner) -> StudyReport:
        entries, found = self.played.read(), self.found
        game = game_of(entries, runner)
        names = players_of(entries, self.played.number, runner.opener, self.language)
        measure = yardstick(found.turns, found.unit)
        told = told_by(self.played, runner)
        basis = basis_of(told)
        teller = Teller(game, found.unit, names, self.language, basis)
        return StudyReport(
            status=self.status,
            done=len(found.turns),
            total=found.total,
            game=game.slug,
            unit=found.unit,
            basis=basis,
            has_luck=game.has_luck and basis == "seen",
            names=names,
            grades=tuple(grade(turn.cost, measure).name for turn in found.turns),
            turns=tuple(teller.turns(told, found.turns[self.after :])),
            seats=player_reports(found.turns, len(names), found.unit) if found.is_whole else (),
            text=self.text,
        )
