"""Who holds a seat: nobody, a person, a bot, or somebody at a real table whom only the others know."""

from typing import TypeAlias

import msgspec

PROGRAM = "program:"
"""What the identity of a program begins with. No other does."""


class Empty(msgspec.Struct, frozen=True, tag="empty", tag_field="sitter"):
    """A seat that anybody may take."""


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="sitter"):
    """Somebody called *name*; *who* is an opaque identity that no other player is shown.

    *won* counts the games won at this table; a win that several share counts as its part. *is_program*: it is a
    program, as it said when it asked for its token.
    """

    who: str
    name: str
    won: float = 0.0
    is_program: bool = False


class SeatedBot(msgspec.Struct, frozen=True, tag="bot", tag_field="sitter"):
    """A bot of a *level* (`lettrine.bots.level`); *won* as for a person."""

    level: str
    won: float = 0.0


class Named(msgspec.Struct, frozen=True, tag="named", tag_field="sitter"):
    """A player called *name* at a table with real pieces, who has no device of their own there; *won* as above."""

    name: str
    won: float = 0.0


Occupant: TypeAlias = Empty | Person | SeatedBot | Named
EMPTY = Empty()


def shifted(occupants: tuple[Occupant, ...], shift: int) -> tuple[Occupant, ...]:
    """Return *occupants* when everybody has moved *shift* seats on."""
    return occupants[shift:] + occupants[:shift]
