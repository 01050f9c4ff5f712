"""What travels through the socket of a class, beside what travels through that of a table."""

from typing import TypeAlias

import msgspec

from lettrine.gatherings.classroom.message import ClassRequest
from lettrine.gatherings.classroom.snapshot import ClassView, DeskView, PupilView
from lettrine.server.protocol import Hello, Ping

ClassIncoming: TypeAlias = Hello | ClassRequest | Ping


class ClassUpdate(msgspec.Struct, frozen=True, omit_defaults=True, tag="class", tag_field="type"):
    """The class as it is now: what everybody sees, what one pupil sees beside it, or the teacher."""

    shared: ClassView
    own: PupilView | None = None
    desk: DeskView | None = None
