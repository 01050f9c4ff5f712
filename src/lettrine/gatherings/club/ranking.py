"""The ranking of a season: what each event brought each member, and what of it counts."""

from collections.abc import Iterable, Iterator

import msgspec

from lettrine.gatherings.club.club import Club, ClubEvent, Season
from lettrine.gatherings.club.entry import EventResult

FULL = 100.0


class CountedResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What *event* brought: *place* of so many *participants*, *points*; *is_counted* as one of the best."""

    event: int
    place: int
    participants: int
    points: float
    is_counted: bool = True


class RankingRow(msgspec.Struct, frozen=True):
    """A member of the ranking, who shares a *rank* with all who are equal: *points*, then the best result decide.

    *results* in the order of the events.
    """

    rank: int
    number: int
    name: str
    points: float
    results: tuple[CountedResult, ...]


def ranking(club: Club, season: Season) -> tuple[RankingRow, ...]:
    """Return the ranking of *season*, the first first. Who came to no event is not in it."""
    gained: dict[int, list[CountedResult]] = {}
    for event in counted_events(club, season):
        assert event.results is not None
        for result in event.results.rows:
            gained.setdefault(result.member, []).append(_result(event, result, season))
    rows = [(number, _counted(results, season.rule.best)) for number, results in gained.items()]
    rows.sort(key=lambda row: (*_key(row[1]), row[0]))
    ranked, rank = [], 0
    for place, (number, results) in enumerate(rows, 1):
        if place == 1 or _key(results) != _key(rows[place - 2][1]):
            rank = place
        ranked.append(RankingRow(rank, number, club.members[number - 1].name, _total(results), results))
    return tuple(ranked)


def counted_events(club: Club, season: Season) -> Iterator[ClubEvent]:
    """Yield the events whose results count in *season*."""
    for event in club.events:
        if event.results is not None and event.results.season == season.number and not event.is_cancelled:
            yield event


def percent_of(points: float, most: float) -> float:
    """Return what part *points* are of the *most* that somebody has, as a percentage."""
    return round(FULL * points / most, 1) if most > 0 else 0.0


def _result(event: ClubEvent, result: EventResult, season: Season) -> CountedResult:
    assert event.results is not None
    count = event.results.participants
    points = float(count - result.place + 1) if season.rule.by == "places" else result.percent
    return CountedResult(event.number, result.place, count, points)


def _counted(results: Iterable[CountedResult], best: int | None) -> tuple[CountedResult, ...]:
    """Return *results*, of which the *best* count; of equal ones the earlier."""
    chosen = sorted(results, key=lambda each: (-each.points, each.event))[:best]
    numbers = {each.event for each in chosen}
    return tuple(msgspec.structs.replace(each, is_counted=each.event in numbers) for each in results)


def _total(results: Iterable[CountedResult]) -> float:
    return round(sum(each.points for each in results if each.is_counted), 1)


def _key(results: tuple[CountedResult, ...]) -> tuple[float, float]:
    return -_total(results), -max(each.points for each in results)


def table_of(rows: Iterable[RankingRow], events: Iterable[int]) -> Iterator[list[object]]:
    """Yield *rows* as a spreadsheet has them, a column for each of *events*; what does not count is in brackets."""
    order = tuple(events)
    for row in rows:
        by_event = {each.event: each for each in row.results}
        cells = [_cell(by_event.get(number)) for number in order]
        yield [row.rank, row.name, row.points, sum(each.is_counted for each in row.results), *cells]


def _cell(result: CountedResult | None) -> object:
    if result is None:
        return ""
    return result.points if result.is_counted else f"({result.points:g})".replace(".", ",")
