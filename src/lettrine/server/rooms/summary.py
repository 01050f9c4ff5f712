"""What is kept of a table beside its entries: for lists of tables, and to find those whose time has come."""

from functools import lru_cache
from typing import Any

import msgspec

from lettrine.core.seat import Seat
from lettrine.server.people.local_player import owner_of
from lettrine.server.store import Note
from lettrine.table import Table, deadline
from lettrine.table.lobby import NO_NAME
from lettrine.table.occupant import Occupant, Person
from lettrine.table.settings import HouseClock
from lettrine.table.table import Phase

MOST_WORDS = 4  # of a move that a list shows
LONGEST_OPTION = 64  # bytes of the value of an option in a list


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: somebody's *name*, or the *level* of a bot; neither where it is free."""

    name: str = ""
    level: str = ""


class LastWord(msgspec.Struct, frozen=True):
    """The *words* that *seat* wrote last, and their *points*."""

    seat: Seat
    words: tuple[str, ...]
    points: int


class DaysSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game by correspondence under way, by seat. For those who play it: they alone are shown this.

    *places* say who sits there, as a place in the people of the note, -1 for a bot or nobody; *limits* until when they
    have to move, 0 where they have not; *holidays* until when they are on holiday.
    """

    places: tuple[int, ...]
    limits: tuple[int, ...]
    holidays: tuple[int, ...] = ()
    last: LastWord | None = None


class HostRating(msgspec.Struct, frozen=True):
    """What is believed of a player: the *mean*, after so many *games*."""

    mean: float
    games: int


class TableSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as a list shows it. It holds no secret, and no identity.

    *number* is that of the game being played, or of the last one; *at* is when something happened last. *scores* and
    *winners* are those of that game by seat, once it is over. *is_box*: it is played with real pieces. *is_waited_at*:
    somebody who sits there is connected, or nobody has to be, by correspondence. It was *opened* at that time, with
    these *options*, told while it is open: of a long value, such as a list of words, how much there is. *rating* is
    that of who sits there first, where a list of open tables tells it.
    """

    table: str
    game: str
    phase: Phase
    is_public: bool
    is_rated: bool
    has_spectators: bool
    seats: tuple[SeatSummary, ...]
    clock: HouseClock
    number: int
    at: int
    scores: tuple[float, ...] = ()
    winners: tuple[Seat, ...] = ()
    is_box: bool = False
    is_waited_at: bool = False
    opened: int = 0
    options: dict[str, Any] = {}
    rating: HostRating | None = None
    days: DaysSummary | None = None


def summary_of(name: str, table: Table) -> TableSummary:
    settings, outcome = table.created.settings, None if table.live is None else table.live.outcome
    return TableSummary(
        table=name,
        game=settings.game,
        phase=table.phase,
        is_public=settings.privacy == "public",
        is_rated=settings.is_rated,
        has_spectators=settings.has_spectators,
        seats=_seats(table.occupants),
        clock=settings.clock,
        number=0 if table.live is None else table.live.number,
        at=table.at,
        scores=() if outcome is None else outcome.scores,
        winners=() if outcome is None else outcome.winners,
        is_box=settings.box is not None,
        is_waited_at=any(_is_waiting(table, each) for each in table.occupants),
        opened=table.opened,
        options=_options(settings.options) if table.phase == "open" else {},
        days=_days(table) if table.clock_config.is_by_move and table.live and not table.is_between_games else None,
    )


def _days(table: Table) -> DaysSummary:
    assert table.live is not None
    written = table.live.written
    return DaysSummary(
        places=tuple(_place(table, Seat(seat)) for seat in range(len(table.occupants))),
        limits=tuple(timer.falls_at or 0 for timer in table.clocks.players),
        holidays=table.clocks.holidays,
        last=None
        if written is None or written.seat is None
        else LastWord(written.seat, written.line.words[:MOST_WORDS], written.line.total),
    )


def _is_waiting(table: Table, occupant: Occupant) -> bool:
    if not isinstance(occupant, Person) or occupant.name == NO_NAME:
        return False
    return table.clock_config.is_by_move or table.away_since(occupant.who) is None


def _place(table: Table, seat: Seat) -> int:
    who = table.who_at(seat)
    people = _people(table.occupants, "")
    return people.index(owner_of(who)) if who is not None and owner_of(who) in people else -1


def _options(chosen: dict[str, Any]) -> dict[str, Any]:
    """Return what was *chosen* of the options, short enough for a list."""
    short = {name: it for name, it in chosen.items() if len(msgspec.json.encode(it)) <= LONGEST_OPTION}
    return short | {name: len(it) for name, it in chosen.items() if name not in short and isinstance(it, list | str)}


def note_of(name: str, table: Table, patience: int, before: Table | None = None) -> Note:
    """Return what the store keeps of *table*; its code only where it differs from that of the table *before*.

    A bot has *patience* (milliseconds) until any node asks it again: its own may have died.
    """
    summary, live = summary_of(name, table), table.running
    has_bot_to_move = live is not None and any(map(table.bot_at, live.acting))
    times = (deadline(table), table.at + patience if has_bot_to_move else None)
    return Note(
        table=name,
        seq=table.seq,
        at=table.at,
        game=summary.game,
        phase=table.phase,
        is_public=summary.is_public,
        code=None if before is not None and before.invitation == table.invitation else table.invitation,
        people=_people(table.occupants, table.created.host if summary.is_box and before is None else ""),
        deadline=min((at for at in times if at is not None), default=None),
        summary=msgspec.json.encode(summary),
    )


# Who sits where is asked for with every move, and nearly never another answer.
@lru_cache(maxsize=1024)
def _people(occupants: tuple[Occupant, ...], keeper: str) -> tuple[str, ...]:
    """Return who sits there, without those who wanted to be forgotten, and the *keeper* of a new sheet, if any."""
    named = (each.who for each in occupants if isinstance(each, Person) and each.name != NO_NAME)
    return tuple(dict.fromkeys(map(owner_of, (*named, *filter(None, (keeper,))))))


@lru_cache(maxsize=1024)
def _seats(occupants: tuple[Occupant, ...]) -> tuple[SeatSummary, ...]:
    return tuple(SeatSummary(getattr(each, "name", ""), getattr(each, "level", "")) for each in occupants)
