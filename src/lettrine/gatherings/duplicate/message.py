"""The messages to a sitting: from people (`SittingRequest`) and from the program that runs it."""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.settings import MOST_PARTICIPANTS, MOST_TURNS
from lettrine.table.message import MessageId, Text

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_PARTICIPANTS)]
TurnNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join", tag_field="ask"):
    """Take part under a *name*, or under another one than before."""

    name: Text


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave", tag_field="ask"):
    """Take part no longer."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer", tag_field="ask"):
    """Answer *turn* with a *move*, in place of the answer before: the game's JSON, or a text as a person types it."""

    turn: TurnNumber
    move: msgspec.Raw


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="preview", tag_field="ask"):
    """Ask what a move would be worth, where the sitting tells before the bell; nothing changes.

    The arbiter may ask it of a slip, as long as slips are entered.
    """

    turn: TurnNumber
    move: msgspec.Raw


class Enrol(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enrol", tag_field="ask"):
    """The arbiter writes down somebody who plays on paper."""

    name: Text


class Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove", tag_field="ask"):
    """The arbiter sends a participant away."""

    number: Number


class Readmit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="readmit", tag_field="ask"):
    """The arbiter lets a participant in again who was sent away, or left, with all that they scored."""

    number: Number


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="slip", tag_field="ask"):
    """The arbiter enters what participant *number* has answered on paper; until the scores are announced."""

    turn: TurnNumber
    number: Number
    move: msgspec.Raw


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="begin", tag_field="ask"):
    """The arbiter shows the position of *turn* to everybody."""

    turn: TurnNumber


class AddTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="add_time", tag_field="ask"):
    """The arbiter gives *seconds* more for *turn*."""

    turn: TurnNumber
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)]


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ring", tag_field="ask"):
    """The arbiter rings the bell before the time is over."""

    turn: TurnNumber


class Announce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="announce", tag_field="ask"):
    """The arbiter tells the top and the scores of *turn*."""

    turn: TurnNumber


class RuleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rule", tag_field="ask"):
    """The arbiter decides what an answer of a turn that is over is worth, on a contest or by mistake."""

    turn: TurnNumber
    number: Number
    value: Annotated[int, msgspec.Meta(ge=-1000, le=10_000)]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close", tag_field="ask"):
    """The arbiter ends the sitting, after a turn was announced."""


ParticipantAsk: TypeAlias = Join | Leave | Answer | Try
ArbiterAsk: TypeAlias = Enrol | Remove | Readmit | Slip | Begin | AddTime | Ring | Announce | RuleAnswer | Close
SittingAsk: TypeAlias = ParticipantAsk | ArbiterAsk


class SittingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """What somebody asks of a sitting, under an *id* of their own: the same message twice is handled once."""

    id: MessageId
    ask: SittingAsk


class Tick(msgspec.Struct, frozen=True):
    """The time has come for something."""


class TurnFound(msgspec.Struct, frozen=True):
    """The position of *turn* is ready, found for the turn *before* as it was laid then; None: the box is used up."""

    turn: int
    prepared: PreparedTurn | None
    before: PreparedTurn | None = None


SittingMessage: TypeAlias = SittingRequest | Tick | TurnFound
