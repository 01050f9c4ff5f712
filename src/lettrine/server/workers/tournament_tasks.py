"""Tournaments: rounds paired and standings counted beside the event loop."""

from typing import Any

import msgspec

from lettrine.core.text import Language
from lettrine.gatherings.tournament import export
from lettrine.gatherings.tournament.pairing.pair import pair_here
from lettrine.gatherings.tournament.pairing.request import Pairing, PairingRequest
from lettrine.gatherings.tournament.settings import TieBreak
from lettrine.gatherings.tournament.standings import Criterion, StandingsRow, standings
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.gatherings.tournament.wording import criterion_name, criterion_text, reasons
from lettrine.server.workers.task_runner import TaskRunner

_TABLES = {"standings": export.standings_csv, "results": export.results_csv}


class PairMatches(msgspec.Struct, frozen=True, tag=True):
    """Pair a round."""

    request: PairingRequest

    def carry_out(self, runner: TaskRunner) -> Pairing:  # noqa: ARG002  (as every task)
        return pair_here(self.request)


class ToldCriterion(msgspec.Struct, frozen=True):
    """What a *criterion* is called, and how it is counted."""

    criterion: Criterion
    name: str
    text: str


class ToldStandings(msgspec.Struct, frozen=True):
    """The standings after entry *seq*: *reasons* say of each row why it stands there."""

    seq: int
    criteria: tuple[ToldCriterion, ...]
    rows: tuple[StandingsRow, ...]
    reasons: tuple[str, ...]


class TellStandings(msgspec.Struct, frozen=True, tag=True):
    """Count the standings of a *tournament*, and say in each of *languages* what decides."""

    tournament: Tournament
    languages: tuple[Language, ...]

    def carry_out(self, runner: TaskRunner) -> dict[Language, ToldStandings]:  # noqa: ARG002  (as every task)
        rows = standings(self.tournament)
        order: tuple[TieBreak, ...] = self.tournament.settings.tie_break_order
        criteria: tuple[Criterion, ...] = ("points", *order)
        return {
            language: ToldStandings(
                self.tournament.seq,
                tuple(
                    ToldCriterion(each, criterion_name(each, language), criterion_text(each, language))
                    for each in criteria
                ),
                rows,
                reasons(rows, language),
            )
            for language in self.languages
        }


class ExportTournament(msgspec.Struct, frozen=True, tag=True):
    """Write a table of a *tournament* for a spreadsheet."""

    tournament: Tournament
    table: str
    language: Language

    def carry_out(self, runner: TaskRunner) -> str:  # noqa: ARG002  (as every task)
        return _TABLES[self.table](self.tournament, self.language)


class ListResults(msgspec.Struct, frozen=True, tag=True):
    """List every round of every entrant of a *tournament*."""

    tournament: Tournament

    def carry_out(self, runner: TaskRunner) -> Any:  # noqa: ANN401, ARG002  (rows as JSON)
        return export.result_rows(self.tournament)
