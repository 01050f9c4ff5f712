"""Calling time: when the next clock runs out, and what is ruled then."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from lettrine.core.event import FlagFell, Prepared, Resigned, TimedOut
from lettrine.core.seat import Seat
from lettrine.table.clock.advance import can_rule
from lettrine.table.clock.days import UNCLAIMED, reminder_at
from lettrine.table.clock.timer import Timer
from lettrine.table.entry import Reminded, Resumed
from lettrine.table.table import Table
from lettrine.table.transaction import Transaction

Kind: TypeAlias = Literal["preparation", "turn", "game", "player", "pause", "reminder"]


def deadline(table: Table) -> int | None:
    """Return when time is to be called next (milliseconds since the epoch); None if no clock runs.

    The lag is included: a move that arrives before that moment counts.
    """
    due = _deadlines(table)
    return min(at for at, _, _ in due) if due else None


def call_time(transaction: Transaction) -> None:
    """Rule whatever the clocks decide by now."""
    while True:
        due = [each for each in _deadlines(transaction.table) if each[0] <= transaction.now]
        if not due:
            return
        _, kind, seat = min(due, key=lambda each: each[0])
        before = transaction.table.seq
        _rule(transaction, kind, seat)
        # A clock only runs while the game accepts its ruling: this comes to an end.
        assert transaction.table.seq > before


def _deadlines(table: Table) -> tuple[tuple[int, Kind, Seat | None], ...]:
    """Return when each running clock is called: beside a real table none is, people decide there."""
    if table.created.settings.box is not None or (table.clocks.are_none and not table.offers):
        return ()
    return tuple(_running(table))


def _running(table: Table) -> Iterator[tuple[int, Kind, Seat | None]]:
    """Yield each clock that runs. The end of the preparation hurts nobody: it needs no lag."""
    clocks, lag = table.clocks, table.created.settings.lag
    yield from _called(clocks.preparation, "preparation", None, 0)
    yield from _called(clocks.turn, "turn", None, lag)
    yield from _called(clocks.game, "game", None, lag)
    by_days = table.clock_config.is_by_move
    for seat, timer in enumerate(clocks.players):
        yield from _called(timer, "player", Seat(seat), lag + (UNCLAIMED if by_days else 0))
        remind_at = reminder_at(timer, table.clock_config, Seat(seat)) if by_days else None
        if remind_at is not None and seat not in clocks.reminded and table.who_at(Seat(seat)) is not None:
            yield remind_at, "reminder", Seat(seat)
    # Who wants to go on after a pause waits for the others, but not for ever.
    for open_offer in table.offers:
        if open_offer.matter == "resume":
            yield open_offer.at + table.created.settings.grace, "pause", None


def _called(timer: Timer | None, kind: Kind, seat: Seat | None, lag: int) -> Iterator[tuple[int, Kind, Seat | None]]:
    falls_at = None if timer is None else timer.falls_at
    if falls_at is not None:
        yield falls_at + lag, kind, seat


def _rule(transaction: Transaction, kind: Kind, seat: Seat | None) -> None:
    match kind:
        case "preparation":
            transaction.rule(None, Prepared())
        case "turn":  # the first of those who keep the table waiting; the clock stays until none is left
            live, game = transaction.live, transaction.table.game
            late = next(each for each in live.acting if can_rule(game, live.state, each, TimedOut()))
            transaction.rule(late, TimedOut())
        case "game":
            transaction.rule(None, FlagFell())
        case "pause":
            transaction.write(Resumed())
        case "reminder":
            assert seat is not None
            transaction.write(Reminded(seat))
        case "player":
            rule_out(transaction, seat)


def rule_out(transaction: Transaction, seat: Seat | None) -> None:
    """Rule that the time of *seat* is over: on a clock of the house, who runs out is ruled out (GEN-10)."""
    _ = transaction.rule(seat, FlagFell()) or transaction.rule(seat, Resigned())
