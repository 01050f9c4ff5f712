"""The WebSocket of a client as uvicorn runs it, bounded: how many frames, how much that the client does not read.

What comes is cut into frames here (RFC 6455, section 5). A text in one frame, as every client sends it, goes to the
application at once. Any other is handed to a protocol of uvicorn's, which is spoken to as an event loop and its
transport do, and in no other way (decision 0020): it answers pings and goodbyes, joins fragments, closes where a client
breaks the rules, and runs the application. A whole text is counted by the application, each other frame here: none is
free.
"""

import asyncio
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send, WebSocketReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from lettrine.server.errors import TooMany
from lettrine.server.ops.connection_limits import ADDRESS, ConnectionLimits
from lettrine.server.ops.rate_limit import TokenBucket

_WEBSOCKET = "websocket"
"""Where a connection is found in the state of its request."""
MOST_WAITING = 1 << 20
"""Bytes that may wait for a client: who reads more slowly than its table plays is cut off, and may come back."""
POLICY = 1008
_WHOLE_TEXT, _GOODBYE = 0x81, b"\x88"  # what such a frame begins with
_MASKED = 0x80
_LAST = 0x80  # first byte of the last frame of a message, beside its kind
_CONTROL = 0x8  # kinds from here on carry no message
_OPCODES = frozenset({0x0, 0x1, 0x2, 0x8, 0x9, 0xA})
_SHORT, _LONG = 126, 1 << 16  # sizes from which the size itself takes two bytes more, or eight
_MASK_SIZE = 4
_LOOKS = 4
"""How often it is looked whether a client reads before it is given up."""


class WebSocketProtocol(asyncio.Protocol):
    """A connection within the *limits* of its node. `send` waits for nobody; `receive` gives one text after the other.

    uvicorn makes one for each request for a WebSocket, by the first three parameters, tells it that it is connected
    and hands it the head of the request. The application finds it by `websocket_of`.
    """

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], *, limits: ConnectionLimits
    ) -> None:
        self._uvicorn: WebSocketsSansIOProtocol | None = WebSocketsSansIOProtocol(
            config, server_state, {**app_state, _WEBSOCKET: self}
        )
        self._limits = limits
        self._address = app_state[ADDRESS]
        self._bucket = TokenBucket(limits.settings.messages_per_second, limits.settings.message_burst)
        self._most = config.ws_max_size
        self._pending = b""
        self._unwritten = b""
        self._loop = asyncio.get_running_loop()
        self._is_asked = False
        self._is_answered = False
        self._is_ending = False
        self._is_busy = False
        self._is_fragmented = False
        self._is_joining = False  # a message was handed to uvicorn, and has not come back yet
        self._received: WebSocketReceiveEvent | None = None
        self._end: ReceiveMessage | None = None
        self._receiver: asyncio.Future[ReceiveMessage] | None = None
        self._is_paused = False
        self._looks = 0

    def send(self, text: bytes) -> None:
        """Send *text* after all that was sent before; nothing where the connection is closing.

        What is sent in one turn of the event loop goes out together: to write costs more than to make the text.
        """
        if not self._unwritten:
            self._loop.call_soon(self._write)
        self._unwritten += _head(len(text)) + text

    async def receive(self) -> ReceiveMessage:
        """Return the next message, or that there is none to come. One task at a time may wait for it."""
        if self._received is not None:
            event, self._received = self._received, None
            self._read_on()
            return event
        if self._end is not None:
            return self._end
        self._receiver = self._loop.create_future()
        return await self._receiver

    async def join(self, receive: Receive) -> None:
        """Bring what uvicorn gives by *receive* to who waits: messages of several frames, and the end."""
        while (event := await receive())["type"] == "websocket.receive":
            self._is_joining = False
            self._deliver(event)
            self._read_on()
        self._end = event
        self._wake(event)

    @property
    def waiting(self) -> int:
        """How many bytes the client has not taken yet."""
        return len(self._unwritten) + self._transport.get_write_buffer_size()

    def abort(self) -> None:
        """Cut the connection at once; what waits for the client is lost."""
        self._transport.abort()

    # What uvicorn and the event loop say.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one without saying so
        if self._uvicorn is not None:
            self._uvicorn.connection_made(cast("asyncio.Transport", _Transport(self._transport, self)))
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.cancel()
        self._tell_lost(exc)
        self._limits.leave(self._address)

    def pause_writing(self) -> None:
        if self._uvicorn is not None:
            self._uvicorn.pause_writing()

    def resume_writing(self) -> None:
        if self._uvicorn is not None:
            self._uvicorn.resume_writing()

    def data_received(self, data: bytes) -> None:
        if not self._is_asked:  # the first that comes is the request
            self._is_asked = True
            self._hand_on(data)
        elif not self._is_answered:  # nobody may speak before the answer
            self.abort()
        else:
            self._pending = self._pending + data if self._pending else data
            self._read_on()

    # What uvicorn's protocol says to its transport.

    def on_write(self, data: bytes) -> None:
        self._write()
        self._is_answered = True
        self._is_ending |= data.startswith(_GOODBYE)

    def on_pause(self) -> None:
        """Hand on nothing more: a message waits for the application."""
        self._is_busy = True

    def on_resume(self) -> None:
        self._is_busy = False
        self._read_on()

    # What came.

    @property
    def _must_wait(self) -> bool:
        """Whether a message waits for the application: nothing that came after it is looked at."""
        return self._is_busy or self._is_joining or self._received is not None

    def _read_on(self) -> None:
        """Take the frames that are pending, whole, until one of them waits; stop reading while one does."""
        while self._pending and not self._must_wait and not self._transport.is_closing():
            start, end = _find_frame(self._pending, self._most)
            if not 0 < end <= len(self._pending):
                break
            frame, self._pending = self._pending[:end], self._pending[end:]
            self._take(frame, start)
        must_pause = self._must_wait and bool(self._pending)
        if must_pause != self._is_paused:
            self._is_paused = must_pause
            (self._transport.pause_reading if must_pause else self._transport.resume_reading)()

    def _take(self, frame: bytes, start: int) -> None:
        """Take *frame*, whose content begins at *start*, unless it is one too many."""
        is_text = frame[0] == _WHOLE_TEXT and start > 0 and not self._is_ending
        if is_text and not self._is_fragmented and (text := _text_of(frame, start)) is not None:
            self._deliver({"type": "websocket.receive", "text": text, "bytes": None})
        elif not is_text and not (self._bucket.take() and self.waiting <= MOST_WAITING):
            self._limits.refused(TooMany("lettrine.server:too_many_messages"), self._address)
            self._refuse()
        else:
            if frame[0] & 0xF < _CONTROL and not self._is_ending:
                self._is_joining = bool(frame[0] & _LAST)
                self._is_fragmented = not self._is_joining
            self._hand_on(frame)

    def _deliver(self, message: WebSocketReceiveEvent) -> None:
        if not self._wake(message):
            self._received = message

    def _wake(self, event: ReceiveMessage) -> bool:
        """Give *event* to who waits for one, if anybody does."""
        if self._receiver is None or self._receiver.done():
            return False
        self._receiver.set_result(event)
        return True

    def _hand_on(self, data: bytes) -> None:
        if self._uvicorn is not None:
            self._uvicorn.data_received(data)

    # What goes, and the end.

    def _write(self) -> None:
        if self._unwritten and not self._transport.is_closing():
            self._transport.write(self._unwritten)
        self._unwritten = b""

    def _look_later(self) -> None:
        pause = self._limits.settings.unread_seconds / _LOOKS
        self._timer = asyncio.get_running_loop().call_later(pause, self._look)

    def _look(self) -> None:
        """Cut the connection of who has left something unread, the goodbye included, for several looks in a row.

        So it is where no answer was given to the request: there is none to a request with a body.
        """
        is_stuck = self.waiting > 0 or self._transport.is_closing() or not self._is_answered
        self._looks = self._looks + 1 if is_stuck else 0
        if self._looks > _LOOKS:
            self.abort()
        else:
            self._look_later()

    def _refuse(self) -> None:
        """Say goodbye and close: nothing more is heard. Whoever was told goodbye before is cut off."""
        if self._is_ending:
            self.abort()
        else:
            self._write()
            self._transport.write(_GOODBYE + b"\x02" + POLICY.to_bytes(2))
            self._transport.close()
            self._tell_lost(ConnectionAbortedError())

    def _tell_lost(self, exc: Exception | None) -> None:
        if self._uvicorn is not None:
            self._uvicorn.connection_lost(exc)
            self._uvicorn = None


class _Transport:
    """A *transport* as uvicorn's protocol sees it: what it does there, *protocol* hears."""

    def __init__(self, transport: asyncio.Transport, protocol: WebSocketProtocol) -> None:
        self._transport = transport
        self._protocol = protocol
        self.pause_reading = protocol.on_pause
        self.resume_reading = protocol.on_resume

    def write(self, data: bytes) -> None:
        self._protocol.on_write(data)
        self._transport.write(data)

    def __getattr__(self, name: str) -> object:
        return getattr(self._transport, name)


def receiving(app: ASGIApp) -> ASGIApp:
    """Return *app*, to which messages of a WebSocket come from its `WebSocketProtocol`."""

    async def run(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        websocket, tasks = websocket_of(scope), list[asyncio.Task[None]]()
        is_connected = False

        async def receive_any() -> ReceiveMessage:
            nonlocal is_connected
            if not is_connected:
                is_connected = True
                return await receive()
            if not tasks:
                tasks.append(asyncio.create_task(websocket.join(receive)))
            return await websocket.receive()

        try:
            await app(scope, receive_any, send)
        finally:
            for task in tasks:
                task.cancel()

    return run


def websocket_of(scope: Scope) -> WebSocketProtocol:
    """Return the connection that the request of *scope* opened."""
    websocket: WebSocketProtocol = scope["state"][_WEBSOCKET]
    return websocket


def _head(size: int) -> bytes:
    """Return what comes before a text of *size* bytes."""
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _LONG:
        return bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2)
    return bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8)


def _find_frame(data: bytes, most: int) -> tuple[int, int]:
    """Return where the content of the first frame begins and ends; 0 where too little came to know it.

    What cannot be a frame of a client, or is longer than *most*, begins at 0 and is as long as all that came: it is
    refused at once.
    """
    if len(data) < 2:
        return 0, 0
    if data[1] < _MASKED or data[0] & 0xF not in _OPCODES:
        return 0, len(data)
    size, start = data[1] - _MASKED, 2
    if size >= _SHORT:
        width = 2 if size == _SHORT else 8
        size, start = int.from_bytes(data[start : start + width]), start + width
    if start > len(data):
        return 0, 0
    start += _MASK_SIZE
    return (0, len(data)) if size > most else (start, start + size)


def _text_of(frame: bytes, start: int) -> str | None:
    """Return the content of *frame*, which begins at *start*, without its mask; None where it is no text."""
    size = len(frame) - start
    mask = frame[start - _MASK_SIZE : start] * (size // _MASK_SIZE + 1)
    content = int.from_bytes(frame[start:]) ^ int.from_bytes(mask[:size])
    try:
        return content.to_bytes(size).decode()
    except UnicodeDecodeError:
        return None
