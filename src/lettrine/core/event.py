"""What happens in a game. The list of events is the truth; every state is a fold over it."""

from typing import Annotated, Generic, TypeAlias, TypeVar

import msgspec

from lettrine.core.seat import Seat

M = TypeVar("M")
D = TypeVar("D")

# Chance is no seat that an event names: refused where an event is read.
Player: TypeAlias = Annotated[Seat, msgspec.Meta(ge=0)]


class Played(msgspec.Struct, Generic[M], frozen=True, tag="played", tag_field="event"):
    """A *seat* made a *move* that the rules accept."""

    seat: Player
    move: M


class Drawn(msgspec.Struct, Generic[D], frozen=True, tag="drawn", tag_field="event"):
    """Chance gave *outcome* (to *seat*, where it concerns one); None where the reader may not see it."""

    seat: Player | None
    outcome: D | None


class Resigned(msgspec.Struct, frozen=True, tag="resigned", tag_field="act"):
    """The player leaves for good (GEN-10)."""


class TimedOut(msgspec.Struct, frozen=True, tag="timed_out", tag_field="act"):
    """The player's turn took too long."""


class FlagFell(msgspec.Struct, frozen=True, tag="flag_fell", tag_field="act"):
    """The player's clock ran out or, ruled without a seat, the time agreed for the whole game is over."""


class Prepared(msgspec.Struct, frozen=True, tag="prepared", tag_field="act"):
    """Ruled without a seat: the time to study what was dealt is over, and the first move may come."""


class Faulted(msgspec.Struct, frozen=True, tag="faulted", tag_field="act", omit_defaults=True):
    """Strict rigour (GEN-04): the player committed a fault; *rules* are those broken.

    *piece* is one that the refused move put down and that the fault lets stand there (RAM-05).
    """

    rules: tuple[str, ...]
    piece: str = ""


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="act"):
    """The players agree to end the game here."""


Act: TypeAlias = Resigned | TimedOut | FlagFell | Prepared | Faulted | Ended


class Ruled(msgspec.Struct, frozen=True, tag="ruled", tag_field="event"):
    """The table, its clock or its referee decided something that no rule computes."""

    seat: Player | None
    act: Act


Event: TypeAlias = Played[M] | Drawn[D] | Ruled
