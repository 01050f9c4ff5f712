"""What is agreed when a table is set up, beside the options of the game."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

PlayerName: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=7 * 24 * 3600)]
MoveDays: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=14)]
Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=24 * 3600 * 1000)]


class HouseClock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Clocks of the table, for a game whose own options have none of the kind.

    *player_seconds* is each player's time for the whole game, by seat, or one value for all; who runs out is ruled out
    (GEN-10) where the game has no rule for it. *increment_seconds* come back with every turn completed, on the game's
    own clock too. *move_days* makes a game by correspondence: so many days for each move, and no other clock.
    """

    player_seconds: Annotated[tuple[Seconds, ...], msgspec.Meta(min_length=1)] | None = None
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    turn_seconds: Seconds | None = None
    game_seconds: Seconds | None = None
    move_days: MoveDays | None = None


class BoxSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table where the players hold real pieces: *names* of those who play, in their order.

    *writers* may write on the sheet: the host alone, or everybody who has taken a place. With *waits_for_contest* a
    word is taken as laid until somebody contests it; who contests a good one loses *contest_cost* points.
    """

    names: Annotated[tuple[PlayerName, ...], msgspec.Meta(min_length=1, max_length=16)]
    writers: Literal["host", "all"] = "all"
    waits_for_contest: bool = False
    contest_cost: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened: the *game* with its *options*, for so many *seats*.

    *lag* is how late a move may arrive after a clock ran out, *grace* how long a player may be away before another may
    claim the game: both in milliseconds. *rotation* moves everybody one seat on in a rematch. *is_rated* is for
    whoever keeps ratings. *has_hints*: players may ask a bot what it would do, which is nothing for a rated table.
    *pace* is for whoever runs the bots: they take their time as a person would, or play at once. *box*: the pieces lie
    on a real table, and what is announced there is written down and judged. *begins*: the host starts the first game,
    or it starts once every seat is taken and all who sit there are connected. *begins_when_full*: nobody has to start
    the first game, wherever they are; so it is by correspondence, too.
    """

    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    privacy: Literal["private", "public"] = "private"
    has_spectators: bool = True
    clock: HouseClock = HouseClock()
    lag: Milliseconds = 500
    grace: Milliseconds = 60_000
    rotation: Literal["rotate", "keep"] = "rotate"
    is_rated: bool = False
    has_hints: bool = False
    pace: Literal["human", "at_once"] = "human"
    begins: Literal["host", "all_here"] = "host"
    box: BoxSettings | None = None
    begins_when_full: bool = False
