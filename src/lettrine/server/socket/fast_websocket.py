"""The WebSocket of a client as uvicorn runs it, and a short way through it for the texts of a table.

What comes is cut into frames here (RFC 6455, section 5). Nearly all that ever comes or goes is one whole text, which is
read and written at once: the general way takes several times as long as all the rest that is done with a message of a
few words. What is rare goes that way, through uvicorn and the application's layers, one frame at a time: the handshake,
pings, a message in pieces, whatever breaks the protocol, the goodbye. Each such frame is counted: none is free.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from litestar.types import Scope
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one

from lettrine.server.errors import TooMany
from lettrine.server.ops.connection_limits import ADDRESS, ConnectionLimits
from lettrine.server.ops.rate_limit import TokenBucket

_CABLE = "websocket"
"""Where a connection is found in the state of its request."""
MOST_UNREAD = 8
"""Messages that may wait for the table before no more is read from the connection."""
MOST_WAITING = 1 << 20
"""Bytes that may wait for a client: who reads more slowly than its table plays is cut off, and may come back."""
NO_TEXT, POLICY = 1007, 1008

_WHOLE_TEXT = 0x81
_MASKED = 0x80
_OPCODES = frozenset({0x0, 0x1, 0x2, 0x8, 0x9, 0xA})
_SHORT, _LONG = 126, 1 << 16  # sizes from which the size itself takes two bytes more, or eight
_MASK_SIZE = 4
_LOOKS = 4
"""How often it is looked whether a client reads before it is given up."""


class _General(WebSocketsSansIOProtocol):
    """uvicorn's protocol; calls *on_ready* when it reads on after a pause."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._on_ready = on_ready

    async def receive(self) -> Any:  # noqa: ANN401  (as uvicorn says)
        event = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
            self._on_ready()
        return event

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.end(NO_TEXT)
        else:
            super().send_receive_event_to_app()

    def end(self, code: int) -> None:
        """Say *code* and close: nothing more is heard. uvicorn itself would log what anybody may send as an error."""
        self.conn.fail(code)
        self.handle_parser_exception()


class FastWebSocket(asyncio.Protocol):
    """A connection of uvicorn's, with `send` for whole texts."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        *,
        limits: ConnectionLimits,
    ) -> None:
        self._general = _General(config, server_state, {**app_state, _CABLE: self}, self._go_on)
        self._limits = limits
        self._address = app_state[ADDRESS]
        self._frames = TokenBucket(limits.settings.messages_per_second, limits.settings.message_burst)
        self._most = config.ws_max_size
        self._transport: asyncio.Transport | None = None
        self._pending = b""
        self._is_asked = False
        self._looks = 0
        self._timer: asyncio.TimerHandle | None = None

    def send(self, text: bytes) -> None:
        """Send *text* after all that was sent before; nothing where the connection is closing."""
        assert self._transport is not None
        if not self._transport.is_closing():
            self._transport.write(_head(len(text)) + text)

    @property
    def waiting(self) -> int:
        """How many bytes the client has not taken yet."""
        assert self._transport is not None
        return self._transport.get_write_buffer_size()

    def abort(self) -> None:
        """Cut the connection at once; what waits for the client is lost."""
        assert self._transport is not None
        self._transport.abort()

    # What the event loop says to a protocol.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one without saying so
        self._general.connection_made(transport)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._general.connection_lost(exc)
        self._limits.leave(self._address)

    def pause_writing(self) -> None:
        self._general.pause_writing()

    def resume_writing(self) -> None:
        self._general.resume_writing()

    def data_received(self, data: bytes) -> None:
        if not self._is_asked:  # the first that comes is the request
            self._is_asked = True
            self._general.data_received(data)
        elif not self._general.handshake_complete:  # nobody may speak before the answer
            self.abort()
        else:
            self._pending = self._pending + data if self._pending else data
            self._go_on()

    # What came.

    def _go_on(self) -> None:
        """Hand on the frames that are pending, whole, until enough of them wait for the table."""
        data, at = self._pending, 0
        while at < len(data) and not self._general.read_paused and not self._is_closing():
            start, end = self._frame(data, at)
            if not at < end <= len(data):
                break
            self._take(data[at:end], start - at)
            at = end
        self._pending = data[at:]

    def _is_closing(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    def _frame(self, data: bytes, at: int) -> tuple[int, int]:
        """Return where the content of the frame at *at* begins and ends; 0 where too little came to know it.

        What cannot be a frame of a client begins at *at*, and is as long as all that came: it is refused at once.
        """
        if len(data) < at + 2:
            return 0, 0
        if data[at + 1] < _MASKED or data[at] & 0xF not in _OPCODES:
            return at, len(data)
        start, size = _size(data, at)
        return (at, len(data)) if size > self._most else (start, start + size)

    def _take(self, frame: bytes, start: int) -> None:
        """Hand on *frame*, whose content begins at *start*: a text by the short way."""
        general = self._general
        is_open = not general.close_sent and general.conn.current_size is None
        if frame[0] == _WHOLE_TEXT and start > 0 and is_open and self._hear(frame, start):
            return
        if self._frames.take() and self.waiting <= MOST_WAITING:
            general.data_received(frame)
        else:
            self._refuse()

    def _hear(self, frame: bytes, start: int) -> bool:
        """Hand on the text of *frame*, which begins at *start*; False where it is none."""
        try:
            text = apply_mask(frame[start:], frame[start - _MASK_SIZE : start]).decode()
        except UnicodeDecodeError:
            return False
        general = self._general
        general.queue.put_nowait({"type": "websocket.receive", "text": text})
        if general.queue.qsize() > MOST_UNREAD and not general.read_paused:
            general.read_paused = True  # it reads on when the queue is empty
            general.transport.pause_reading()
        return True

    def _refuse(self) -> None:
        """End the connection of who sends too many frames that are no whole texts."""
        self._limits.refused(TooMany("lettrine.server:too_many_messages"), self._address)
        if self._general.close_sent:
            self.abort()
        else:
            self._general.end(POLICY)

    # What goes.

    def _look_later(self) -> None:
        pause = self._limits.settings.unread_seconds / _LOOKS
        self._timer = self._general.loop.call_later(pause, self._look)

    def _look(self) -> None:
        """Cut the connection of who has left something unread, the goodbye included, for several looks in a row.

        So it is where no answer was given to the request: there is none to a request with a body.
        """
        is_stuck = self.waiting > 0 or self._is_closing() or not self._general.handshake_complete
        self._looks = self._looks + 1 if is_stuck else 0
        if self._looks > _LOOKS:
            self.abort()
        else:
            self._look_later()


def fast_websocket_of(scope: Scope) -> FastWebSocket:
    """Return the connection that the request of *scope* opened."""
    websocket: FastWebSocket = scope["state"][_CABLE]
    return websocket


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _head(size: int) -> bytes:
    """Return what comes before a text of *size* bytes."""
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _LONG:
        return bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2)
    return bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8)


def _size(data: bytes, at: int) -> tuple[int, int]:
    """Return where the content of the masked frame at *at* begins, and its size: 0 where too little came to know it."""
    size, start = data[at + 1] - _MASKED, at + 2
    if size >= _SHORT:
        width = 2 if size == _SHORT else 8
        size, start = int.from_bytes(data[start : start + width]), start + width
    return start + _MASK_SIZE, size if start <= len(data) else 0
