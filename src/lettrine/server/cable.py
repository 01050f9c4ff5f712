"""The WebSocket of a client as uvicorn runs it, and a short way through it for the texts of a table.

What is rare goes the general way, through uvicorn and the application's layers: the handshake, pings, a message in
pieces, the goodbye. But nearly all that ever comes or goes is one whole text. It is framed here (RFC 6455, section 5):
the general way takes several times as long as all the rest that is done with a message of a few words.
"""

import asyncio
from typing import Any, cast

from litestar.types import Scope
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, where there is one

_CABLE = "cable"
"""Where a connection is found in the state of its request."""
MOST_UNREAD = 8
"""Messages that may wait for the table before no more is read from the connection."""

_WHOLE_TEXT, _CONTROL = 0x81, 0x88
_MASKED = 0x80
_SHORT, _LONG = 126, 1 << 16  # sizes from which the size itself takes two bytes more, or eight
_MASK_SIZE = 4


class Cable(asyncio.Protocol):
    """A connection of uvicorn's, with `send` for whole texts."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._general = WebSocketsSansIOProtocol(config, server_state, {**app_state, _CABLE: self})
        self._most = config.ws_max_size
        self._transport: asyncio.Transport | None = None
        self._is_asked = False
        self._is_plain = True

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

    # What the event loop says to a protocol.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one without saying so
        self._general.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._general.connection_lost(exc)

    def pause_writing(self) -> None:
        self._general.pause_writing()

    def resume_writing(self) -> None:
        self._general.resume_writing()

    def data_received(self, data: bytes) -> None:
        is_talk, self._is_asked = self._is_asked, True  # the first that comes is the request
        rest = self._take(data) if is_talk and self._is_plain else data
        if rest:
            self._general.data_received(rest)

    def _take(self, data: bytes) -> bytes:
        """Hand on the whole frames with which *data* begins, texts by the short way, and return the rest.

        What comes after such a rest is in the middle of something: from then on everything goes the general way.
        """
        is_open = self._general.handshake_complete and not self._general.close_sent
        while is_open and data:
            start, end = _content(data)
            if not 0 < end <= len(data) or not self._is_taken(data if end == len(data) else data[:end], start):
                break
            data = data[end:]
        self._is_plain = not data
        return data

    def _is_taken(self, frame: bytes, start: int) -> bool:
        if frame[0] >= _CONTROL:
            self._general.data_received(frame)
            return True
        return frame[0] == _WHOLE_TEXT and len(frame) - start <= self._most and self._hear(frame, start)

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


def cable_of(scope: Scope) -> Cable:
    """Return the connection that the request of *scope* opened."""
    cable: Cable = scope["state"][_CABLE]
    return cable


def _head(size: int) -> bytes:
    """Return what comes before a text of *size* bytes."""
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _LONG:
        return bytes((_WHOLE_TEXT, 126)) + size.to_bytes(2)
    return bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8)


def _content(data: bytes) -> tuple[int, int]:
    """Return where the content of the first frame of *data* begins and ends; 0 for a frame that is none of ours."""
    if len(data) < 2 or data[1] < _MASKED:
        return 0, 0
    size, start = data[1] - _MASKED, 2 + _MASK_SIZE
    if size == 126:
        size, start = int.from_bytes(data[2:4]), 4 + _MASK_SIZE
    elif size == 127:  # longer than anything that is said at a table
        return 0, 0
    return start, start + size
