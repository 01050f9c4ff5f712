"""What happened in a sitting: numbered entries, the truth from which everything else is computed.

The store keeps an entry under (sitting, seq). Entries hold secrets: `snapshot` says who may read what, and when.
"""

from typing import TypeAlias

import msgspec

from lettrine.core.errors import RecordError
from lettrine.core.json_input import NotReadable, decode
from lettrine.core.refusal import Refusal
from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.table.entry import MessageRef


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="fact"):
    """The *arbiter* opened the sitting. Its positions come from *seed*; who has *code* is invited.

    *version* and *lexicon* are those of the rules and words.
    """

    settings: SittingSettings
    arbiter: str
    seed: str
    code: str
    version: int
    lexicon: str


class Joined(msgspec.Struct, frozen=True, omit_defaults=True, tag="joined", tag_field="fact"):
    """Participant *number* takes part; without *who*, on paper: the arbiter enters their slips."""

    number: int
    name: str
    who: str = ""


class Renamed(msgspec.Struct, frozen=True, tag="renamed", tag_field="fact"):
    number: int
    name: str


class Removed(msgspec.Struct, frozen=True, omit_defaults=True, tag="removed", tag_field="fact"):
    """The participant left, or was sent away by the arbiter; what they scored stays, out of the ranking."""

    number: int
    has_left: bool = False


class Returned(msgspec.Struct, frozen=True, omit_defaults=True, tag="returned", tag_field="fact"):
    """A participant who left is back, or one whom the arbiter sent away by mistake; with all that they scored.

    *name*: what they are called from now on, where it is another name than before.
    """

    number: int
    name: str = ""


class TurnPrepared(msgspec.Struct, frozen=True, tag="prepared", tag_field="fact"):
    """The next position is there, with its top; None: the box is used up, and the turn before was the last."""

    prepared: PreparedTurn | None


class Begun(msgspec.Struct, frozen=True, tag="begun", tag_field="fact"):
    """Everybody sees the position now; answers count until *ends*, in milliseconds since the epoch."""

    ends: int


class TimeSet(msgspec.Struct, frozen=True, tag="time_set", tag_field="fact"):
    """The arbiter gave more time: answers count until *ends*."""

    ends: int


class AnswerGiven(msgspec.Struct, frozen=True, omit_defaults=True, tag="answered", tag_field="fact"):
    """Participant *number* answers with *move*, the game's JSON, in place of what they answered before.

    It writes *words* and is worth *value*; None: the rules refuse it, for *refusals*. *is_slip*: entered by the
    arbiter from paper.
    """

    number: int
    move: msgspec.Raw
    words: tuple[str, ...] = ()
    value: int | None = None
    refusals: tuple[Refusal, ...] = ()
    is_slip: bool = False


class AnswerRuled(msgspec.Struct, frozen=True, tag="ruled", tag_field="fact"):
    """The arbiter decides what the answer of *number* in *turn* is worth, and says why."""

    turn: int
    number: int
    value: int
    reason: str


class Rung(msgspec.Struct, frozen=True, tag="rung", tag_field="fact"):
    """The bell: no answer counts from now on."""


class Announced(msgspec.Struct, frozen=True, tag="announced", tag_field="fact"):
    """The top and the scores of the turn are told."""


class Closed(msgspec.Struct, frozen=True, tag="closed", tag_field="fact"):
    """The sitting is over; everybody may check its seed."""


Fact: TypeAlias = (
    Opened
    | Joined
    | Renamed
    | Removed
    | Returned
    | TurnPrepared
    | Begun
    | TimeSet
    | AnswerGiven
    | AnswerRuled
    | Rung
    | Announced
    | Closed
)


class SittingEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Number *seq* (from 1) of what happened, *at* so many milliseconds since the epoch."""

    seq: int
    at: int
    fact: Fact
    cause: MessageRef | None = None


def write_entry(entry: SittingEntry) -> bytes:
    """Return *entry* as JSON."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes) -> SittingEntry:
    """Return the entry written in *data*; raise `RecordError`."""
    try:
        entry: SittingEntry = decode(data, SittingEntry)
    except NotReadable as error:
        raise RecordError("lettrine.gatherings:entry", problem=error.problem) from error
    return entry
