"""The WebSocket of a table: hello, then messages both ways (`lettrine.server.protocol`)."""

import secrets
from typing import Any

import msgspec
from litestar import websocket
from litestar.di import Provide
from litestar.params import FromPath

from lettrine.core.errors import LettrineError
from lettrine.server.clubs.club_tables import require_let_in
from lettrine.server.errors import TooMany, outward
from lettrine.server.http.dependencies import TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.people.local_player import owner_of, who_at
from lettrine.server.people.session import Session, session_of
from lettrine.server.protocol import Hello, Incoming, answered
from lettrine.server.rooms.keeping_apart import require_fit_name, require_peace
from lettrine.server.rooms.room import Room
from lettrine.server.socket.client_session import serve
from lettrine.server.socket.connection import Connection, Socket
from lettrine.table import Refused, Request
from lettrine.table.message import Rename, Speak, TakeSeat


@websocket(
    "/tables/{table:str}/socket",
    opt={"exclude_from_schema": True},
    # Confirmed when hello is said: what the store answers then is told in a message.
    dependencies={"session": Provide(session_of, sync_to_thread=False)},
)
async def table_socket(socket: Socket, table: FromPath[str], node: TheNode, session: TheSession) -> None:
    await serve(socket, node, session, TableDestination(node, session, table))


class TableDestination:
    """The table *name*, for whoever *session* is."""

    incoming: Any = Incoming

    def __init__(self, node: Node, session: Session, name: str) -> None:
        self._node = node
        self._session = session
        self._name = name

    async def join(self, hello: Hello, connection: Connection) -> Room:
        room = await self._node.rooms.get(self._name)
        await require_let_in(self._node.clubs, room, self._session.identity)
        # Somebody without a cookie may watch, and is nobody twice.
        who = who_at(room.table, self._session.identity, hello.local_player)
        connection.who = who or f"watcher {secrets.token_hex(8)}"
        await room.join(connection, hello.seen)
        return room

    async def ask(self, room: Room, message: Request, connection: Connection) -> None:
        try:
            require_identity(self._session)
            if isinstance(message.ask, Speak) and not self._node.phrases.take(connection.who):
                raise TooMany("lettrine.server:too_many_phrases")
            if isinstance(message.ask, TakeSeat | Rename):
                await self._require_welcome(room, message.ask, owner_of(connection.who))
            await room.ask(message, connection)
        except LettrineError as error:
            told = outward(error)
            refused = answered(message.id, Refused(told.code, told.facts), room.table.game, self._session.language)
            connection.post(msgspec.json.encode(refused))

    async def _require_welcome(self, room: Room, ask: TakeSeat | Rename, who: str) -> None:
        """Raise `NotAllowed` for who is kept away from somebody there, or is called by a name that was reported."""
        store = self._node.store
        if isinstance(ask, TakeSeat):
            await require_let_in(self._node.clubs, room, self._session.identity)
            await require_peace(store, room.table, who)
        await require_fit_name(store, who, ask.name)

    def part(self, room: Room, connection: Connection) -> None:
        self._node.rooms.part(room, connection)


def require_identity(session: Session) -> None:
    if session.identity is None:
        raise LettrineError("lettrine.server:no_identity")
