"""A WebSocket client as cheap as can be: the load generator shares two cores with the server that it measures."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_NO_MASK = bytes(4)  # a client must mask what it sends; with this key that changes nothing


class Socket(asyncio.Protocol):
    """One connection to *url*. *hear* is called with each text."""

    def __init__(self, url: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self._url = urlsplit(url)
        self._cookie = cookie
        self._hear = hear
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self) -> None:
        """Return once the server speaks WebSocket."""
        loop = asyncio.get_running_loop()
        assert self._url.hostname
        assert self._url.port
        await loop.create_connection(lambda: self, self._url.hostname, self._url.port)
        await self.is_open

    def send(self, data: bytes, kind: int = TEXT) -> None:
        size = len(data)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else struct.pack(">BBH", 0x80 | kind, 0xFE, size)
        assert self._transport is not None
        self._transport.write(b"".join((head, _NO_MASK, data)))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one without saying so
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._url.path}?{self._url.query} HTTP/1.1",
            f"Host: {self._url.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *([f"Cookie: {self._cookie}"] if self._cookie else []),
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.is_open.done() and not self._upgrade():
            return
        while (frame := self._frame()) is not None:
            kind, body = frame
            if kind == TEXT:
                self._hear(body)
            elif kind == PING:
                self.send(body, PONG)
            elif kind == CLOSE:
                self.close()

    def connection_lost(self, _: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("closed before it was open"))

    def _upgrade(self) -> bool:
        """Return whether the answer to the first request is all there."""
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self.is_open.set_exception(ConnectionError(bytes(self._buffer[:end]).decode()))
            return False
        del self._buffer[: end + 4]
        self.is_open.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """Return the kind and the content of the next frame, None while it is not complete."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start or len(buffer) < start + size:
            return None
        frame = buffer[0] & 0x0F, bytes(memoryview(buffer)[start : start + size])
        del buffer[: start + size]
        return frame
