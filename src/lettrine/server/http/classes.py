"""Classes: opened, found, their tables at once, and what pupils wrote."""

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from lettrine.core.decoders import decoder_of
from lettrine.core.letters import fold
from lettrine.core.text import catalogue
from lettrine.gatherings.classroom.classroom import Classroom
from lettrine.gatherings.classroom.report import (
    PupilReport,
    PupilWords,
    report,
    table_of,
)
from lettrine.gatherings.classroom.settings import ClassSettings
from lettrine.gatherings.spreadsheet import write_csv
from lettrine.server.classes.class_kind import ClassRoom, open_class_room
from lettrine.server.classes.desk import DeskPlace, DeskTable, sitting_at_a_glance, table_at_a_glance
from lettrine.server.classes.summary import ClassSummary, is_class, summary_of
from lettrine.server.errors import NotAllowed, TooMany
from lettrine.server.gatherings.kind import own_identity
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.people.session import Session
from lettrine.server.sittings.summary import is_sitting

MOST_LISTED = 50

Name = Annotated[str, PathParameter(max_length=64, description="the name of the class")]


class ClassCard(msgspec.Struct, frozen=True):
    """A class as one person finds it; *code* is its invitation, for the teacher alone."""

    summary: ClassSummary
    settings: ClassSettings
    role: Literal["teacher", "pupil", "visitor"]
    code: str


class ClassDesk(msgspec.Struct, frozen=True):
    """Every table of this round; *found* are the words of the week that somebody has written in any."""

    tables: tuple[DeskTable, ...]
    week: tuple[str, ...]
    found: tuple[str, ...]


class ClassReport(msgspec.Struct, frozen=True):
    """What the pupils wrote: words, not marks, by name. *erased_at*: when all this is deleted."""

    title: str
    game: str
    at: int
    rounds: int
    week: tuple[str, ...]
    found: tuple[str, ...]
    rows: tuple[PupilReport, ...]
    erased_at: int | None


@post("/classes", responses=ERRORS, tags=["classes"])
async def open_classroom(node: TheNode, session: TheSession, data: JSONBody[ClassSettings]) -> ClassCard:
    """Open a class; whoever opens it is its teacher."""
    if not node.tables.take(session.address_key):
        raise TooMany("lettrine.server:too_many_tables")
    room = await open_class_room(node.classes, data, session.known().who, node.services)
    return _card(room, session)


@get("/classes", responses=ERRORS, tags=["classes"])
async def list_classes(node: TheNode, session: TheSession) -> list[ClassSummary]:
    """List the classes that one opened or is in, the latest first."""
    if session.identity is None:
        return []
    notes = await node.store.of_person(session.identity.who, MOST_LISTED)
    return [decoder_of(ClassSummary).decode(note.summary) for note in notes if is_class(note.table)]


@get("/classes/{classroom:str}", responses=ERRORS, tags=["classes"])
async def show_classroom(node: TheNode, session: TheSession, classroom: Name) -> ClassCard:
    """Show a class."""
    return _card(await node.classes.get(classroom), session)


@get("/classes/{classroom:str}/desk", responses=ERRORS, tags=["classes"])
async def show_desk(node: TheNode, session: TheSession, classroom: Name) -> ClassDesk:
    """Show the teacher every table of this round."""
    state = (await _own_class(node, session, classroom)).state
    week = _week(state)
    tables, found = [], dict[str, None]()
    for group, table in sorted(state.round.tables.items() if state.round else ()):
        written = await node.class_kind.written(table)
        place = DeskPlace(group, table, written, week)
        if is_sitting(table):
            shown = sitting_at_a_glance(state, await node.class_kind.sittings.get(table), place)
        else:
            shown = table_at_a_glance(state, (await node.rooms.get(table)).table, place, session.language)
        found |= dict.fromkeys(shown.week)
        tables.append(shown)
    return ClassDesk(tuple(tables), week, tuple(found))


@get("/classes/{classroom:str}/report", responses=ERRORS, tags=["classes"])
async def show_report(node: TheNode, session: TheSession, classroom: Name) -> ClassReport:
    """Tell the teacher what each pupil wrote, and what was refused."""
    state = (await _own_class(node, session, classroom)).state
    rows, week = await _rows(node, state), _week(state)
    found = {word for row in rows for word in row.week}
    return ClassReport(
        title=state.settings.title,
        game=state.settings.game,
        at=state.at,
        rounds=len(state.rounds),
        week=week,
        found=tuple(word for word in week if word in found),
        rows=rows,
        erased_at=state.erased_at,
    )


@get("/classes/{classroom:str}/report.csv", responses=ERRORS, tags=["classes"], media_type="text/csv")
async def export_report(node: TheNode, session: TheSession, classroom: Name) -> Response[bytes]:
    """Tell the teacher the same as a file for a spreadsheet."""
    state = (await _own_class(node, session, classroom)).state
    say = catalogue("lettrine.gatherings", session.language).say
    heads = [say(f"class_report.{head}") for head in ("name", "count", "words", "week", "refused")]
    text = write_csv(heads, table_of(await _rows(node, state)))
    # With its mark, spreadsheets read the accents of names.
    return Response(text.encode("utf-8-sig"), media_type="text/csv; charset=utf-8")


async def _own_class(node: Node, session: Session, name: str) -> ClassRoom:
    """Return the class *name*; raise `NotAllowed` for whoever is not its teacher."""
    room = await node.classes.get(name)
    if own_identity(node.class_kind, room.state, session.identity) != room.state.teacher:
        raise NotAllowed("lettrine.gatherings:not_teacher")
    return room


async def _rows(node: Node, state: Classroom) -> tuple[PupilReport, ...]:
    written: list[PupilWords] = []
    for playing in state.rounds:
        for table in playing.tables.values():
            written.extend(await node.class_kind.written(table))
    week = {fold(word) for playing in state.rounds for word in playing.settings.week} | set(_week(state))
    return report(state, sorted(written, key=lambda each: each.at), week)


def _week(state: Classroom) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fold(word) for word in state.settings.week))


def _card(room: ClassRoom, session: Session) -> ClassCard:
    state = room.state
    who = own_identity(room.kind, state, session.identity)
    is_teacher = bool(who) and who == state.teacher
    return ClassCard(
        summary=summary_of(room.name, state),
        settings=state.settings,
        role="teacher" if is_teacher else "pupil" if state.pupil(who) is not None else "visitor",
        code=state.opened.code if is_teacher else "",
    )
