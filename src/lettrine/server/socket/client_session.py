"""One client of a WebSocket, from hello to goodbye: reads its messages and hands them to where it wants to go."""

import asyncio
import logging
from typing import Any, Protocol, TypeVar

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.core.json_input import NotReadable, decode
from lettrine.server.errors import TooLarge, TooMany
from lettrine.server.node import Node
from lettrine.server.ops.loop_time import Timed, have_time
from lettrine.server.ops.rate_limit import TokenBucket
from lettrine.server.people.session import Session
from lettrine.server.protocol import Hello, Ping, Pong, error_message
from lettrine.server.rooms.subscribers import NOT_INVITED
from lettrine.server.socket.connection import Connection, Socket
from lettrine.server.socket.websocket_protocol import websocket_of

_LOG = logging.getLogger(__name__)

HELLO_SECONDS = 10.0
MOST_MISTAKES = 5
"""Messages that cannot be read before the connection is closed."""
POLICY, TOO_BIG, TRY_LATER, NO_TABLE = 1008, 1009, 1013, 4404

R = TypeVar("R")


class Destination(Protocol[R]):
    """Where a client wants to go: a table, or a sitting. *incoming* is what it may say there."""

    incoming: Any

    async def join(self, hello: Hello, connection: Connection) -> R:
        """Return the room, joined; raise `LettrineError`."""

    async def ask(self, room: R, message: Any, connection: Connection) -> None:  # noqa: ANN401  (of *incoming*)
        """Handle a request; whatever is wrong with it is told in the answer."""

    def part(self, room: R, connection: Connection) -> None:
        """Leave the room."""


class _Closed(Exception):
    """The other end has gone."""


async def serve(socket: Socket, node: Node, session: Session, destination: Destination[Any]) -> None:
    """Serve one client until one of both leaves."""
    try:
        await socket.accept()
    except OSError:  # the client has gone before it was answered
        return
    client = ClientSession(socket, node, session, destination)
    try:
        with node.socket_from(session.address_key), node.open_sockets.register(session, client.connection):
            # A task of its own: each step of this one goes through every layer of the application.
            await asyncio.create_task(client.run())
    except TooMany as error:
        client.connection.post(error_message(error, session.language))
        client.connection.dismiss(TRY_LATER)
    await client.connection.finish()


class ClientSession:
    """One client who wants to go to *destination*."""

    def __init__(self, socket: Socket, node: Node, session: Session, destination: Destination[Any]) -> None:
        self._socket = socket
        self._node = node
        self._session = session
        self._destination = destination
        self._bucket = TokenBucket(node.settings.messages_per_second, node.settings.message_burst)
        self._mistakes = 0
        self._budget = node.loop_time.of(session.address_key)
        self.connection = Connection(socket, websocket_of(socket.scope), session.language, session.address_key)

    async def run(self) -> None:
        """Serve the client until one of both leaves; its time is taken out of its budget."""
        await Timed(self._run(), self._budget)

    async def _run(self) -> None:
        try:
            room = await self._enter()
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
            self._destination.part(room, self.connection)

    async def _enter(self) -> Any:  # noqa: ANN401  (a room of the destination)
        """Return the room, joined; None after having told why not."""
        hello = await asyncio.wait_for(self._hear(), HELLO_SECONDS)
        try:
            return await self._join(hello)
        except LettrineError as error:
            self.connection.post(error_message(error, self._session.language))
            self.connection.dismiss(_closing_code(error))
            return None

    async def _join(self, hello: object) -> Any:  # noqa: ANN401  (as above)
        if not isinstance(hello, Hello):
            raise LettrineError("lettrine.server:hello_first")
        if hello.identity:
            self._session.show_token(self._node.read_token(hello.identity))
        await self._node.confirm(self._session)
        self.connection.code = hello.code
        return await self._destination.join(hello, self.connection)

    async def _answer(self, room: object, message: object) -> None:
        match message:
            case Ping(name):
                self.connection.post(msgspec.json.encode(Pong(name, self._node.rooms.now())))
            case Hello():
                self._mistake(LettrineError("lettrine.server:hello_again"))
            case _:
                await self._destination.ask(room, message, self.connection)

    async def _hear(self) -> object:
        """Return the next message that can be read; raise `_Closed` where there is none."""
        while True:
            data = await self._receive()
            self.connection.heard_at = self._node.rooms.now()
            try:
                return self._read(data)
            except LettrineError as error:
                self._mistake(error)

    def _read(self, data: bytes) -> object:
        if len(data) > self._node.settings.message_bytes:
            raise TooLarge("lettrine.server:too_large")
        if not self._bucket.take():
            raise TooMany("lettrine.server:too_many_messages")
        try:
            read: object = decode(data, self._destination.incoming)
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
    codes = {
        "lettrine.server:no_table": NO_TABLE,
        "lettrine.server:no_sitting": NO_TABLE,
        "lettrine.server:no_tournament": NO_TABLE,
        "lettrine.table:not_invited": NOT_INVITED,
    }
    if error.code.startswith("lettrine.server:store_"):
        return TRY_LATER
    return codes.get(error.code, POLICY)
