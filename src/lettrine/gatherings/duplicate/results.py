"""Scores of a sitting: turn by turn, in all, and in order."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from lettrine.gatherings.duplicate.errors import SittingError
from lettrine.gatherings.duplicate.sitting import Sent, Sitting, TurnBoard

PERCENT = 100


class TurnScore(msgspec.Struct, frozen=True):
    """What an answer brought: *value*, and with bonus or loss *points*; *percent* of the top, which *is_top* has.

    *words* are those written; *is_wrong*: the rules refuse it, or a ruling took its points, and *reason* says why.
    """

    points: int
    value: int = 0
    percent: int = 0
    words: tuple[str, ...] = ()
    is_top: bool = False
    is_alone: bool = False
    is_wrong: bool = False
    reason: str = ""


class Standing(msgspec.Struct, frozen=True):
    """A participant in the ranking: *rank* (equal points share one), *total*, and *percent* of all tops so far."""

    rank: int
    number: int
    name: str
    total: int
    percent: float
    tops: int


class TurnResult(NamedTuple):
    """The scores of a turn by participant, and its top."""

    top: int
    scores: Mapping[int, TurnScore]


NONE = TurnScore(0)
"""The score of whoever sent no answer: nothing, and no blame."""


def score_turn(sitting: Sitting, turn: TurnBoard) -> TurnResult:
    """Return what each answer of *turn* brings."""
    top = turn.top
    best = [number for number, sent in turn.answers.items() if sent.value == top and not _is_gone(sitting, number)]
    return TurnResult(top, {number: _score(sitting, sent, top, best) for number, sent in turn.answers.items()})


def rank(sitting: Sitting, results: Sequence[TurnResult]) -> list[Standing]:
    """Return everybody who takes part in order: by points, then by tops; equal ones share a rank, by number."""
    if sitting.form.is_growing:
        results = results[-1:]
    most = sum(result.top for result in results)
    rows = []
    for participant in sitting.taking_part():
        scores = [result.scores.get(participant.number, NONE) for result in results]
        total = sum(score.points for score in scores)
        rows.append((-total, -sum(score.is_top for score in scores), participant))
    rows.sort(key=lambda row: (row[0], row[1], row[2].number))
    standings: list[Standing] = []
    for place, (total, tops, participant) in enumerate(rows):
        is_equal = bool(place) and rows[place - 1][:2] == (total, tops)
        share = round(PERCENT * -total / most, 1) if most > 0 else 0.0
        number = standings[-1].rank if is_equal else place + 1
        standings.append(Standing(number, participant.number, participant.name, -total, share, -tops))
    return standings


def results_of(sitting: Sitting) -> list[TurnResult]:
    """Return the results of the turns that were announced."""
    return [score_turn(sitting, turn) for turn in sitting.turns if turn.is_announced]


class ResultRow(msgspec.Struct, frozen=True):
    """A participant with all their turns, as a list to print or to export has them."""

    rank: int
    name: str
    total: int
    percent: float
    tops: int
    turns: tuple[TurnScore, ...]


def result_rows(sitting: Sitting) -> list[ResultRow]:
    """Return the ranking with the scores of every turn that was announced."""
    results = results_of(sitting)
    return [
        ResultRow(
            each.rank,
            each.name,
            each.total,
            each.percent,
            each.tops,
            tuple(result.scores.get(each.number, NONE) for result in results),
        )
        for each in rank(sitting, results)
    ]


def merge_rows(sittings: Sequence[Sitting]) -> list[ResultRow]:
    """Return one ranking of *sittings* that were prepared together and are over; raise `SittingError` for others."""
    first = sittings[0]
    if any(each.phase != "over" or _played(each) != _played(first) for each in sittings):
        raise SittingError("lettrine.gatherings:other_sitting")
    rows = sorted((row for each in sittings for row in result_rows(each)), key=lambda row: (-row.total, -row.tops))
    ranked: list[ResultRow] = []
    for place, row in enumerate(rows):
        is_equal = bool(place) and (rows[place - 1].total, rows[place - 1].tops) == (row.total, row.tops)
        ranked.append(msgspec.structs.replace(row, rank=ranked[-1].rank if is_equal else place + 1))
    return ranked


def _played(sitting: Sitting) -> tuple[object, ...]:
    """Return what must be the same for results to compare: the same positions, counted in the same way."""
    positions = tuple((bytes(turn.prepared.position), turn.laid.value) for turn in sitting.turns)
    return positions, sitting.settings.lone_top, sitting.settings.wrong_cost


def write_csv(rows: Sequence[ResultRow], heads: Sequence[str]) -> str:
    """Return *rows* as CSV for a spreadsheet, with these *heads*, then one column for each turn."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    count = max((len(row.turns) for row in rows), default=0)
    writer.writerow([*heads, *map(str, range(1, count + 1))])
    for row in rows:
        cells = [row.rank, _plain(row.name), row.total, str(row.percent).replace(".", ","), row.tops]
        writer.writerow([*cells, *(score.points for score in row.turns)])
    return text.getvalue()


def _plain(name: str) -> str:
    """Return *name* as a text that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def _is_gone(sitting: Sitting, number: int) -> bool:
    return sitting.participants[number - 1].is_removed


def _score(sitting: Sitting, sent: Sent, top: int, best: Sequence[int]) -> TurnScore:
    if sent.value is None:
        return TurnScore(-sitting.settings.wrong_cost, is_wrong=True)
    is_top = sent.value == top and not sent.reason
    is_alone = is_top and len(best) == 1
    bonus = sitting.settings.lone_top if is_alone else 0
    return TurnScore(
        points=sent.value + bonus,
        value=sent.value,
        percent=max(0, PERCENT * sent.value // top) if top > 0 else 0,
        words=sent.words,
        is_top=is_top,
        is_alone=is_alone,
        is_wrong=bool(sent.reason) and sent.value <= 0,
        reason=sent.reason,
    )
