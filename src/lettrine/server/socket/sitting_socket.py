"""The WebSocket of a duplicate sitting: hello, then messages both ways (`lettrine.server.sittings.protocol`)."""

import secrets
from typing import Any

import msgspec
from litestar import websocket
from litestar.di import Provide
from litestar.params import FromPath

from lettrine.core.errors import LettrineError
from lettrine.gatherings.duplicate.message import SittingRequest
from lettrine.server.errors import outward
from lettrine.server.http.dependencies import TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.people.session import Session, session_of
from lettrine.server.protocol import Hello, answered
from lettrine.server.sittings.protocol import SittingIncoming
from lettrine.server.sittings.sitting_room import SittingRoom, who_in
from lettrine.server.socket.client_session import serve
from lettrine.server.socket.connection import Connection, Socket
from lettrine.server.socket.table_socket import require_identity
from lettrine.table import Refused


@websocket(
    "/sittings/{sitting:str}/socket",
    opt={"exclude_from_schema": True},
    dependencies={"session": Provide(session_of, sync_to_thread=False)},  # confirmed when hello is said
)
async def sitting_socket(socket: Socket, sitting: FromPath[str], node: TheNode, session: TheSession) -> None:
    await serve(socket, node, session, SittingDestination(node, session, sitting))


class SittingDestination:
    """The sitting *name*, for whoever *session* is: who knows its name was invited by its code or link."""

    incoming: Any = SittingIncoming

    def __init__(self, node: Node, session: Session, name: str) -> None:
        self._node = node
        self._session = session
        self._name = name

    async def join(self, hello: Hello, connection: Connection) -> SittingRoom:  # noqa: ARG002  (as every destination)
        room = await self._node.sittings.get(self._name)
        connection.who = who_in(room.sitting, self._session.identity) or f"watcher {secrets.token_hex(8)}"
        await room.join(connection)
        return room

    async def ask(self, room: SittingRoom, message: SittingRequest, connection: Connection) -> None:
        try:
            require_identity(self._session)
            await room.ask(message, connection)
        except LettrineError as error:
            told = outward(error)
            refused = answered(message.id, Refused(told.code, told.facts), room.sitting.game, self._session.language)
            connection.post(msgspec.json.encode(refused))

    def part(self, room: SittingRoom, connection: Connection) -> None:
        room.leave(connection)
