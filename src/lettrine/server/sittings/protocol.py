"""What travels through the socket of a sitting, beside what travels through that of a table."""

from typing import TypeAlias

import msgspec

from lettrine.gatherings.duplicate.message import SittingRequest
from lettrine.gatherings.duplicate.snapshot import DeskRow, OwnView, SittingView
from lettrine.server.protocol import Hello, Ping

SittingIncoming: TypeAlias = Hello | SittingRequest | Ping


class SittingUpdate(msgspec.Struct, frozen=True, omit_defaults=True, tag="sitting", tag_field="type"):
    """The sitting as it is now: what everybody sees, and what one participant sees beside it."""

    shared: SittingView
    own: OwnView | None = None


class SittingProgress(msgspec.Struct, frozen=True, tag="progress", tag_field="type"):
    """How many take part and have answered: told several times a second while answers come."""

    turn: int
    participants: int
    answered: int


class SittingDesk(msgspec.Struct, frozen=True, tag="desk", tag_field="type"):
    """Everybody who takes part, as the arbiter sees them."""

    rows: tuple[DeskRow, ...]


SittingOutgoing: TypeAlias = SittingUpdate | SittingProgress | SittingDesk
