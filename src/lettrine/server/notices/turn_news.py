"""What a person who plays by correspondence is told: that a game waits for them, and that their time runs out."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, enumerate_words
from lettrine.games import game_type
from lettrine.server.people.holidays import DAY
from lettrine.table import Table
from lettrine.table.names import names_of
from lettrine.table.occupant import Person

Occasion: TypeAlias = Literal["turn", "reminder"]

HOUR = DAY // 24


class TurnNews(msgspec.Struct, frozen=True):
    """That *person*, at *seat*, is to move until *limit* in the turn that began at *since*; *moment* is why now."""

    moment: Occasion
    seat: Seat
    person: Person
    since: int
    limit: int


class NewsText(msgspec.Struct, frozen=True):
    """News in words."""

    title: str
    text: str


def turn_news(before: Table, after: Table) -> Iterator[TurnNews]:
    """Yield what is new for those at *after* who play by correspondence: who was awaited in *before* knows."""
    if after.running is None or not after.clock_config.is_by_move:
        return
    awaited = _awaited(before) if before.live and after.live and before.live.number == after.live.number else {}
    for seat, since in _awaited(after).items():
        occupant = after.occupants[seat]
        is_reminded = seat in after.clocks.reminded and seat not in before.clocks.reminded
        if isinstance(occupant, Person) and (is_reminded or seat not in awaited):
            limit = after.clocks.players[seat].falls_at or since
            yield TurnNews("reminder" if is_reminded else "turn", seat, occupant, since, limit)


def in_words(news: TurnNews, table: Table, language: Language, now: int) -> NewsText:
    say = catalogue("lettrine.server", language).say
    slug = table.created.settings.game
    names = tuple(name for seat, name in enumerate(names_of(table.occupants, language)) if name and seat != news.seat)
    left = max(0, news.limit - now)
    time = say("notices.days", {"count": round(left / DAY)}) if left >= 2 * DAY else _hours(left, language)
    game = catalogue(game_type(slug).package, language).say("name")
    facts = {"game": game, "names": enumerate_words(names, language), "time": time}
    return NewsText(say(f"notices.{news.moment}.title", facts), say(f"notices.{news.moment}.text", facts))


def _hours(left: int, language: Language) -> str:
    say = catalogue("lettrine.server", language).say
    return say("notices.hours", {"count": left // HOUR}) if left >= HOUR else say("notices.hour")


def _awaited(table: Table) -> dict[Seat, int]:
    """Return who has to move at *table*, and since when."""
    timers = enumerate(table.clocks.players)
    return {Seat(seat): timer.since for seat, timer in timers if timer.since is not None}
