"""What is kept of a class beside its entries, and how its name is told from others."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from lettrine.gatherings.classroom import entry as facts
from lettrine.gatherings.classroom.classroom import Classroom
from lettrine.gatherings.classroom.entry import ClassEntry
from lettrine.gatherings.classroom.handler import deadline
from lettrine.server.gatherings.table_names import gathering_of, table_prefix
from lettrine.server.sittings.summary import PREFIX as SITTINGS
from lettrine.server.store import Note

PREFIX = "c."
MARK = "--"  # between the name of a class and the rest of the name of a table of it


class ClassSummary(msgspec.Struct, frozen=True):
    """A class as a list shows it. It holds no name of a pupil."""

    classroom: str
    game: str
    title: str
    round: int
    pupils: int
    at: int
    kind: Literal["class"] = "class"


def is_class(name: str) -> bool:
    """Whether *name* is that of a class."""
    return name.startswith(PREFIX)


def table_mark(name: str) -> str:
    """Return how the names of the tables of the class *name* begin."""
    return table_prefix(name, MARK)


def class_of(table: str) -> str | None:
    """Return the name of the class that opened *table*, or the sitting of that name; None: another did.

    The class may not exist.
    """
    return gathering_of(table.removeprefix(SITTINGS), PREFIX, MARK)


def summary_of(name: str, state: Classroom) -> ClassSummary:
    return ClassSummary(
        classroom=name,
        game=state.settings.game,
        title=state.settings.title,
        round=len(state.rounds),
        pupils=sum(1 for _ in state.present()),
        at=state.at,
    )


def note_of(name: str, state: Classroom, entries: Iterable[ClassEntry]) -> Note:
    """Return what the store keeps of *state* once *entries* are written: of people, those who came by them."""
    came = [each.fact.who for each in entries if isinstance(each.fact, facts.Joined | facts.Admitted)]
    is_new = any(isinstance(each.fact, facts.Opened) for each in entries)
    return Note(
        table=name,
        seq=state.seq,
        at=state.at,
        game=state.settings.game,
        phase="round" if state.rounds else "lobby",  # none of a table: it is in no list of these
        is_public=False,
        code=state.opened.code if is_new else None,
        people=(state.teacher, *came) if is_new else tuple(came),
        deadline=deadline(state),
        summary=msgspec.json.encode(summary_of(name, state)),
    )
