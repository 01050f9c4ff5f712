"""Several people before one screen: each is a person of their own at the table, by one cookie.

Number 0 of a session is the session itself; the others have identities derived from it, which nobody else can have.
"""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.seat import Seat
from lettrine.server.people.identity import Identity
from lettrine.table import Table

MOST = 8  # how many may share a screen
_MARK = "~"  # in no identity that was made or signed here

LocalPlayer: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]


class SeatedLocalPlayer(msgspec.Struct, frozen=True):
    """A player before the screen of whoever asks, and the *seat* they hold."""

    local_player: int = msgspec.field(name="persona")
    seat: Seat


def local_player_id(who: str, local_player: int) -> str:
    """Return how tables know that *local_player* before the screen of *who*."""
    return f"{who}{_MARK}{local_player}" if local_player else who


def owner_of(who: str) -> str:
    """Return the identity of the session before whose screen *who* plays."""
    return who.partition(_MARK)[0]


def who_at(table: Table, identity: Identity | None, local_player: int = 0) -> str:
    """Return how *table* knows this person: by the identity under which they sit or host, else by the present one."""
    if identity is None:
        return ""
    selves = [local_player_id(who, local_player) for who in identity.all()]
    known = (who for who in selves if who == table.created.host or table.seat_of(who) is not None)
    return next(known, selves[0])


def local_players_at(table: Table, identity: Identity | None) -> tuple[SeatedLocalPlayer, ...]:
    """Return those before the screen of this person who sit at *table*."""
    seats = ((each, table.seat_of(who_at(table, identity, each))) for each in range(MOST))
    return tuple(SeatedLocalPlayer(each, seat) for each, seat in seats if seat is not None)


def foremost_at(table: Table, identity: Identity | None) -> str:
    """Return how *table* knows this person where one must be meant: as the host, else as the first who sits there."""
    seated = local_players_at(table, identity)
    is_host = who_at(table, identity) == table.created.host
    return who_at(table, identity, seated[0].local_player if seated and not is_host else 0)
