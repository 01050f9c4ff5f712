"""What people are shown of a class: pupils their own table, the teacher everybody."""

import msgspec

from lettrine.gatherings.classroom.classroom import Classroom, Pupil
from lettrine.gatherings.classroom.settings import ClassSettings, Form


class ClassView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody sees. *now* is the time of the server; *pause* says why all stands still."""

    seq: int
    now: int
    settings: ClassSettings
    round: int
    pause: str = ""
    ends: int | None = None
    pupils: int = 0


class PupilView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one pupil sees beside it: their *table* of this round, or their sitting, once it is open.

    *is_watching*: the class plays as one, before the large screen. *is_asking*: the teacher has not said yet whether
    it is they who come back on this device.
    """

    number: int
    name: str
    table: str = ""
    is_watching: bool = False
    is_asking: bool = False


class PupilRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pupil on the teacher's desk; *is_here*: their page is open, *is_asked_for*: somebody says it is they."""

    number: int
    name: str
    is_here: bool
    is_removed: bool = False
    is_asked_for: bool = False


class DeskView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the teacher sees beside it; *tables* by group, empty where one is not open yet.

    *form* is that of the round that is played, which that of the next may differ from.
    """

    code: str
    pupils: tuple[PupilRow, ...]
    groups: tuple[tuple[int, ...], ...]
    tables: tuple[str, ...]
    projected: str
    is_kept: bool
    erased_at: int | None
    form: Form | None = None


def class_view(state: Classroom, now: int) -> ClassView:
    """Return what everybody sees of *state*."""
    return ClassView(
        seq=state.seq,
        now=now,
        settings=state.settings,
        round=len(state.rounds),
        pause=state.pause,
        ends=state.round.ends if state.round else None,
        pupils=sum(1 for _ in state.present()),
    )


def pupil_view(state: Classroom, who: str) -> PupilView | None:
    """Return what *who* sees of their own; None for somebody who is no pupil."""
    pupil = state.pupil(who)
    if pupil is not None:
        table = _table_of(state, pupil)
        is_watching = bool(table) and state.round is not None and state.round.settings.form == "together"
        return PupilView(pupil.number, pupil.name, "" if is_watching else table, is_watching)
    asked = state.asked_by(who)
    return None if asked is None else PupilView(asked.number, asked.name, is_asking=True)


def desk_view(state: Classroom, here: frozenset[str]) -> DeskView:
    """Return what the teacher sees; *here* are the people whose pages are open."""
    playing = state.round
    groups = playing.groups if playing else ()
    tables = playing.tables if playing else {}
    rows = (
        PupilRow(each.number, each.name, each.who in here, each.is_removed, bool(each.asker)) for each in state.pupils
    )
    return DeskView(
        code=state.opened.code,
        pupils=tuple(rows),
        groups=groups,
        tables=tuple(tables.get(place, "") for place in range(1, len(groups) + 1)),
        projected=state.projected,
        is_kept=state.is_kept,
        erased_at=state.erased_at,
        form=playing.settings.form if playing else None,
    )


def _table_of(state: Classroom, pupil: Pupil) -> str:
    group = state.group_of(pupil.number)
    is_seated = state.round is not None and state.round.number >= pupil.since
    return state.round.tables.get(group, "") if is_seated and state.round and group else ""
