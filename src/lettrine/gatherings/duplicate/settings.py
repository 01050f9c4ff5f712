"""What is agreed when a sitting is opened."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

MOST_PARTICIPANTS = 10_000
MOST_TURNS = 40
MOST_CHANGES = 200  # answers that one participant may send in a turn, each in place of the one before
MOST_COMINGS = 20  # times that a participant may change their name, leave or come back
LONGEST_TURN = 6 * 3600  # seconds, with all the time that the arbiter adds

Title: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
Seed: TypeAlias = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]*$")]


class SittingSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sitting to be opened: the *game* with its *options*, so many *turns* of so many *seconds* each.

    None: as many as is usual for the game. *lone_top* points are added for the best answer of a turn where only one
    person gave it; *wrong_cost* points are lost for an answer that the rules refuse, which can be given only where
    rigour is strict (GEN-04). *pace*: the arbiter rings and goes on, or the clock does, after *pause* seconds.
    A *seed* prepares the sitting: with the same one, the same is played in another place; empty: a new one.
    """

    game: str
    options: dict[str, Any] = {}
    title: Title = ""
    turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)] | None = None
    seconds: Annotated[int, msgspec.Meta(ge=5, le=3600)] | None = None
    lone_top: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    wrong_cost: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    pace: Literal["arbiter", "clock"] = "arbiter"
    pause: Annotated[int, msgspec.Meta(ge=3, le=600)] = 20
    most: Annotated[int, msgspec.Meta(ge=2, le=MOST_PARTICIPANTS)] = 1000
    seed: Seed = ""
