"""Clubs: founded, joined, led; their tables, events and season rankings."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.text import catalogue
from lettrine.gatherings.club.club import Club, Member, Season
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.club.handler import require_right
from lettrine.gatherings.club.message import Ask, CancelEvent, ClubRequest
from lettrine.gatherings.club.ranking import table_of
from lettrine.gatherings.club.settings import ClubSettings
from lettrine.gatherings.club.snapshot import (
    ClubView,
    OwnMembership,
    ShownSeason,
    club_view,
    own_membership,
    shown_season,
)
from lettrine.gatherings.spreadsheet import write_csv
from lettrine.server.clubs.club_kind import ClubRoom, clubs_of, found_club_room
from lettrine.server.clubs.club_tables import open_club_table
from lettrine.server.clubs.summary import ClubSummary, summary_of
from lettrine.server.errors import NotFound, TooMany
from lettrine.server.gatherings.kind import own_identity
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.gathering_asks import AskDone, ask_gathering
from lettrine.server.http.sittings import SITTING_WEIGHT
from lettrine.server.http.tables import Code, TableCard, kept_summary, table_card
from lettrine.server.node import Node
from lettrine.server.people.session import Session
from lettrine.server.rooms.summary import TableSummary
from lettrine.table.message import MessageId, Text

Name = Annotated[str, PathParameter(max_length=64, description="the name of the club")]
Number = Annotated[int, PathParameter(ge=1, le=10_000)]


class NewClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A club to be founded by somebody who is called *name* there."""

    settings: ClubSettings
    name: Text


class ClubCard(msgspec.Struct, frozen=True):
    """A club as one of its members finds it."""

    summary: ClubSummary
    shared: ClubView
    own: OwnMembership


class ClubInvitation(msgspec.Struct, frozen=True):
    """What somebody who is invited is told before joining; *is_member* says that they are in already."""

    summary: ClubSummary
    is_member: bool


class ClubAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something *ask*ed of a club, under a name of one's own: what comes twice is done once."""

    id: MessageId
    ask: Ask


class NewClubTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened, played as the club usually does; *seats*: None for as many as usual."""

    game: Text
    seats: Annotated[int, msgspec.Meta(ge=2, le=16)] | None = None


class ClubTable(msgspec.Struct, frozen=True):
    """A table of the club, opened by member *number*; *code* invites members there."""

    summary: TableSummary
    number: int
    code: str


class OpenedEvent(msgspec.Struct, frozen=True):
    """Where an event is held: a sitting or a tournament of that *name*; *code* invites there."""

    name: str
    code: str


@post("/clubs", responses=ERRORS, tags=["clubs"])
async def found_club(node: TheNode, session: TheSession, data: JSONBody[NewClub]) -> ClubCard:
    """Found a club; whoever founds it is its president."""
    if not node.tables.take(session.address_key):
        raise TooMany("lettrine.server:too_many_tables")
    who = session.known().who
    room = await found_club_room(node.clubs, data.settings, who, data.name, node.services)
    return _card(node, room, who)


@get("/clubs", responses=ERRORS, tags=["clubs"])
async def list_clubs(node: TheNode, session: TheSession) -> list[ClubSummary]:
    """List the clubs that one is in, the latest first."""
    notes = await clubs_of(node.services, session.identity.all()) if session.identity else []
    return [decoder_of(ClubSummary).decode(note.summary) for note in notes]


@get("/clubs/{club:str}", responses=ERRORS, tags=["clubs"])
async def show_club(node: TheNode, session: TheSession, club: Name) -> ClubCard:
    """Show a club to a member."""
    room, member = await _entered(node, session, club)
    return _card(node, room, member.who)


@get("/clubs/{club:str}/invitation", responses=ERRORS, tags=["clubs"])
async def show_invitation(node: TheNode, session: TheSession, club: Name, code: Code = "") -> ClubInvitation:
    """Show somebody who is invited what club it is."""
    room = await node.clubs.get(club)
    is_member = room.state.member(own_identity(room.kind, room.state, session.identity)) is not None
    is_invited = code.strip().upper() == room.state.code and not room.state.has_lapsed(node.services.now())
    if not is_member and not is_invited:
        raise ClubError("lettrine.gatherings:club_not_invited")
    return ClubInvitation(summary_of(room.name, room.state), is_member)


@post("/clubs/{club:str}/asks", status_code=200, responses=ERRORS, tags=["clubs"])
async def ask_club(node: TheNode, session: TheSession, club: Name, data: JSONBody[ClubAsk]) -> AskDone:
    """Join by an invitation, leave, or lead: everything that may be said through the socket."""
    return await ask_gathering(await node.clubs.get(club), ClubRequest(data.id, data.ask), session)


@get("/clubs/{club:str}/tables", responses=ERRORS, tags=["clubs"])
async def list_club_tables(node: TheNode, session: TheSession, club: Name) -> list[ClubTable]:
    """List the tables of a club to a member, the latest first, those where the game is over last."""
    room, _ = await _entered(node, session, club)
    found = [(each, await node.store.note(each.table)) for each in reversed(room.state.tables)]
    tables = [ClubTable(kept_summary(note), each.number, note.code or "") for each, note in found if note is not None]
    return sorted(tables, key=lambda each: each.summary.phase == "over")


@post("/clubs/{club:str}/tables", responses=ERRORS, tags=["clubs"])
async def open_table_of_club(node: TheNode, session: TheSession, club: Name, data: JSONBody[NewClubTable]) -> TableCard:
    """Open a private table, played as the club usually does: members alone may see and join it."""
    room, member = await _entered(node, session, club)
    if not node.tables.take(session.address_key):
        raise TooMany("lettrine.server:too_many_tables")
    table = await open_club_table(node.rooms, room, member.who, data.game, data.seats)
    return table_card(table.name, table.table, session)


@post("/clubs/{club:str}/events/{number:int}/open", status_code=200, responses=ERRORS, tags=["clubs"])
async def open_event(node: TheNode, session: TheSession, club: Name, number: Number) -> OpenedEvent:
    """Open the sitting or tournament of an event, with the options of the club; asked twice, it is opened once."""
    room, member = await _entered(node, session, club)
    require_right(room.state, CancelEvent(number), member.who)
    if number > len(room.state.events) or room.state.events[number - 1].is_cancelled:
        raise ClubError("lettrine.gatherings:club_event_cancelled")
    if not node.tables.take(session.address_key, SITTING_WEIGHT):
        raise TooMany("lettrine.server:too_many_tables")
    event = await node.club_events.open(room, number, member.who)
    return OpenedEvent(event.name, event.code)


@get("/clubs/{club:str}/seasons/{number:int}", responses=ERRORS, tags=["clubs"])
async def show_season(node: TheNode, session: TheSession, club: Name, number: Number) -> ShownSeason:
    """Show a season and its ranking to a member."""
    room, _ = await _entered(node, session, club)
    return shown_season(room.state, _season(room.state, number))


@get("/clubs/{club:str}/seasons/{number:int}/ranking.csv", responses=ERRORS, tags=["clubs"], media_type="text/csv")
async def export_ranking(node: TheNode, session: TheSession, club: Name, number: Number) -> Response[bytes]:
    """Tell a member the ranking of a season as a file for a spreadsheet."""
    room, _ = await _entered(node, session, club)
    season = shown_season(room.state, _season(room.state, number))
    say = catalogue("lettrine.gatherings", session.language).say
    heads = [say(f"club_ranking.{head}") for head in ("rank", "name", "points", "results")]
    text = write_csv(
        [*heads, *(each.title for each in season.events)],
        table_of(season.rows, (each.number for each in season.events)),
    )
    # With its mark, spreadsheets read the accents of names.
    return Response(text.encode("utf-8-sig"), media_type="text/csv; charset=utf-8")


async def _entered(node: Node, session: Session, name: str) -> tuple[ClubRoom, Member]:
    """Return the club *name*, and whoever asks as its member; raise `ClubError` for who is none."""
    room = await node.clubs.get(name)
    member = room.state.member(own_identity(room.kind, room.state, session.identity))
    if member is None:
        raise ClubError("lettrine.gatherings:club_not_member")
    return room, member


def _season(club: Club, number: int) -> Season:
    if number > len(club.seasons):
        raise NotFound("lettrine.gatherings:club_no_season")
    return club.seasons[number - 1]


def _card(node: Node, room: ClubRoom, who: str) -> ClubCard:
    now = node.services.now()
    own = own_membership(room.state, who, now)
    assert own is not None
    return ClubCard(summary_of(room.name, room.state), club_view(room.state, now), own)
