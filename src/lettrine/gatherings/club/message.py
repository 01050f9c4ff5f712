"""The messages to a club: from people (`ClubRequest`) and from the program that runs it.

What only the server may say is a type of its own, so that no client can say it.
"""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.gatherings.club.entry import EventResult
from lettrine.gatherings.club.settings import ClubSettings, EventPlan, Name, Role, SeasonRule, UsualGame
from lettrine.table.message import MessageId, Text

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class JoinClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join", tag_field="ask"):
    """Become a member under a *name*, invited by *code*."""

    name: Text
    code: Text


class LeaveClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave", tag_field="ask"):
    """Be a member no longer. The place of a president goes to who has been organiser, or member, for longest."""


class RenameSelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rename", tag_field="ask"):
    """Be called otherwise in this club."""

    name: Text


class GiveRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="give_role", tag_field="ask"):
    """The president makes somebody an organiser, or a member again, or president in their own place."""

    number: Number
    role: Role


class RemoveMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove", tag_field="ask"):
    """Send a member away; another organiser only the president can."""

    number: Number


class Pardon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pardon", tag_field="ask"):
    """Let somebody who was sent away come back by the invitation."""

    number: Number


class RenewInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="renew", tag_field="ask"):
    """Invite by another code: the one before, and links with it, lead nowhere."""


class ChangeSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="settings", tag_field="ask"):
    """The president calls the club otherwise."""

    settings: ClubSettings


class SetGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set_game", tag_field="ask"):
    """Say how the club usually plays a game."""

    usual: UsualGame


class DropGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drop_game", tag_field="ask"):
    """Play *game* as its box says."""

    game: Text


class PlanEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="plan", tag_field="ask"):
    """Put an event in the calendar."""

    plan: EventPlan


class ChangeEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="change", tag_field="ask"):
    """Plan event *number*, which was not opened yet, otherwise."""

    number: Number
    plan: EventPlan


class CancelEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cancel", tag_field="ask"):
    """Take event *number* out of the calendar, and its results out of the ranking."""

    number: Number


class OpenSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open_season", tag_field="ask"):
    """Begin a season: what is taken in from now on counts in it, by a *rule* that does not change."""

    title: Name
    rule: SeasonRule


class CloseSeason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close_season", tag_field="ask"):
    """End season *number*."""

    number: Number


AnybodyAsk: TypeAlias = JoinClub
MemberAsk: TypeAlias = LeaveClub | RenameSelf
_PeopleAsk: TypeAlias = RemoveMember | Pardon | RenewInvitation
_PlanAsk: TypeAlias = SetGame | DropGame | PlanEvent | ChangeEvent | CancelEvent | OpenSeason | CloseSeason
OrganiserAsk: TypeAlias = _PeopleAsk | _PlanAsk
PresidentAsk: TypeAlias = GiveRole | ChangeSettings
Ask: TypeAlias = AnybodyAsk | MemberAsk | OrganiserAsk | PresidentAsk


class ClubRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """Something asked of the club. *id* is the client's own name for it: what comes twice is done once."""

    id: MessageId
    ask: Ask


class Tick(msgspec.Struct, frozen=True):
    """Time has passed."""


class TableReady(msgspec.Struct, frozen=True):
    """*who* opened *table* for the club."""

    who: str
    table: str
    game: str


class EventReady(msgspec.Struct, frozen=True):
    """*who* opened event *number*: it is held where *name* says, *code* invites there."""

    who: str
    number: int
    name: str
    code: str


class EventOver(msgspec.Struct, frozen=True):
    """Event *number* ended: so many took part, members like *rows* say."""

    number: int
    participants: int
    rows: tuple[EventResult, ...]


class Forgotten(msgspec.Struct, frozen=True):
    """Somebody wanted to be forgotten: they leave, without a name."""

    who: str


Message: TypeAlias = ClubRequest | Tick | TableReady | EventReady | EventOver | Forgotten
