"""Keeping away from somebody, and reporting a name. Nobody learns who somebody is: they are named by their seat."""

import secrets
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.server.errors import NotAllowed
from lettrine.server.gatherings.kind import is_gathering
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.tables import require_watcher
from lettrine.server.node import Node
from lettrine.server.people.local_player import owner_of
from lettrine.server.people.session import Session
from lettrine.server.rooms.keeping_apart import HIDING_REPORTS, MOST_BLOCKS, MOST_REPORTS, folded, people_at
from lettrine.server.rooms.room import Room
from lettrine.server.store import Block, Report
from lettrine.table.message import Forgotten
from lettrine.table.occupant import Person

MOST_TABLES = 200  # from which a name is taken off

BlockId = Annotated[str, PathParameter(max_length=64)]


class AtSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at *seat* of a *table* that one may watch."""

    table: Annotated[str, msgspec.Meta(max_length=64)]
    seat: Annotated[int, msgspec.Meta(ge=0, lt=16)]


class BlockCard(msgspec.Struct, frozen=True):
    """Somebody whom one keeps away, by the name they had *at* that time."""

    id: str
    name: str
    at: int


@get("/me/blocks", responses=ERRORS, tags=["safety"])
async def my_blocks(node: TheNode, session: TheSession) -> list[BlockCard]:
    """List whom one keeps away."""
    return await _blocks(node, session)


@post("/me/blocks", status_code=200, responses=ERRORS, tags=["safety"])
async def block(node: TheNode, session: TheSession, data: JSONBody[AtSeat]) -> list[BlockCard]:
    """Keep somebody away: neither sits down any more where the other is, nor is shown the other's open tables."""
    _, person = await _person(node, session, data)
    who = session.known().who
    blocked = await node.store.present_identity(owner_of(person.who))
    kept = Block(secrets.token_urlsafe(12), who, blocked, person.name, node.rooms.now())
    await node.store.add_block(kept, MOST_BLOCKS)
    return await _blocks(node, session)


@delete("/me/blocks/{name:str}", responses=ERRORS, tags=["safety"])
async def unblock(node: TheNode, session: TheSession, name: BlockId) -> None:
    """Keep somebody away no longer."""
    await node.store.drop_block(session.known().who, name)


@post("/reports", status_code=204, responses=ERRORS, tags=["safety"])
async def report_name(node: TheNode, session: TheSession, data: JSONBody[AtSeat]) -> None:
    """Report the name of somebody with whom one sits at a table. Where several people did, it is shown no longer."""
    room, person = await _person(node, session, data)
    who = session.known().who
    if not people_at(room.table) & set(session.known().all()):
        raise NotAllowed("lettrine.server:only_seated")
    reported = await node.store.present_identity(owner_of(person.who))
    report = Report(who, reported, folded(person.name), node.rooms.now())
    if await node.store.add_report(report, MOST_REPORTS) >= HIDING_REPORTS:
        await _hide(node, room, reported, report.name)


async def _blocks(node: Node, session: Session) -> list[BlockCard]:
    blocks = await node.store.blocks(session.identity.who) if session.identity else []
    return [BlockCard(each.id, each.name, each.at) for each in blocks]


async def _person(node: Node, session: Session, data: AtSeat) -> tuple[Room, Person]:
    """Return who sits there, somebody else than whoever asks."""
    room = await node.rooms.get(data.table)
    await require_watcher(node, room, session, "")
    occupants = room.table.occupants
    occupant = occupants[data.seat] if data.seat < len(occupants) else None
    if not isinstance(occupant, Person) or owner_of(occupant.who) in session.known().all():
        raise LettrineError("lettrine.table:nobody_there", seat=Seat(data.seat + 1))
    return room, occupant


async def _hide(node: Node, room: Room, who: str, name: str) -> None:
    """Take the *name* of *who* off the table of *room* and the others where they sit."""
    tables = dict.fromkeys((room.name, *(note.table for note in await node.store.of_person(who, MOST_TABLES))))
    for table in tables:
        if is_gathering(table):
            continue
        found = await node.rooms.get(table)
        for occupant in found.table.occupants:
            if isinstance(occupant, Person) and folded(occupant.name) == name:
                await found.tell(Forgotten(occupant.who))
