"""How the clocks of a table follow its game."""

from msgspec.structs import replace

from lettrine.core.event import Act, FlagFell, Prepared, Ruled, TimedOut
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.seat import Seat
from lettrine.table.clock.config import ClockConfig
from lettrine.table.clock.days import by_move
from lettrine.table.clock.timer import Clocks, Timer
from lettrine.table.game_progress import GameInProgress


def first_clocks(config: ClockConfig) -> Clocks:
    """Return the clocks of a new game, standing still."""
    return Clocks(
        preparation=_timer(config.preparation),
        turn=_timer(config.turn),
        game=_timer(config.game),
        players=tuple(map(Timer, config.players)),
    )


def run(clocks: Clocks, game: AnyGame, config: ClockConfig, live: GameInProgress, at: int) -> Clocks:
    """Return *clocks*, with those running that the game needs in its present state."""
    if clocks.preparation is not None and can_rule(game, live.state, None, Prepared()):
        held = clocks.stop(at)
        return replace(held, preparation=clocks.preparation.run(at))
    # Beside a real table a clock only tells the time: it runs whatever the rules could make of it.
    is_told = live.sheet is not None
    runs_turn = any(is_told or can_rule(game, live.state, seat, TimedOut()) for seat in live.acting)
    runs_game = (is_told and live.outcome is None) or can_rule(game, live.state, None, FlagFell())
    return replace(
        clocks,
        preparation=clocks.preparation and clocks.preparation.stop(at),
        turn=clocks.turn and _switch(clocks.turn, at, runs=runs_turn),
        game=clocks.game and _switch(clocks.game, at, runs=runs_game),
        players=tuple(
            _switch(timer, at, runs=_runs(game, config, live, Seat(seat))) for seat, timer in enumerate(clocks.players)
        ),
    )


def follow(  # noqa: PLR0913, PLR0917  (both sides of a change)
    clocks: Clocks, game: AnyGame, config: ClockConfig, before: GameInProgress, after: GameInProgress, at: int
) -> Clocks:
    """Return *clocks* when the game went from *before* to *after*: a new turn or game of a match has its full time."""
    if after.match_game != before.match_game:
        fresh = first_clocks(config)
        clocks = replace(clocks, preparation=fresh.preparation, players=fresh.players)
    if after.turn != before.turn or not before.acting:
        clocks = replace(clocks, turn=_timer(config.turn))
    running = run(clocks, game, config, after, at)
    if config.is_by_move:
        return by_move(clocks, running, config, after, at)
    return replace(running, players=_rewarded(clocks, running, config, after)) if config.increment else running


def _rewarded(before: Clocks, after: Clocks, config: ClockConfig, live: GameInProgress) -> tuple[Timer, ...]:
    """Return the players' clocks, the increment added where one was stopped by its player's own move."""
    return tuple(
        Timer(new.left + config.increment)
        if old.since is not None and new.since is None and seat in live.movers
        else new
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
    )


def can_rule(game: AnyGame, state: AnyState, seat: Seat | None, act: Act) -> bool:
    return game.can_rule(state, Ruled(seat, act))


def _runs(game: AnyGame, config: ClockConfig, live: GameInProgress, seat: Seat) -> bool:
    """Whether the clock of *seat* runs: while the rules could call it, or, on a clock of the house, while it acts."""
    return can_rule(game, live.state, seat, FlagFell()) if config.is_own else seat in live.acting


def _switch(timer: Timer, at: int, *, runs: bool) -> Timer:
    return timer.run(at) if runs else timer.stop(at)


def _timer(left: int | None) -> Timer | None:
    return None if left is None else Timer(left)
