"""What a referee writes down, beside people who play with the cardboard of the box."""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.event import Player
from lettrine.core.refusal import Refusal

Remark: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class WordClaim(msgspec.Struct, frozen=True, tag="word", tag_field="act"):
    """The player at *seat* claims that *text* is a word; the referee judges it by the game's word policy."""

    seat: Player
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Score(msgspec.Struct, frozen=True, tag="score", tag_field="act", omit_defaults=True):
    """The player at *seat* gets *points*, for *words* or for what the *remark* says."""

    seat: Player
    points: Points
    words: tuple[str, ...] = ()
    remark: Remark = ""


class Fault(msgspec.Struct, frozen=True, tag="fault", tag_field="act", omit_defaults=True):
    """The player at *seat* committed a fault, against *rule* if it has a name; *points* are what it costs."""

    seat: Player
    points: Points = 0
    rule: Remark = ""
    remark: Remark = ""


class PassTurn(msgspec.Struct, frozen=True, tag="turn", tag_field="act", omit_defaults=True):
    """The turn passes to the next player, or to *seat*: also to put a mistake right."""

    seat: Player | None = None


class Begin(msgspec.Struct, frozen=True, tag="begin", tag_field="act"):
    """Play begins: the preparation is over."""


class Hold(msgspec.Struct, frozen=True, tag="hold", tag_field="act"):
    """The clocks stand still."""


class Resume(msgspec.Struct, frozen=True, tag="resume", tag_field="act"):
    """The clocks run again."""


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="act"):
    """The player at *seat* leaves for good (GEN-10)."""

    seat: Player


class Strike(msgspec.Struct, frozen=True, tag="strike", tag_field="act"):
    """Points or a fault noted under *number* by mistake no longer count."""

    number: int


class Finish(msgspec.Struct, frozen=True, tag="finish", tag_field="act"):
    """The game is over."""


NoteAct: TypeAlias = WordClaim | Score | Fault | PassTurn | Begin | Hold | Resume | Leave | Strike | Finish


class RefereeNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """Number *number* (from 1) on the referee's pad, *at* so many milliseconds since the epoch.

    *refusals* are the rules against a word that was claimed: none if it is valid.
    """

    number: int
    at: int
    act: NoteAct
    refusals: tuple[Refusal, ...] = ()
