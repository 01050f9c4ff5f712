"""Which clocks a table has: those that its game asks for (`Game.clocks`), then those of the house."""

import msgspec

from lettrine.core.clocks import GameClocks
from lettrine.core.event import FlagFell, Ruled, TimedOut
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import CHANCE
from lettrine.table.errors import TableError
from lettrine.table.settings import HouseClock, Settings

SECOND = 1000
DAY = 24 * 3600 * SECOND


class ClockConfig(msgspec.Struct, frozen=True):
    """How long each clock of a table runs, in milliseconds; *players* by seat, empty for no clock.

    *is_own*: the players' clocks are the game's, which rules what happens when one has run out. *is_by_move*: theirs
    are set anew with each of their moves, as by correspondence.
    """

    preparation: int | None = None
    turn: int | None = None
    game: int | None = None
    players: tuple[int, ...] = ()
    increment: int = 0
    is_own: bool = False
    is_by_move: bool = False


def clock_config_of(game: AnyGame, settings: Settings) -> ClockConfig:
    """Return the clocks of a table of *game*; raise `TableError` for one of the house that has no place there."""
    own = game.clocks(settings.seats)
    house = settings.clock
    if house.move_days is not None:
        _require_days_alone(own, settings)
        return ClockConfig(
            preparation=_milliseconds(own.preparation),
            players=(house.move_days * DAY,) * settings.seats,
            is_by_move=True,
        )
    _refuse_twice(own, house)
    if settings.box is None and (house.turn_seconds is not None or house.game_seconds is not None):
        _refuse_unruled(game, settings)
    return ClockConfig(
        preparation=_milliseconds(own.preparation),
        turn=_milliseconds(house.turn_seconds or own.turn),
        game=_milliseconds(house.game_seconds or own.game),
        players=_by_seat(own.players or house.player_seconds, settings.seats),
        increment=house.increment_seconds * SECOND,
        is_own=bool(own.players),
    )


def _require_days_alone(own: GameClocks, settings: Settings) -> None:
    """Refuse another clock beside days for a move: one of the house, or one that the game's own options ask for."""
    if settings.box is not None or settings.clock != HouseClock(move_days=settings.clock.move_days):
        raise TableError("lettrine.table:days_alone")
    if own.turn is not None or own.game is not None or own.players:
        raise TableError("lettrine.table:days_own_clock")


def _milliseconds(seconds: int | None) -> int | None:
    return None if seconds is None else seconds * SECOND


def _by_seat(seconds: tuple[int, ...] | None, seats: int) -> tuple[int, ...]:
    given = seconds or ()
    if len(given) not in {0, 1, seats}:
        raise TableError("lettrine.table:clock_seats", given=len(given), seats=seats)
    return tuple(each * SECOND for each in (given * seats if len(given) == 1 else given))


def _refuse_twice(own: GameClocks, house: HouseClock) -> None:
    """Refuse a clock of the house where the game has one: its options set that, and the record keeps them (GEN-07)."""
    pairs = (
        ("turn_seconds", own.turn, house.turn_seconds),
        ("game_seconds", own.game, house.game_seconds),
        ("player_seconds", own.players or None, house.player_seconds),
    )
    for name, of_game, of_house in pairs:
        if of_game is not None and of_house is not None:
            raise TableError("lettrine.table:own_clock", clock=name)


def _refuse_unruled(game: AnyGame, settings: Settings) -> None:
    """Refuse a clock for which the rules have no ruling: tried on a game just dealt."""
    play = start(game, settings.seats, "")
    acting = game.to_act(play.state) - {CHANCE}
    by_turn = any(game.can_rule(play.state, Ruled(seat, TimedOut())) for seat in acting)
    by_game = game.can_rule(play.state, Ruled(None, FlagFell()))
    for name, wanted, ruled in (
        ("turn_seconds", settings.clock.turn_seconds, by_turn),
        ("game_seconds", settings.clock.game_seconds, by_game),
    ):
        if wanted is not None and not ruled:
            raise TableError("lettrine.table:unruled_clock", clock=name)
