"""The standings, as they are after the last result."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from lettrine.gatherings.tournament.encounters import Encounter, Encounters, Kind, encounters
from lettrine.gatherings.tournament.seeding import strength_order
from lettrine.gatherings.tournament.settings import TieBreak
from lettrine.gatherings.tournament.tie_breaks import TIE_BREAKS, direct, total_points
from lettrine.gatherings.tournament.tournament import Tournament

Criterion: TypeAlias = Literal["points"] | TieBreak


class StandingsCell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round of an entrant: at which table and seat (from 0), against whom, with what points."""

    round: int
    kind: Kind
    match: int
    seat: int
    opponents: tuple[int, ...]
    points: float
    is_won: bool = False


class StandingsRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the standings. Who shares a *rank* is equal by everything that counts.

    *tie_breaks* in the order in which they count; the direct encounter is there only where it was asked and all who
    are equal had met. *decided_by* is what puts this entrant behind the one before, empty for the first and where
    they are equal.
    """

    rank: int
    number: int
    name: str
    points: float
    tie_breaks: dict[TieBreak, float]
    cells: tuple[StandingsCell, ...] = ()
    decided_by: Criterion | Literal[""] = ""
    is_gone: bool = False


class _Group(msgspec.Struct, frozen=True):
    """Entrants who are equal by what has been asked so far; *decided_by* parts them from the group before."""

    numbers: tuple[int, ...]
    decided_by: Criterion | Literal[""] = ""


def standings(tournament: Tournament) -> tuple[StandingsRow, ...]:
    """Return the standings, the first first. It costs a walk over all results, and is not kept."""
    rounds = encounters(tournament)
    points = total_points(rounds)
    asked = tournament.settings.tie_break_order
    values = {number: _values(rounds, number, points, asked) for number in rounds}
    order = {number: at for at, number in enumerate(strength_order(tournament))}
    groups = [_Group(tuple(sorted(rounds, key=order.__getitem__)))]
    groups = [part for group in groups for part in _split(group, points, "points")]
    for tie_break in asked:
        if tie_break == "direct":
            for group in groups:
                if len(group.numbers) > 1:
                    for number, value in direct(group.numbers, rounds).items():
                        values[number]["direct"] = value
        keys = {number: mine.get(tie_break, Fraction(0)) for number, mine in values.items()}
        groups = [part for group in groups for part in _split(group, keys, tie_break)]
    return tuple(_rows(tournament, groups, rounds, points, values))


def _values(
    rounds: Encounters, number: int, points: dict[int, Fraction], asked: tuple[TieBreak, ...]
) -> dict[TieBreak, Fraction]:
    plain = [each for each in asked if each != "direct"]
    return {each: TIE_BREAKS[each](rounds[number], points[number], points) for each in plain}


def _split(group: _Group, keys: dict[int, Fraction], criterion: Criterion) -> Iterator[_Group]:
    """Yield the parts of *group* that have equal *keys*, the highest first."""
    parts: dict[Fraction, list[int]] = {}
    for number in group.numbers:
        parts.setdefault(keys[number], []).append(number)
    for at, key in enumerate(sorted(parts, reverse=True)):
        yield _Group(tuple(parts[key]), criterion if at else group.decided_by)


def _rows(
    tournament: Tournament,
    groups: list[_Group],
    rounds: Encounters,
    points: dict[int, Fraction],
    values: dict[int, dict[TieBreak, Fraction]],
) -> Iterator[StandingsRow]:
    rank = 1
    for group in groups:
        for at, number in enumerate(group.numbers):
            entrant = tournament.entrants[number - 1]
            mine = values[number]
            told: dict[TieBreak, float] = {
                each: _number(mine[each]) for each in tournament.settings.tie_break_order if each in mine
            }
            cells = tuple(map(_cell, rounds[number]))
            decided = "" if at else group.decided_by
            yield StandingsRow(
                rank, number, entrant.name, _number(points[number]), told, cells, decided, entrant.is_gone
            )
        rank += len(group.numbers)


def _cell(each: Encounter) -> StandingsCell:
    return StandingsCell(
        each.round, each.kind, each.match, each.seat, each.opponents, _number(each.points), each.is_won
    )


def _number(value: Fraction) -> float:
    """Return *value* as people read it: thirds of a point are rounded."""
    return round(float(value), 3)
