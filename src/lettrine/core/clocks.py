"""The clocks that the rules of a game ask for."""

import msgspec

MINUTE = 60


class GameClocks(msgspec.Struct, frozen=True):
    """How long each clock of a game runs, in seconds; None, or no *players*, where the game has no such clock.

    *preparation* is ruled `Prepared` when it has run out, *turn* `TimedOut` for whoever may act, *game* `FlagFell` for
    the whole table, and *players*, by seat, `FlagFell` for the player. A clock only runs while `Game.can_rule` accepts
    its ruling.
    """

    preparation: int | None = None
    turn: int | None = None
    game: int | None = None
    players: tuple[int, ...] = ()
