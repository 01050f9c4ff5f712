"""What travels through the socket of a club, beside what travels through that of a table."""

from typing import TypeAlias

import msgspec

from lettrine.gatherings.club.message import ClubRequest
from lettrine.gatherings.club.snapshot import ClubView, OwnMembership
from lettrine.server.protocol import Hello, Ping

ClubIncoming: TypeAlias = Hello | ClubRequest | Ping


class ClubUpdate(msgspec.Struct, frozen=True, tag="club", tag_field="type"):
    """The club as it is now: what every member sees, and what one sees beside it."""

    shared: ClubView
    own: OwnMembership
