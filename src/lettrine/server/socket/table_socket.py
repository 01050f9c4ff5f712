"""The WebSocket of a table: hello, then messages both ways (`lettrine.server.protocol`)."""

import asyncio
import logging
import secrets

import msgspec
from litestar import websocket
from litestar.di import Provide
from litestar.params import FromPath

from lettrine.core.errors import LettrineError
from lettrine.core.json_input import NotReadable, decode
from lettrine.server.errors import TooLarge, TooMany, outward
from lettrine.server.http.dependencies import TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.ops.loop_time import Timed, have_time
from lettrine.server.ops.rate_limit import TokenBucket
from lettrine.server.people.local_player import who_at
from lettrine.server.people.session import Session, session_of
from lettrine.server.protocol import Hello, Incoming, Ping, Pong, answered, error_message
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.subscribers import NOT_INVITED
from lettrine.server.socket.connection import Connection, Socket
from lettrine.server.socket.websocket_protocol import websocket_of
from lettrine.table import Refused, Request
from lettrine.table.message import Speak

_LOG = logging.getLogger(__name__)

HELLO_SECONDS = 10.0
MOST_MISTAKES = 5
"""Messages that cannot be read before the connection is closed."""
POLICY, TOO_BIG, TRY_LATER, NO_TABLE = 1008, 1009, 1013, 4404


class _Closed(Exception):
    """The other end has gone."""


@websocket(
    "/tables/{table:str}/socket",
    opt={"exclude_from_schema": True},
    # Confirmed when hello is said: what the store answers then is told in a message.
    dependencies={"session": Provide(session_of, sync_to_thread=False)},
)
async def table_socket(socket: Socket, table: FromPath[str], node: TheNode, session: TheSession) -> None:
    try:
        await socket.accept()
    except OSError:  # the client has gone before it was answered
        return
    client = SocketSession(socket, node, session)
    try:
        with node.socket_from(session.address_key), node.open_sockets.register(session, client.connection):
            # A task of its own: each step of this one goes through every layer of the application.
            await asyncio.create_task(client.run(table))
    except TooMany as error:
        client.connection.post(error_message(error, session.language))
        client.connection.dismiss(TRY_LATER)
    await client.connection.finish()


class SocketSession:
    """One client, from hello to goodbye."""

    def __init__(self, socket: Socket, node: Node, session: Session) -> None:
        self._socket = socket
        self._node = node
        self._session = session
        self._bucket = TokenBucket(node.settings.messages_per_second, node.settings.message_burst)
        self._mistakes = 0
        self._budget = node.loop_time.of(session.address_key)
        self.connection = Connection(socket, websocket_of(socket.scope), session.language, session.address_key)

    async def run(self, name: str) -> None:
        """Serve the client at table *name* until one of them leaves; its time is taken out of its budget."""
        await Timed(self._run(name), self._budget)

    async def _run(self, name: str) -> None:
        try:
            room = await self._enter(name)
        except (_Closed, TimeoutError):
            self.connection.dismiss(POLICY)
            return
        if room is None:
            return
        try:
            while True:
                message = await self._hear()
                await have_time(self._budget)
                await self._answer(room, message)
        except _Closed:
            pass
        finally:
            self._node.rooms.part(room, self.connection)

    async def _enter(self, name: str) -> Room | None:
        """Return the room, joined; None after having told why not."""
        hello = await asyncio.wait_for(self._hear(), HELLO_SECONDS)
        try:
            return await self._join(name, hello)
        except LettrineError as error:
            self.connection.post(error_message(error, self._session.language))
            self.connection.dismiss(_closing_code(error))
            return None

    async def _join(self, name: str, hello: Incoming) -> Room:
        if not isinstance(hello, Hello):
            raise LettrineError("lettrine.server:hello_first")
        if hello.identity:
            self._session.show_token(self._node.token_signer.read(hello.identity))
        await self._node.confirm(self._session)
        room = await self._node.rooms.get(name)
        # Somebody without a cookie may watch, and is nobody twice.
        who = who_at(room.table, self._session.identity, hello.local_player)
        self.connection.who = who or f"watcher {secrets.token_hex(8)}"
        self.connection.code = hello.code
        await room.join(self.connection, hello.seen)
        return room

    async def _answer(self, room: Room, message: Incoming) -> None:
        match message:
            case Request():
                await self._ask(room, message)
            case Ping(name):
                self.connection.post(msgspec.json.encode(Pong(name, self._node.rooms.now())))
            case Hello():
                self._mistake(LettrineError("lettrine.server:hello_again"))

    async def _ask(self, room: Room, message: Request) -> None:
        try:
            self._require_identity()
            self._require_calm(message)
            await room.ask(message, self.connection)
        except LettrineError as error:
            told = outward(error)
            refused = answered(message.id, Refused(told.code, told.facts), room.table.game, self._session.language)
            self.connection.post(msgspec.json.encode(refused))

    def _require_identity(self) -> None:
        if self._session.identity is None:
            raise LettrineError("lettrine.server:no_identity")

    def _require_calm(self, message: Request) -> None:
        if isinstance(message.ask, Speak) and not self._node.phrases.take(self.connection.who):
            raise TooMany("lettrine.server:too_many_phrases")

    async def _hear(self) -> Incoming:
        """Return the next message that can be read; raise `_Closed` where there is none."""
        while True:
            data = await self._receive()
            try:
                return self._read(data)
            except LettrineError as error:
                self._mistake(error)

    def _read(self, data: bytes) -> Incoming:
        if len(data) > self._node.settings.message_bytes:
            raise TooLarge("lettrine.server:too_large")
        if not self._bucket.take():
            raise TooMany("lettrine.server:too_many_messages")
        try:
            read: Incoming = decode(data, Incoming)
        except NotReadable as error:
            raise LettrineError("lettrine.server:bad_message", problem=error.problem) from error
        return read

    async def _receive(self) -> bytes:
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise _Closed
        text = event.get("text")
        return text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""

    def _mistake(self, error: LettrineError) -> None:
        """Say what was wrong; the connection of who makes too many mistakes is closed."""
        name = error.code.partition(":")[2]
        self._node.metrics.refused.labels(name).inc()
        _LOG.info("message refused", extra={"reason": name, "address": self._session.address})
        self.connection.post(error_message(error, self._session.language))
        self._mistakes += 1
        if isinstance(error, TooLarge):
            self.connection.dismiss(TOO_BIG)
        elif self._mistakes >= MOST_MISTAKES:
            self.connection.dismiss(POLICY)


def _closing_code(error: LettrineError) -> int:
    codes = {"lettrine.server:no_table": NO_TABLE, "lettrine.table:not_invited": NOT_INVITED}
    if error.code.startswith("lettrine.server:store_"):
        return TRY_LATER
    return codes.get(error.code, POLICY)
