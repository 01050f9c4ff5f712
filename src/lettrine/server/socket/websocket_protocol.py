"""The WebSocket of a client as uvicorn runs it, bounded: how many frames, how much that the client does not read.

What comes is cut into frames here (RFC 6455, section 5), and handed one at a time to a protocol of uvicorn's, which is
spoken to as an event loop and its transport do, and in no other way (decision 0020). It reads frames, answers pings and
runs the application. A whole text is counted by the application; each other frame is counted here: none is free.
"""

import asyncio
from typing import Any, cast

from litestar.types import Scope
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
_OPCODES = frozenset({0x0, 0x1, 0x2, 0x8, 0x9, 0xA})
_SHORT, _LONG = 126, 1 << 16  # sizes from which the size itself takes two bytes more, or eight
_MASK_SIZE = 4
_LOOKS = 4
"""How often it is looked whether a client reads before it is given up."""


class WebSocketProtocol(asyncio.Protocol):
    """A connection within the *limits* of its node, with `send` for texts of the application, which waits for nobody.

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
        self._is_asked = False
        self._is_answered = False
        self._is_ending = False
        self._is_busy = False
        self._is_paused = False
        self._looks = 0

    def send(self, text: bytes) -> None:
        """Send *text* after all that was sent before; nothing where the connection is closing."""
        if not self._transport.is_closing():
            self._transport.write(_head(len(text)) + text)

    @property
    def waiting(self) -> int:
        """How many bytes the client has not taken yet."""
        return self._transport.get_write_buffer_size()

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
            self._go_on()
            if self._is_busy and self._pending and not self._is_paused:
                self._is_paused = True
                self._transport.pause_reading()

    # What uvicorn's protocol says to its transport.

    def on_write(self, data: bytes) -> None:
        self._is_answered = True
        self._is_ending |= data.startswith(_GOODBYE)

    def on_pause(self) -> None:
        """Hand on nothing more: a message waits for the application."""
        self._is_busy = True

    def on_resume(self) -> None:
        self._is_busy = False
        if self._pending:
            self._go_on()
        if self._is_paused and not self._is_busy:
            self._is_paused = False
            self._transport.resume_reading()

    # What came.

    def _go_on(self) -> None:
        """Hand on the frames that are pending, whole, until one of them waits for the application."""
        data, at = self._pending, 0
        while at < len(data) and not self._is_busy and not self._transport.is_closing():
            start, end = _find_frame(data, at, self._most)
            if not at < end <= len(data):
                break
            self._take(data[at:end], start - at)
            at = end
        self._pending = data[at:]

    def _take(self, frame: bytes, start: int) -> None:
        """Hand on *frame*, whose content begins at *start*, unless it is one too many."""
        is_free = frame[0] == _WHOLE_TEXT and start > 0 and not self._is_ending
        if not is_free and not (self._bucket.take() and self.waiting <= MOST_WAITING):
            self._limits.refused(TooMany("lettrine.server:too_many_messages"), self._address)
            self._refuse()
        else:
            self._hand_on(frame)

    def _hand_on(self, data: bytes) -> None:
        if self._uvicorn is not None:
            self._uvicorn.data_received(data)

    # What goes, and the end.

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


def _find_frame(data: bytes, at: int, most: int) -> tuple[int, int]:
    """Return where the content of the frame at *at* begins and ends; 0 where too little came to know it.

    What cannot be a frame of a client, or is longer than *most*, begins at *at* and is as long as all that came: it is
    refused at once.
    """
    if len(data) < at + 2:
        return 0, 0
    if data[at + 1] < _MASKED or data[at] & 0xF not in _OPCODES:
        return at, len(data)
    size, start = data[at + 1] - _MASKED, at + 2
    if size >= _SHORT:
        width = 2 if size == _SHORT else 8
        size, start = int.from_bytes(data[start : start + width]), start + width
    if start > len(data):
        return 0, 0
    start += _MASK_SIZE
    return (at, len(data)) if size > most else (start, start + size)
