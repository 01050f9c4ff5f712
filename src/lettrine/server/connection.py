"""One WebSocket: what comes in is read with care, what goes out keeps its order and waits for nobody."""

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from lettrine.core.text import Language

_LOG = logging.getLogger(__name__)

MOST_WAITING = 1 << 20
"""Bytes that may wait for a client: who reads more slowly than its table plays is cut off, and may come back."""
TOO_SLOW = 1013
GOING = 1001

Socket: TypeAlias = WebSocket[Any, Any, Any]


class Connection:
    """A `Listener` at the other end of *socket*."""

    def __init__(self, socket: Socket, who: str, code: str, language: Language) -> None:
        self.who = who
        self.code = code
        self.language = language
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sender: asyncio.Task[None] | None = None
        self._closing: int | None = None

    def post(self, data: bytes) -> None:
        if self._closing is not None:
            return
        self._waiting.append(data)
        self._bytes += len(data)
        if self._bytes > MOST_WAITING:
            self._waiting.clear()
            self.dismiss(TOO_SLOW)
        self._send_soon()

    def dismiss(self, code: int) -> None:
        """Close the connection once everything posted before has been sent."""
        if self._closing is None:
            self._closing = code
            self._send_soon()

    async def finish(self) -> None:
        """Send what is left; the other end may be gone."""
        if self._sender is not None:
            with suppress(asyncio.CancelledError):
                await self._sender

    def _send_soon(self) -> None:
        # A task only while there is something to send: thousands of idle connections need none.
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send())

    async def _send(self) -> None:
        try:
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await self._socket.send_data(data, "text")
            if self._closing is not None:
                await self._socket.close(self._closing)
        except (WebSocketException, RuntimeError, OSError) as error:
            # Gone in the middle of a sentence. Whoever reads from the socket hears of it too.
            _LOG.debug("a client went away", extra={"problem": str(error)})
            self._waiting.clear()
            self._closing = self._closing or GOING
