"""Standings and results as rows, for whoever prints them or counts on: JSON and CSV."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from typing import Any

import msgspec

from lettrine.core.text import Language, catalogue
from lettrine.gatherings.tournament.encounters import encounters
from lettrine.gatherings.tournament.settings import Series
from lettrine.gatherings.tournament.standings import standings
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.gatherings.tournament.wording import criterion_name

_PACKAGE = "lettrine.gatherings.tournament"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would compute a name that begins so


class EntrantRound(msgspec.Struct, frozen=True):
    """*round* of one entrant, with the names of all: enough to be read alone. *seat* from 1; 0 where there was none."""

    round: int
    match: int
    number: int
    name: str
    seat: int
    opponents: tuple[str, ...]
    kind: str
    points: float
    scored: float
    conceded: float


def result_rows(tournament: Tournament) -> tuple[EntrantRound, ...]:
    """Return every round of every entrant, by round and table."""
    names = {each.number: each.name for each in tournament.entrants}
    is_table = not isinstance(tournament.settings.form, Series)
    rows = [
        EntrantRound(
            each.round,
            each.match,
            number,
            names[number],
            each.seat + 1 if each.match and is_table else 0,
            tuple(names[other] for other in each.opponents),
            each.kind,
            round(float(each.points), 3),
            round(float(each.scored), 3),
            round(float(each.conceded), 3),
        )
        for number, mine in encounters(tournament).items()
        for each in mine
    ]
    return tuple(sorted(rows, key=lambda row: (row.round, row.match or len(names) + 1, row.seat, row.number)))


def standings_json(tournament: Tournament) -> bytes:
    """Return the standings as a JSON list of rows."""
    return msgspec.json.encode(standings(tournament))


def results_json(tournament: Tournament) -> bytes:
    """Return the results as a JSON list of rows."""
    return msgspec.json.encode(result_rows(tournament))


def standings_csv(tournament: Tournament, language: Language) -> str:
    """Return the standings as CSV with heads in *language*."""
    asked = tournament.settings.tie_break_order
    heads = {each: criterion_name(each, language) for each in asked}
    rows = [
        {"rank": row.rank, "number": row.number, "name": row.name, "points": row.points}
        | {each: row.tie_breaks.get(each, "") for each in asked}
        for row in standings(tournament)
    ]
    return _csv(_heads(("rank", "number", "name", "points"), language) | heads, rows)


def results_csv(tournament: Tournament, language: Language) -> str:
    """Return the results as CSV with heads in *language*."""
    kinds = catalogue(_PACKAGE, language)
    rows = [
        msgspec.structs.asdict(row) | {"opponents": ", ".join(row.opponents), "kind": kinds.say(f"kinds.{row.kind}")}
        for row in result_rows(tournament)
    ]
    return _csv(_heads(EntrantRound.__struct_fields__, language), rows)


def _heads(fields: Iterable[str], language: Language) -> dict[str, str]:
    said = catalogue(_PACKAGE, language)
    return {field: said.say(f"columns.{field}") for field in fields}


def _csv(heads: Mapping[str, str], rows: Sequence[Mapping[str, Any]]) -> str:
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(heads.values())
    writer.writerows([_safe(row[field]) for field in heads] for row in rows)
    return text.getvalue()


def _safe(value: Any) -> Any:  # noqa: ANN401  (a cell of any kind)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
