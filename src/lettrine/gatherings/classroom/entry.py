"""What happened in a class: numbered entries, the truth from which everything else is computed.

What pupils write at their tables stands in the entries of these tables; only what was refused there is kept here.
"""

from typing import Literal, TypeAlias

import msgspec

from lettrine.core.errors import RecordError
from lettrine.core.json_input import NotReadable, decode
from lettrine.gatherings.classroom.settings import ClassSettings
from lettrine.table.entry import MessageRef


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="fact"):
    """The *teacher* opened the class; who has *code* is invited."""

    settings: ClassSettings
    teacher: str
    code: str


class Planned(msgspec.Struct, frozen=True, tag="planned", tag_field="fact"):
    """The next round is played like this."""

    settings: ClassSettings


class Joined(msgspec.Struct, frozen=True, tag="joined", tag_field="fact"):
    """Pupil *number* is there."""

    number: int
    name: str
    who: str


class Asked(msgspec.Struct, frozen=True, tag="asked", tag_field="fact"):
    """Somebody on another device says that they are pupil *number*: the teacher decides."""

    number: int
    who: str


class Admitted(msgspec.Struct, frozen=True, tag="admitted", tag_field="fact"):
    """Pupil *number* is at that other device from now on."""

    number: int
    who: str


class Declined(msgspec.Struct, frozen=True, tag="declined", tag_field="fact"):
    """Whoever asked is somebody else."""

    who: str


class Removed(msgspec.Struct, frozen=True, tag="removed", tag_field="fact"):
    """The pupil left, or was sent away by the teacher."""

    number: int


class Begun(msgspec.Struct, frozen=True, tag="begun", tag_field="fact"):
    """A round begins: *groups* of pupils sit together, alone against robots."""

    groups: tuple[tuple[int, ...], ...]
    ends: int | None = None


class TableOpened(msgspec.Struct, frozen=True, tag="table", tag_field="fact"):
    """*group* of *round* plays at *table*."""

    round: int
    group: int
    table: str


class Paused(msgspec.Struct, frozen=True, tag="paused", tag_field="fact"):
    """The teacher speaks, or the time is over."""

    reason: Literal["teacher", "time"]


class Resumed(msgspec.Struct, frozen=True, tag="resumed", tag_field="fact"):
    """Everybody plays on."""


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="fact"):
    """The rules did not take *words* that pupil *number* tried at *table*."""

    number: int
    table: str
    words: tuple[str, ...]


class Projected(msgspec.Struct, frozen=True, tag="projected", tag_field="fact"):
    """The large screen shows the *table*; empty: none."""

    table: str


class Kept(msgspec.Struct, frozen=True, tag="kept", tag_field="fact"):
    """The class stays until the teacher says otherwise, or does not."""

    is_kept: bool


Fact: TypeAlias = (
    Opened
    | Planned
    | Joined
    | Asked
    | Admitted
    | Declined
    | Removed
    | Begun
    | TableOpened
    | Paused
    | Resumed
    | Refused
    | Projected
    | Kept
)


class ClassEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Number *seq* (from 1) of what happened, *at* so many milliseconds since the epoch."""

    seq: int
    at: int
    fact: Fact
    cause: MessageRef | None = None


def write_entry(entry: ClassEntry) -> bytes:
    """Return *entry* as JSON."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes) -> ClassEntry:
    """Return the entry written in *data*; raise `RecordError`."""
    try:
        entry: ClassEntry = decode(data, ClassEntry)
    except NotReadable as error:
        raise RecordError("lettrine.gatherings:entry", problem=error.problem) from error
    return entry
