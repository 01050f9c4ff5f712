"""Tables: opened, found, listed."""

from typing import Annotated, Literal, get_args

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from lettrine.core.decoders import decoder_of
from lettrine.core.seat import Seat
from lettrine.core.text import catalogue
from lettrine.games import game_type
from lettrine.server.classes.summary import ClassSummary, is_class
from lettrine.server.clubs.club_tables import is_let_in, require_let_in
from lettrine.server.clubs.summary import ClubSummary, club_of, is_club
from lettrine.server.errors import NotFound, TooMany
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.people.local_player import SeatedLocalPlayer, foremost_at, local_players_at
from lettrine.server.people.rating import rating_of
from lettrine.server.people.session import Session
from lettrine.server.rooms.keeping_apart import is_peaceful
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.summary import HostRating, TableSummary, summary_of
from lettrine.server.settings import LONGEST_CODE, SHORTEST_CODE
from lettrine.server.sittings.summary import SittingSummary, is_sitting
from lettrine.server.store import Note
from lettrine.server.tournaments.summary import TournamentSummary, is_tournament
from lettrine.table import Settings, Table, TableError, may_watch, role
from lettrine.table.entry import Phrase
from lettrine.table.invitation import CODE_LETTERS
from lettrine.table.snapshot import shown_settings

Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Code = Annotated[str, QueryParameter(max_length=16, description="the invitation of a private table")]

Name = Annotated[str, PathParameter(max_length=64, description="the name of the table")]


class TableCard(msgspec.Struct, frozen=True):
    """A table as one person finds it. *code* is the invitation, for those who may pass it on.

    *values* are the points printed on the pieces. *personas* are those of this person who sit there: several, where
    people share a screen.
    """

    summary: TableSummary
    settings: Settings
    role: Literal["host", "player", "spectator"]
    seat: Seat | None
    values: dict[str, int]
    local_players: tuple[SeatedLocalPlayer, ...] = msgspec.field(name="personas")
    code: str = ""


class PhraseCard(msgspec.Struct, frozen=True):
    """A *phrase* that one may say, and how it reads."""

    phrase: Phrase
    text: str


@post("/tables", responses=ERRORS, tags=["tables"])
async def open_table(node: TheNode, session: TheSession, data: JSONBody[Settings]) -> TableCard:
    """Open a table; whoever opens it is its host, and takes a seat through the socket like everybody."""
    if not node.tables.take(session.address_key):
        raise TooMany("lettrine.server:too_many_tables")
    room = await node.rooms.create(data, session.known().who)
    return table_card(room.name, room.table, session)


@get("/tables", responses=ERRORS, tags=["tables"])
async def list_tables(
    node: TheNode, session: TheSession, game: FromQuery[str | None] = None, limit: Limit = 50
) -> list[TableSummary]:
    """List the public tables that are open or played at, the latest first.

    Where nobody waits any longer, or somebody sits whom one keeps away from, there is nothing to join.
    """
    if game is not None:
        game_type(game)
    apart = await node.store.apart(session.identity.who) if session.identity else frozenset[str]()
    notes = [note for note in await node.store.public(limit, game) if is_peaceful(note, apart)]
    listed = [await _listed(node, note) for note in notes]
    return [each for each in listed if each.phase != "open" or each.is_waited_at]


@get("/tables/{table:str}", responses=ERRORS, tags=["tables"])
async def show_table(node: TheNode, session: TheSession, table: Name, code: Code = "") -> TableCard:
    """Show a table to somebody who may watch it."""
    room = await node.rooms.get(table)
    await require_watcher(node, room, session, code)
    return table_card(room.name, room.table, session)


@get("/codes/{code:str}", responses=ERRORS, tags=["tables"])
async def find_table(
    node: TheNode, session: TheSession, code: Annotated[str, PathParameter(max_length=16)]
) -> TableSummary | SittingSummary | TournamentSummary | ClassSummary | ClubSummary:
    """Find the table or gathering that invites with a code: six letters, or more on a public server."""
    letters = code.strip().upper()
    if not SHORTEST_CODE <= len(letters) <= LONGEST_CODE or not set(letters) <= set(CODE_LETTERS):
        raise NotFound("lettrine.server:no_code")
    node.codes.try_code(session.address_key)
    note = await node.store.note_of_code(letters)
    if note is None:
        raise NotFound("lettrine.server:no_code")
    node.codes.was_right(session.address_key)
    if is_sitting(note.table):
        return decoder_of(SittingSummary).decode(note.summary)
    if is_tournament(note.table):
        return decoder_of(TournamentSummary).decode(note.summary)
    if is_class(note.table):
        return decoder_of(ClassSummary).decode(note.summary)
    if is_club(note.table):
        return decoder_of(ClubSummary).decode(note.summary)
    if club_of(note.table) and not await is_let_in(node.clubs, await node.rooms.get(note.table), session.identity):
        raise NotFound("lettrine.server:no_code")
    return read_summary(note)


@get("/phrases", responses=ERRORS, tags=["tables"])
async def list_phrases(session: TheSession) -> list[PhraseCard]:
    """List what people may say to each other at a table."""
    say = catalogue("lettrine.table", session.language).say
    return [PhraseCard(phrase, say(f"phrases.{phrase}")) for phrase in get_args(Phrase)]


def read_summary(note: Note) -> TableSummary:
    """Return the table of *note* as anybody may see it in a list."""
    return replace(kept_summary(note), days=None)


def kept_summary(note: Note) -> TableSummary:
    """Return the table of *note* as those who play there may see it."""
    return decoder_of(TableSummary).decode(note.summary)


async def _listed(node: Node, note: Note) -> TableSummary:
    """Return the table of *note*, and how strong its first player is where one may still sit down."""
    summary = read_summary(note)
    if summary.phase != "open" or not note.people:
        return summary
    rating = await rating_of(node.store, note.people[0], note.game)
    return replace(summary, rating=HostRating(rating.mean, rating.games))


async def require_watcher(node: Node, room: Room, session: Session, code: str) -> None:
    """Raise `LettrineError` for somebody who may not watch."""
    await require_let_in(node.clubs, room, session.identity)
    if not may_watch(room.table, foremost_at(room.table, session.identity), code):
        raise TableError("lettrine.table:not_invited")


def table_card(name: str, table: Table, session: Session) -> TableCard:
    """Return the table *name* as whoever asks finds it."""
    who = foremost_at(table, session.identity)
    part = role(table, who)
    return TableCard(
        summary=replace(summary_of(name, table), days=None),
        settings=shown_settings(table),
        role=part,
        seat=table.seat_of(who),
        values=dict(table.game.values()),
        local_players=local_players_at(table, session.identity),
        code="" if part == "spectator" else table.invitation,
    )
