"""The messages to a class: from people (`ClassRequest`) and from the program that runs it."""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.gatherings.classroom.settings import MOST_PUPILS, ClassSettings
from lettrine.table.message import MessageId, Text

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST_PUPILS)]


class EnterClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join", tag_field="ask"):
    """Come in under a first *name*; whose name is there already waits for the teacher."""

    name: Text


class LeaveClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave", tag_field="ask"):
    """Take part no longer."""


class PlanRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="plan", tag_field="ask"):
    """The teacher decides how the next round is played."""

    settings: ClassSettings


class BeginRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="begin", tag_field="ask"):
    """The teacher begins round number *round*, with new pairs, *without* pupils who are absent."""

    round: Annotated[int, msgspec.Meta(ge=1)]
    without: Annotated[tuple[Number, ...], msgspec.Meta(max_length=MOST_PUPILS)] = ()


class PauseClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pause", tag_field="ask"):
    """The teacher speaks."""


class ResumeClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume", tag_field="ask"):
    """The teacher lets everybody play on."""


class AdmitPupil(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="admit", tag_field="ask"):
    """The teacher says whether it is pupil *number* who is at another device."""

    number: Number
    is_right: bool


class RemovePupil(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove", tag_field="ask"):
    """The teacher sends a pupil away."""

    number: Number


class ProjectTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="project", tag_field="ask"):
    """The teacher shows a *group* of this round to everybody; None: no more."""

    group: Annotated[int, msgspec.Meta(ge=1, le=MOST_PUPILS)] | None


class KeepClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="keep", tag_field="ask"):
    """The teacher keeps the class beyond thirty days, or does not."""

    is_kept: bool


PupilAsk: TypeAlias = EnterClass | LeaveClass
TeacherAsk: TypeAlias = (
    PlanRound | BeginRound | PauseClass | ResumeClass | AdmitPupil | RemovePupil | ProjectTable | KeepClass
)


class ClassRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """What somebody asks of a class, under an *id* of their own: the same message twice is handled once."""

    id: MessageId
    ask: PupilAsk | TeacherAsk


class Tick(msgspec.Struct, frozen=True):
    """The time has come for something."""


class TableReady(msgspec.Struct, frozen=True):
    """*group* of *round* sits at *table*."""

    round: int
    group: int
    table: str


class WordsRefused(msgspec.Struct, frozen=True):
    """Whoever *who* is tried *words* at *table* that the rules do not take."""

    who: str
    table: str
    words: tuple[str, ...]


ClassMessage: TypeAlias = ClassRequest | Tick | TableReady | WordsRefused
