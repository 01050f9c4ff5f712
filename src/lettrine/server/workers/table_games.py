"""What is asked about the games of a table: records, score sheets, replays, whether chance was fair."""

from typing import Any

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import Shares
from lettrine.core.event import Drawn
from lettrine.core.game import AnyGame
from lettrine.core.record import Record, write_record
from lettrine.core.record_replay import verify
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, tell
from lettrine.server.people.erasure import created_by, read_entries
from lettrine.server.people.local_player import owner_of
from lettrine.server.workers.task_runner import TaskRunner
from lettrine.table import AnyEntry, TableError, record_of, score_sheet
from lettrine.table.box.record import write_lines
from lettrine.table.box.referee import BoxGame
from lettrine.table.ending import EndReport, end_report
from lettrine.table.entry import Seated
from lettrine.table.game_replay import Replay, Viewer, replay
from lettrine.table.record import box_record, sheet_of
from lettrine.table.sheet import Row

_UNFINISHED = "core:record_unfinished"


class TableGame(msgspec.Struct, frozen=True):
    """Game *number* of a table, out of all its *entries*, without the names of those *forgotten*.

    *identities* are those of whoever asks. Somebody who may not watch sees a game that *is_over* if they have sat
    there.
    """

    entries: tuple[msgspec.Raw, ...]
    forgotten: frozenset[str]
    number: int
    is_over: bool
    may_watch: bool
    identities: tuple[str, ...]

    def read(self) -> list[AnyEntry]:
        """Return the entries; raise `TableError` for somebody who may not see the game, or where there is none."""
        entries = read_entries([bytes(entry) for entry in self.entries], self.forgotten)
        if not self.may_watch and not (self.is_over and self._has_sat(entries)):
            raise TableError("lettrine.table:not_invited")
        record_of(entries, self.number, is_over=False)  # refuses a game that there is not
        return entries

    def _has_sat(self, entries: list[AnyEntry]) -> bool:
        facts = (entry.fact for entry in entries)
        return any(isinstance(fact, Seated) and owner_of(fact.who) in self.identities for fact in facts)


class WriteRecord(msgspec.Struct, frozen=True, tag=True):
    """Write the record of *played* as a .partie file, or its sheet. Until it is over, it holds what *seat* may know."""

    played: TableGame
    seat: Seat | None

    def carry_out(self, runner: TaskRunner) -> str:
        entries = self.played.read()
        if created_by(entries[0]).settings.box is not None:
            return box_record(entries, self.played.number, runner.opener).decode()
        record = record_of(entries, self.played.number, is_over=self.played.is_over)
        if not self.played.is_over:
            veil = game_of(entries, runner).veil
            record = replace(record, events=tuple(veil(event, self.seat) for event in record.events))
        return write_record(record).decode()


class WriteEvents(msgspec.Struct, frozen=True, tag=True):
    """Write *played*, which is over, for an analysis: its record, or its sheet as it stands."""

    played: TableGame

    def carry_out(self, runner: TaskRunner) -> str:
        told = told_by(self.played, runner)
        return (write_lines(told) if isinstance(told, BoxGame) else write_record(told)).decode()


def told_by(played: TableGame, runner: TaskRunner) -> Record[Any, Any] | BoxGame:
    """Return *played*, which is over: its record, or what its sheet tells."""
    entries = played.read()
    if created_by(entries[0]).settings.box is not None:
        return sheet_of(entries, played.number, runner.opener)
    return record_of(entries, played.number, is_over=True)


class WriteSheet(msgspec.Struct, frozen=True, tag=True):
    """Write the score sheet of *played*."""

    played: TableGame

    def carry_out(self, runner: TaskRunner) -> tuple[Row, ...]:
        return score_sheet(self.played.read(), self.played.number, runner.opener)


class WriteEnding(msgspec.Struct, frozen=True, tag=True):
    """Tell and draw how *played*, which is over, ended."""

    played: TableGame
    language: Language

    def carry_out(self, runner: TaskRunner) -> EndReport:
        return end_report(self.played.read(), self.played.number, runner.opener, self.language)


class WriteReplay(msgspec.Struct, frozen=True, tag=True):
    """Tell *played* step by step, as *viewer* sees it."""

    played: TableGame
    viewer: Viewer

    def carry_out(self, runner: TaskRunner) -> Replay:
        return replay(self.played.read(), self.played.number, runner.opener, self.viewer)


class FairDeal(msgspec.Struct, frozen=True):
    """Whether a game was dealt as promised (GEN-05): the *seed* fits its *commitment*, every draw seed and *shares*."""

    commitment: str
    seed: str
    draws: int
    agrees: bool
    text: str
    shares: Shares = ()


class VerifyDeal(msgspec.Struct, frozen=True, tag=True):
    """Check that *played* was dealt as promised: the seed fits its commitment, and gives every draw."""

    played: TableGame
    language: Language

    def carry_out(self, runner: TaskRunner) -> FairDeal:
        entries = self.played.read()
        record = record_of(entries, self.played.number, is_over=True)
        # Players may agree to stop where the rules know no end.
        problems = [each for each in verify(game_of(entries, runner), record) if each.code != _UNFINISHED]
        draws = sum(isinstance(event, Drawn) for event in record.events)
        say = catalogue("lettrine.server", self.language).say
        sharers = sum(share is not None for share in record.shares)
        kept = say("fair.agrees_shared" if sharers else "fair.agrees", {"draws": draws, "sharers": sharers})
        text = tell(problems[0], self.language) if problems else kept
        return FairDeal(record.commitment, record.seed or "", draws, not problems, text, record.shares)


def game_of(entries: list[AnyEntry], runner: TaskRunner) -> AnyGame:
    settings = created_by(entries[0]).settings
    return runner.opener(settings.game, settings.options)
