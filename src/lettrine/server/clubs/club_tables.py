"""Tables of clubs: opened as the club usually plays, seen and joined by its members alone."""

import secrets

from lettrine.gatherings.club.club import Club
from lettrine.gatherings.club.message import Message, TableReady
from lettrine.server.clubs.club_kind import ClubRegistry
from lettrine.server.clubs.summary import club_of, table_mark
from lettrine.server.errors import NoSuchTable, NotAllowed
from lettrine.server.gatherings.kind import LiveGathering
from lettrine.server.people.identity import Identity
from lettrine.server.people.local_player import foremost_at
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.rooms.room import Room
from lettrine.table import Settings, role


async def open_club_table(
    rooms: RoomRegistry, club: LiveGathering[Club, Message], who: str, game: str, seats: int | None
) -> Room:
    """Return a new private table of *club*, with *who* as its host; raise `LettrineError` for one that cannot be."""
    usual = club.state.usual(game)
    counts = [count for count in rooms.opener(game, usual.options).seat_counts if count > 1]
    settings = Settings(game=game, seats=seats or usual.seats or min(counts), options=usual.options)
    room = await rooms.create(settings, who, table_mark(club.name) + secrets.token_urlsafe(12))
    await club.tell(TableReady(who, room.name, game))
    return room


async def is_let_in(clubs: ClubRegistry, room: Room, identity: Identity | None) -> bool:
    """Whether this person may know of the table: of a club those in it, and who sits there or is the host."""
    name = club_of(room.name)
    if name is None or (identity is not None and role(room.table, foremost_at(room.table, identity)) != "spectator"):
        return True
    try:
        club = (await clubs.get(name)).state
    except NoSuchTable:  # nobody was left in it
        return False
    return identity is not None and any(club.member(who) is not None for who in identity.all())


async def require_let_in(clubs: ClubRegistry, room: Room, identity: Identity | None) -> None:
    """Raise `NotAllowed` for who may not know of the table."""
    if not await is_let_in(clubs, room, identity):
        raise NotAllowed("lettrine.server:club_table")
