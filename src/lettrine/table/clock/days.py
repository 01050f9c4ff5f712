"""Days for a move: the clocks of a game by correspondence, its holidays, and when somebody is reminded."""

from msgspec.structs import replace

from lettrine.core.seat import Seat, put
from lettrine.table.clock.config import DAY, ClockConfig
from lettrine.table.clock.timer import Clocks, Timer
from lettrine.table.game_progress import GameInProgress

UNCLAIMED = 7 * DAY  # milliseconds after the limit until time is called where nobody has claimed the game
REMINDER = DAY  # the most milliseconds before the limit at which somebody is reminded


def by_move(before: Clocks, after: Clocks, config: ClockConfig, live: GameInProgress, at: int) -> Clocks:
    """Return the clocks *after* a settled event: who has moved, or begins to think, has the full time for a move.

    Time that a holiday still takes is added: it is the same as a clock that stands still until then.
    """
    timers, fresh = [], set[Seat]()
    for number, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        seat = Seat(number)
        if new.since is not None and old.since is not None and seat not in live.movers:
            timers.append(new)
            continue
        fresh.add(seat)
        full = config.players[seat]
        timers.append(Timer(full) if new.since is None else Timer(full + max(0, _holiday(after, seat) - at), at))
    reminded = tuple(seat for seat in after.reminded if seat not in fresh)
    return replace(after, players=tuple(timers), reminded=reminded)


def on_holiday(clocks: Clocks, seat: Seat, until: int, at: int) -> Clocks:
    """Return *clocks* when *seat* is on holiday from *at* until then; an earlier end takes back what was given."""
    timer = clocks.players[seat]
    given = max(until, at) - max(_holiday(clocks, seat), at)
    moved = timer if timer.since is None else replace(timer, left=timer.left + given)
    holidays = clocks.holidays or (0,) * len(clocks.players)
    return replace(
        clocks,
        players=put(clocks.players, seat, moved),
        holidays=put(holidays, seat, until),
        reminded=tuple(each for each in clocks.reminded if each != seat),
    )


def reminder_at(timer: Timer, config: ClockConfig, seat: Seat) -> int | None:
    """Return when *seat* is to be reminded: at the last quarter of the time for a move, a day before at most."""
    return None if timer.falls_at is None else timer.falls_at - min(REMINDER, config.players[seat] // 4)


def is_late(clocks: Clocks, seat: Seat, now: int, lag: int) -> bool:
    """Whether the time of *seat* for this move is over, so that another may claim the game."""
    falls_at = clocks.players[seat].falls_at
    return falls_at is not None and now >= falls_at + lag


def _holiday(clocks: Clocks, seat: Seat) -> int:
    return clocks.holidays[seat] if clocks.holidays else 0
