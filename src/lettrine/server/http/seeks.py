"""Quick pairing: somebody to play with, by game, clock and strength."""

from typing import Annotated, Any

import msgspec
from litestar import delete, post
from litestar.params import JSONBody

from lettrine.core.errors import LettrineError
from lettrine.server.errors import TooMany
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.tables import Name
from lettrine.server.rooms.keeping_apart import require_fit_name
from lettrine.server.rooms.pairing import Pairing, Seeker
from lettrine.table import HouseClock, Settings
from lettrine.table.lobby import read_name

WidthText = Annotated[float, msgspec.Meta(ge=1, le=100)]
GameText = Annotated[str, msgspec.Meta(max_length=32)]


class NewSeek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one wants to play, and on which *clock*; *width*: how far the rating of the other may be, null for any."""

    game: GameText
    options: dict[str, Any] = {}
    clock: HouseClock = HouseClock()
    is_rated: bool = False
    width: WidthText | None = None


@post("/seeks", status_code=200, responses=ERRORS, tags=["seeks"])
async def seek(node: TheNode, session: TheSession, data: JSONBody[NewSeek]) -> Pairing:
    """Be paired with somebody who seeks the same, or wait for them: then ask again, until they are there."""
    identity = session.known()
    if not identity.name:
        raise LettrineError("lettrine.server:no_name_yet")
    name = read_name(identity.name)
    await require_fit_name(node.store, identity.who, name)
    if not node.tables.take(session.address_key):
        raise TooMany("lettrine.server:too_many_tables")
    settings = Settings(game=data.game, seats=2, options=data.options, clock=data.clock, is_rated=data.is_rated)
    return await node.matchmaker.seek(Seeker(identity.who, name, data.width), settings)


@post("/seeks/{table:str}", status_code=200, responses=ERRORS, tags=["seeks"])
async def seek_again(node: TheNode, session: TheSession, table: Name) -> Pairing:
    """Say that one still waits, at least every twenty seconds where the clock is not one of days."""
    return await node.matchmaker.look_again(session.known().who, table)


@delete("/seeks/{table:str}", status_code=200, responses=ERRORS, tags=["seeks"])
async def stop_seeking(node: TheNode, session: TheSession, table: Name) -> Pairing:
    """Wait no longer; who was joined just before is paired all the same."""
    return await node.matchmaker.cancel(session.known().who, table)
