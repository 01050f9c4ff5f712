"""How the clocks of a table follow its game."""

from msgspec.structs import replace

from lettrine.core.event import Act, FlagFell, Prepared, Ruled, TimedOut
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.seat import Seat
from lettrine.table.clock import Clocks, Timer
from lettrine.table.live import Live
from lettrine.table.times import Times


def first_clocks(times: Times) -> Clocks:
    """Return the clocks of a new game, standing still."""
    return Clocks(
        preparation=_timer(times.preparation),
        turn=_timer(times.turn),
        game=_timer(times.game),
        players=tuple(map(Timer, times.players)),
    )


def run(clocks: Clocks, game: AnyGame, times: Times, live: Live, at: int) -> Clocks:
    """Return *clocks* with those running that the game, as it now is, wants to run."""
    if clocks.preparation is not None and can_rule(game, live.state, None, Prepared()):
        held = clocks.stop(at)
        return replace(held, preparation=clocks.preparation.run(at))
    runs_turn = any(can_rule(game, live.state, seat, TimedOut()) for seat in live.acting)
    runs_game = can_rule(game, live.state, None, FlagFell())
    return Clocks(
        preparation=clocks.preparation and clocks.preparation.stop(at),
        turn=clocks.turn and _switch(clocks.turn, at, runs=runs_turn),
        game=clocks.game and _switch(clocks.game, at, runs=runs_game),
        players=tuple(
            _switch(timer, at, runs=_runs(game, times, live, Seat(seat))) for seat, timer in enumerate(clocks.players)
        ),
    )


def follow(clocks: Clocks, game: AnyGame, times: Times, before: Live, after: Live, at: int) -> Clocks:  # noqa: PLR0913, PLR0917  (both sides of a change)
    """Return *clocks* when the game went from *before* to *after*: new turns and laps have their full time."""
    if clocks.are_none:
        return clocks
    if after.lap != before.lap:
        fresh = first_clocks(times)
        clocks = replace(clocks, preparation=fresh.preparation, players=fresh.players)
    if after.turn != before.turn or not before.acting:
        clocks = replace(clocks, turn=_timer(times.turn))
    running = run(clocks, game, times, after, at)
    return replace(running, players=_rewarded(clocks, running, times, after)) if times.increment else running


def _rewarded(before: Clocks, after: Clocks, times: Times, live: Live) -> tuple[Timer, ...]:
    """Return the players' clocks, the increment added where one was stopped by its player's own move."""
    return tuple(
        Timer(new.left + times.increment)
        if old.since is not None and new.since is None and seat in live.movers
        else new
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
    )


def can_rule(game: AnyGame, state: AnyState, seat: Seat | None, act: Act) -> bool:
    return game.can_rule(state, Ruled(seat, act))


def _runs(game: AnyGame, times: Times, live: Live, seat: Seat) -> bool:
    """Whether the clock of *seat* runs: while the rules could call it, or, on a clock of the house, while it acts."""
    return can_rule(game, live.state, seat, FlagFell()) if times.is_own else seat in live.acting


def _switch(timer: Timer, at: int, *, runs: bool) -> Timer:
    return timer.run(at) if runs else timer.stop(at)


def _timer(left: int | None) -> Timer | None:
    return None if left is None else Timer(left)
