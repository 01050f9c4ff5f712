"""What is kept of a table beside its entries: for lists of tables, and to find those whose time has come."""

from functools import lru_cache

import msgspec

from lettrine.core.seat import Seat
from lettrine.server.people.local_player import owner_of
from lettrine.server.store import Note
from lettrine.table import Table, deadline
from lettrine.table.lobby import NO_NAME
from lettrine.table.occupant import Occupant, Person
from lettrine.table.settings import HouseClock
from lettrine.table.table import Phase


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat: somebody's *name*, or the *level* of a bot; neither where it is free."""

    name: str = ""
    level: str = ""


class TableSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as a list shows it. It holds no secret, and no identity.

    *number* is that of the game being played, or of the last one; *at* is when something happened last.
    *scores* and *winners* are those of that game by seat, once it is over. *is_box*: it is played with real pieces.
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
    )


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
