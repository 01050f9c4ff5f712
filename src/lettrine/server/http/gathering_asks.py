"""Something asked of a gathering by a request instead of through its socket."""

from typing import Any

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.server.gatherings.kind import Asked, own_identity
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.people.session import Session
from lettrine.server.rooms.asker import Asker
from lettrine.table.effect import Done, Refused


class AskDone(msgspec.Struct, frozen=True):
    """What was asked is done, by entry *seq*."""

    seq: int


async def ask_gathering(room: GatheringRoom[Any, Any, Any], request: Asked, session: Session) -> AskDone:
    """Have *room* handle the *request* of whoever *session* is; raise `LettrineError` where it is refused."""
    session.known()
    who = own_identity(room.kind, room.state, session.identity)
    answer = await room.ask(request, Asker(who, session.address_key, session.language))
    if isinstance(answer, Refused):
        raise LettrineError(answer.code, **answer.facts)
    return AskDone(answer.seq if isinstance(answer, Done) else room.state.seq)
