"""Scores of a sitting: turn by turn, in all, and in order."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    return TurnResult(turn.top, dict(scores_of(sitting, turn, turn.top)))


def scores_of(sitting: Sitting, turn: TurnBoard, top: int) -> Iterator[tuple[int, TurnScore]]:
    """Yield what each answer of *turn* brings where the best is worth *top*, by participant; each step is short."""
    best = sum(
        sent.value is not None and sent.value >= top and not sitting.participants[number - 1].is_removed
        for number, sent in turn.answers.items()
    )
    for number, sent in turn.answers.items():
        yield number, _score(sitting, sent, top, is_alone=best == 1)


def rank(sitting: Sitting, results: Sequence[TurnResult]) -> list[Standing]:
    """Return everybody who takes part in order: by points, then by tops; equal ones share a rank, by number."""
    return [each for each in ranking_of(sitting, results) if each is not None]


def ranking_of(sitting: Sitting, results: Sequence[TurnResult]) -> Iterator[Standing | None]:
    """Yield everybody who takes part in order, with None after each step of the work before; each step is short."""
    if sitting.form.is_growing:
        results = results[-1:]
    most = sum(result.top for result in results)
    rows = []
    for participant in sitting.taking_part():
        scores = [result.scores.get(participant.number, NONE) for result in results]
        total = sum(score.points for score in scores)
        rows.append((-total, -sum(score.is_top for score in scores), participant.number))
        yield None
    rows.sort()
    place = 0
    for number, (total, tops, who) in enumerate(rows):
        if not number or rows[number - 1][:2] != (total, tops):
            place = number + 1
        share = round(PERCENT * -total / most, 1) if most > 0 else 0.0
        yield Standing(place, who, sitting.participants[who - 1].name, -total, share, -tops)


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
    return [row for row in rows_of(ranking_of(sitting, results), results) if row is not None]


def rows_of(ranking: Iterable[Standing | None], results: Sequence[TurnResult]) -> Iterator[ResultRow | None]:
    """Yield the *ranking* with the scores of every turn of *results*; None for None. Each step is short."""
    for each in ranking:
        if each is None:
            yield None
            continue
        turns = tuple(result.scores.get(each.number, NONE) for result in results)
        yield ResultRow(each.rank, each.name, each.total, each.percent, each.tops, turns)


def merging(sittings: Sequence[Sitting]) -> Iterator[ResultRow | None]:
    """Yield one ranking of *sittings* that were prepared together and are over; raise `SittingError` for others.

    None comes after each step of the work before the first row; each step is short.
    The top of a turn is the best answer of all places. Who found it alone in their own place keeps the bonus.
    """
    first = sittings[0]
    if any(each.phase != "over" or _played(each) != _played(first) for each in sittings):
        raise SittingError("lettrine.gatherings:other_sitting")
    tops = [max(turn.top for turn in turns) for turns in zip(*(each.turns for each in sittings), strict=True)]
    rows: list[ResultRow] = []
    for sitting in sittings:
        results = []
        for turn, top in zip(sitting.turns, tops, strict=True):
            scores: dict[int, TurnScore] = {}
            for number, score in scores_of(sitting, turn, top):
                scores[number] = score
                yield None
            results.append(TurnResult(top, scores))
        for row in rows_of(ranking_of(sitting, results), results):
            if row is not None:
                rows.append(row)
            yield None
    rows.sort(key=lambda row: (-row.total, -row.tops, row.name))
    place = 0
    for number, row in enumerate(rows):
        if not number or (rows[number - 1].total, rows[number - 1].tops) != (row.total, row.tops):
            place = number + 1
        yield msgspec.structs.replace(row, rank=place)


def _played(sitting: Sitting) -> tuple[object, ...]:
    """Return what must be the same for results to compare: the same positions, counted in the same way."""
    game, settings = sitting.game, sitting.settings
    positions = tuple(bytes(turn.prepared.position) for turn in sitting.turns)
    return game.slug, game.options, positions, settings.lone_top, settings.wrong_cost


def csv_lines(rows: Sequence[ResultRow], heads: Sequence[str]) -> Iterator[str]:
    """Yield *rows* as CSV for a spreadsheet, line by line, with these *heads*, then one column for each turn."""
    count = len(rows[0].turns) if rows else 0
    yield _csv_line([*heads, *map(str, range(1, count + 1))])
    for row in rows:
        cells = [row.rank, _plain(row.name), row.total, str(row.percent).replace(".", ","), row.tops]
        yield _csv_line([*cells, *(score.points for score in row.turns)])


def _csv_line(cells: Sequence[object]) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerow(cells)
    return text.getvalue()


def _plain(name: str) -> str:
    """Return *name* as a text that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def _score(sitting: Sitting, sent: Sent, top: int, *, is_alone: bool) -> TurnScore:
    """Return what *sent* brings; what the arbiter ruled to be worth the top has found it."""
    if sent.value is None:
        return TurnScore(-sitting.settings.wrong_cost, is_wrong=True)
    is_top = sent.value >= top
    bonus = sitting.settings.lone_top if is_top and is_alone else 0
    return TurnScore(
        points=sent.value + bonus,
        value=sent.value,
        percent=max(0, PERCENT * sent.value // top) if top > 0 else 0,
        words=sent.words,
        is_top=is_top,
        is_alone=is_top and is_alone,
        is_wrong=bool(sent.reason) and sent.value <= 0,
        reason=sent.reason,
    )
