"""Holidays of those who play by correspondence: so many days a year, during which their clocks stand still."""

import datetime as dt
from collections.abc import Iterable

from lettrine.server.store import Holiday

DAYS_A_YEAR = 30
DAY = 24 * 3600 * 1000  # milliseconds


def current(holidays: Iterable[Holiday], now: int) -> Holiday | None:
    """Return the holiday under way."""
    return next((each for each in holidays if each.since <= now < each.until), None)


def days_left(holidays: Iterable[Holiday], now: int) -> int:
    """Return how many days of this year are left: a day begun is taken; a holiday belongs to the year it began in."""
    taken = (each for each in holidays if _year(each.since) == _year(now))
    return max(0, DAYS_A_YEAR - sum(-(-(each.until - each.since) // DAY) for each in taken))


def _year(milliseconds: int) -> int:
    return dt.datetime.fromtimestamp(milliseconds / 1000, dt.UTC).year
