"""The WebSockets of gatherings: hello, then messages both ways, of the kind that is asked for by the path."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import websocket
from litestar.di import Provide
from litestar.params import FromPath

from lettrine.core.errors import LettrineError
from lettrine.server.errors import outward
from lettrine.server.gatherings.kind import Asked, own_identity
from lettrine.server.gatherings.registry import GatheringRegistry
from lettrine.server.gatherings.room import GatheringRoom
from lettrine.server.http.dependencies import TheNode, TheSession
from lettrine.server.people.session import Session, session_of
from lettrine.server.protocol import Hello
from lettrine.server.socket.client_session import serve
from lettrine.server.socket.connection import Connection, Socket
from lettrine.server.socket.table_socket import require_identity
from lettrine.table import Refused

_SESSION = {"session": Provide(session_of, sync_to_thread=False)}  # confirmed when hello is said
_OPT = {"exclude_from_schema": True}


@websocket("/sittings/{sitting:str}/socket", opt=_OPT, dependencies=_SESSION)
async def sitting_socket(socket: Socket, sitting: FromPath[str], node: TheNode, session: TheSession) -> None:
    await serve(socket, node, session, GatheringDestination(node.sittings, session, sitting, node.on_answer_refused))


@websocket("/tournaments/{tournament:str}/socket", opt=_OPT, dependencies=_SESSION)
async def tournament_socket(socket: Socket, tournament: FromPath[str], node: TheNode, session: TheSession) -> None:
    await serve(socket, node, session, GatheringDestination(node.tournaments, session, tournament))


@websocket("/classes/{classroom:str}/socket", opt=_OPT, dependencies=_SESSION)
async def class_socket(socket: Socket, classroom: FromPath[str], node: TheNode, session: TheSession) -> None:
    await serve(socket, node, session, GatheringDestination(node.classes, session, classroom))


@websocket("/clubs/{club:str}/socket", opt=_OPT, dependencies=_SESSION)
async def club_socket(socket: Socket, club: FromPath[str], node: TheNode, session: TheSession) -> None:
    await serve(socket, node, session, GatheringDestination(node.clubs, session, club))


class GatheringDestination:
    """The gathering *name* of *registry*, for whoever *session* is; *on_refused* is told what they are refused."""

    def __init__(
        self,
        registry: GatheringRegistry[Any, Any, Any],
        session: Session,
        name: str,
        on_refused: Callable[[Any, str, Refused], Awaitable[None]] | None = None,
    ) -> None:
        self.incoming: Any = registry.kind.incoming
        self._registry = registry
        self._session = session
        self._name = name
        self._on_refused = on_refused

    async def join(self, hello: Hello, connection: Connection) -> GatheringRoom[Any, Any, Any]:  # noqa: ARG002  (as every destination)
        room = await self._registry.get(self._name)
        who = own_identity(room.kind, room.state, self._session.identity)
        connection.who = who or f"watcher {secrets.token_hex(8)}"
        await room.join(connection)
        return room

    async def ask(self, room: GatheringRoom[Any, Any, Any], message: Asked, connection: Connection) -> None:
        try:
            require_identity(self._session)
            answer = await room.ask(message, connection, connection.heard_at)
            if isinstance(answer, Refused) and self._on_refused is not None:
                await self._on_refused(room, connection.who, answer)
        except LettrineError as error:
            told = outward(error)
            refused = Refused(told.code, told.facts)
            sentence = room.kind.tell_answer(room.state, message.id, refused, self._session.language)
            connection.post(msgspec.json.encode(sentence))

    def part(self, room: GatheringRoom[Any, Any, Any], connection: Connection) -> None:
        room.leave(connection)
