"""What a club decides: what it is called, how it usually plays, what it plans, how a season is counted."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from lettrine.gatherings.tournament.settings import Form
from lettrine.table.message import Text

MOST_MEMBERS = 300
MOST_COMINGS = 20  # times that one member may change their name, leave or come back
MOST_EVENTS = 400  # of a club, those that were cancelled included
MOST_TABLES = 60  # that a club remembers: the oldest are no longer listed
MOST_SEASONS = 40
MOST_ENTRIES = 10_000  # of a club: from then on nothing can be asked but to leave it

Role: TypeAlias = Literal["president", "organiser", "member"]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Timestamp: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 50)]
"""A time in milliseconds since the epoch."""


class ClubSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a club is called."""

    name: Name


class UsualGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a club plays *game*: its *options*, house words among them (GEN-09), usually for so many *seats*.

    None: for as few as the game takes, but not alone.
    """

    game: Text
    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=2, le=16)] | None = None


class SittingPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="sitting"):
    """A duplicate sitting of so many *turns* of so many *seconds*; None: as is usual for the game."""

    game: Text
    turns: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None
    seconds: Annotated[int, msgspec.Meta(ge=5, le=3600)] | None = None
    pace: Literal["arbiter", "clock"] = "arbiter"


class TournamentPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tournament"):
    """A tournament in that *form*."""

    game: Text
    form: Form


class MeetingPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="meeting"):
    """An evening without results."""


What: TypeAlias = SittingPlan | TournamentPlan | MeetingPlan


class EventPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An event called *title*, at that time, in that *place*: empty where everybody stays at home."""

    title: Name
    at: Timestamp
    what: What
    place: Annotated[str, msgspec.Meta(max_length=80)] = ""


class SeasonRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an event brings, and how many of the *best* results of a member count; None: all of them.

    ``places``: as many points as people are not ahead, oneself included: of 12, the first takes 12, the last 1.
    ``percent``: in a sitting the percentage of the top; in a tournament 100 times one's points by those of the first.
    """

    by: Literal["places", "percent"] = "places"
    best: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
