"""Several people before one screen: each is a person of their own at the table, by one cookie.

Persona 0 of a session is the session; the others have identities derived from it, which nobody else can have.
"""

from collections.abc import Iterator
from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.seat import Seat
from lettrine.server.people.identity import Identity
from lettrine.table import Table

MOST = 8
"""How many may share a screen."""
_MARK = "~"  # in no identity that was made or signed here

Persona: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MOST)]


class SeatedPersona(msgspec.Struct, frozen=True):
    """A *persona* of whoever asks, and the *seat* it holds."""

    persona: int
    seat: Seat


def persona_of(who: str, persona: int) -> str:
    """Return how tables know that *persona* of *who*."""
    return f"{who}{_MARK}{persona}" if persona else who


def owner_of(who: str) -> str:
    """Return the identity of whose persona *who* is."""
    return who.partition(_MARK)[0]


def who_at(table: Table, identity: Identity | None, persona: int = 0) -> str:
    """Return how *table* knows this person: by the identity under which they sit or host, else by the present one."""
    if identity is None:
        return ""
    selves = [persona_of(who, persona) for who in identity.all()]
    known = (who for who in selves if who == table.created.host or table.seat_of(who) is not None)
    return next(known, selves[0])


def personas_at(table: Table, identity: Identity | None) -> tuple[SeatedPersona, ...]:
    """Return the personas of this person that sit at *table*."""
    return tuple(_seated(table, identity))


def _seated(table: Table, identity: Identity | None) -> Iterator[SeatedPersona]:
    for persona in range(MOST):
        seat = table.seat_of(who_at(table, identity, persona))
        if seat is not None:
            yield SeatedPersona(persona, seat)


def foremost_at(table: Table, identity: Identity | None) -> str:
    """Return how *table* knows this person where only one can be meant: the session, else the first who sits there."""
    seated = personas_at(table, identity)
    is_host = who_at(table, identity) == table.created.host
    return who_at(table, identity, seated[0].persona if seated and not is_host else 0)
