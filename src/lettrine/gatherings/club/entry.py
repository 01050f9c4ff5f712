"""What happened in a club: numbered entries, the truth from which everything else is computed.

Scores of an event stay in the entries of its sitting or tournament; the places that they led to are taken in here.
"""

from typing import TypeAlias

import msgspec

from lettrine.core.errors import RecordError
from lettrine.core.json_input import NotReadable, decode
from lettrine.gatherings.club.settings import ClubSettings, EventPlan, Role, SeasonRule, UsualGame
from lettrine.table.entry import MessageRef


class Founded(msgspec.Struct, frozen=True, tag="founded", tag_field="fact"):
    """A club was founded; who has *code* is invited. Later codes are drawn from the *secret*."""

    settings: ClubSettings
    code: str
    secret: str


class Invited(msgspec.Struct, frozen=True, tag="invited", tag_field="fact"):
    """From now on another *code* invites."""

    code: str


class Joined(msgspec.Struct, frozen=True, omit_defaults=True, tag="joined", tag_field="fact"):
    """Member *number* is in; the founder as president."""

    number: int
    name: str
    who: str
    role: Role = "member"


class Renamed(msgspec.Struct, frozen=True, tag="renamed", tag_field="fact"):
    """Member *number* is called otherwise."""

    number: int
    name: str


class RoleGiven(msgspec.Struct, frozen=True, tag="role", tag_field="fact"):
    """Member *number* has another role."""

    number: int
    role: Role


class Left(msgspec.Struct, frozen=True, omit_defaults=True, tag="left", tag_field="fact"):
    """Member *number* is one no longer: by themselves, or sent away."""

    number: int
    is_removed: bool = False


class Pardoned(msgspec.Struct, frozen=True, tag="pardoned", tag_field="fact"):
    """Somebody who had been sent away may come back by the invitation."""

    number: int


class Returned(msgspec.Struct, frozen=True, tag="returned", tag_field="fact"):
    """Member *number* is back, under this name."""

    number: int
    name: str


class SettingsChanged(msgspec.Struct, frozen=True, tag="settings", tag_field="fact"):
    """The club is called otherwise."""

    settings: ClubSettings


class GameSet(msgspec.Struct, frozen=True, tag="game_set", tag_field="fact"):
    """The club usually plays a game like this."""

    usual: UsualGame


class GameDropped(msgspec.Struct, frozen=True, tag="game_dropped", tag_field="fact"):
    """The club plays *game* as its box says."""

    game: str


class TableOpened(msgspec.Struct, frozen=True, tag="table", tag_field="fact"):
    """Member *number* opened *table* for the club."""

    number: int
    table: str
    game: str


class EventPlanned(msgspec.Struct, frozen=True, tag="planned", tag_field="fact"):
    """Event *number* is in the calendar."""

    number: int
    plan: EventPlan


class EventChanged(msgspec.Struct, frozen=True, tag="changed", tag_field="fact"):
    """Event *number*, which was not opened yet, is planned otherwise."""

    number: int
    plan: EventPlan


class EventCancelled(msgspec.Struct, frozen=True, tag="cancelled", tag_field="fact"):
    """Event *number* will not be, or its results do not count."""

    number: int


class EventOpened(msgspec.Struct, frozen=True, tag="opened", tag_field="fact"):
    """Event *number* is held where *name* says; *code* invites there."""

    number: int
    name: str
    code: str


class EventResult(msgspec.Struct, frozen=True):
    """How an event ended for *member*: their *place* among all, and the *percent* of what could be had."""

    member: int
    place: int
    percent: float


class ResultsTaken(msgspec.Struct, frozen=True, tag="results", tag_field="fact"):
    """Event *number* is over: so many took part, members like *rows* say. It counts in *season*; 0: in none."""

    number: int
    season: int
    participants: int
    rows: tuple[EventResult, ...]


class SeasonOpened(msgspec.Struct, frozen=True, tag="season_opened", tag_field="fact"):
    """Season *number* begins, counted by *rule*."""

    number: int
    title: str
    rule: SeasonRule


class SeasonClosed(msgspec.Struct, frozen=True, tag="season_closed", tag_field="fact"):
    """The season is over: its ranking is final."""


_MemberFact: TypeAlias = Joined | Renamed | RoleGiven | Left | Pardoned | Returned
_EventFact: TypeAlias = EventPlanned | EventChanged | EventCancelled | EventOpened | ResultsTaken
_ClubFact: TypeAlias = Founded | Invited | SettingsChanged | GameSet | GameDropped | TableOpened
Fact: TypeAlias = _ClubFact | _MemberFact | _EventFact | SeasonOpened | SeasonClosed


class ClubEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Number *seq* (from 1) of what happened, *at* so many milliseconds since the epoch; *cause* asked for it."""

    seq: int
    at: int
    fact: Fact
    cause: MessageRef | None = None


def write_entry(entry: ClubEntry) -> bytes:
    """Return *entry* as JSON."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes) -> ClubEntry:
    """Return the entry written in *data*; raise `RecordError`."""
    try:
        entry: ClubEntry = decode(data, ClubEntry)
    except NotReadable as error:
        raise RecordError("lettrine.gatherings:entry", problem=error.problem) from error
    return entry
