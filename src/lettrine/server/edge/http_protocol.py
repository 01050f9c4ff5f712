"""HTTP as uvicorn speaks it, bounded: the size of a head, its headers, and the time that each part may take.

All of it comes before a header is looked at: whoever sends more, or slower, than people do costs a few kilobytes of
parsing, and is told so where that is still possible. What stays within the limits is handed to a protocol of uvicorn's,
which is spoken to as an event loop does, and in no other way (decision 0020).
"""

import asyncio
from http import HTTPStatus
from typing import Any, cast

import httptools
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from lettrine.core.errors import LettrineError
from lettrine.server.edge.request_progress import Phase, RequestProgress
from lettrine.server.errors import TooMany
from lettrine.server.http.error_handlers import error_answer
from lettrine.server.ops.connection_limits import ADDRESS, ConnectionLimits
from lettrine.server.people.session import read_language

MOST_PIPELINED = 8
"""Requests that may wait for the answer to the one before."""
MOST_DISCARDED = 1 << 20
"""Bytes that are still taken from somebody who was refused, so that the answer is read."""
LINGER_SECONDS = 2.0
_CONNECTION = "http_connection"
"""Where a connection is found in the state of its requests."""
_CLOSE = (b"connection", b"close")
_RETRY = (b"retry-after", b"10")


def reporting(app: ASGIApp) -> ASGIApp:
    """Return *app*, which tells the `HttpProtocol` of each request when its answer begins and ends."""

    async def run(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        connection: HttpProtocol = scope["state"][_CONNECTION]

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *connection.begin_answer()]
            await send(message)

        try:
            await app(scope, receive, tell)
        finally:
            connection.end_answer()

    return run


class HttpProtocol(asyncio.Protocol):
    """One connection, within the *limits* of its node. The application is to be `reporting`.

    uvicorn makes one for each connection, by the first four parameters.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: ConnectionLimits,
    ) -> None:
        self._loop = _loop or asyncio.get_running_loop()
        self._config = config
        self._server = server_state
        self._state = app_state
        self._uvicorn: HttpToolsProtocol | None = None
        self._limits = limits
        self._address = ""
        self._is_counted = False
        self._progress = RequestProgress(limits.settings.head_bytes)
        self._parser = httptools.HttpRequestParser(self._progress)
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn's, which reads the same
        self._timer: asyncio.TimerHandle | None = None
        self._timed: tuple[object, float] | None = None
        self._cutter: asyncio.TimerHandle | None = None
        self._handed = 0
        self._answered = 0
        self._is_answering = False
        self._is_last = False
        self._is_over = False
        self._discarded = 0

    # What the event loop says.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one without saying so
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if isinstance(peer, tuple) else ""
        try:
            self._limits.enter(self._address, transport.get_extra_info("socket").fileno())
        except TooMany as error:
            self._refuse(error)
        except LettrineError as error:
            self._refuse(error, lingers=False)
        else:
            self._is_counted = True
            state = {**self._state, _CONNECTION: self, ADDRESS: self._address}
            self._uvicorn = HttpToolsProtocol(self._config, self._server, state, self._loop)
            self._uvicorn.connection_made(self._transport)
            self._expect(self._progress.mark, self._limits.settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        self._tell_lost(exc)
        if self._is_counted:
            self._limits.leave(self._address)

    def data_received(self, data: bytes) -> None:
        at = 0
        while at < len(data) and not self._is_over:
            piece = data[at : at + self._progress.room]
            at += len(piece)
            self._read(piece)
        if self._is_over:
            self._discard(len(data) - at)
        else:
            self._watch()

    def pause_writing(self) -> None:
        if self._uvicorn is not None:
            self._uvicorn.pause_writing()
        self._cut_later()

    def resume_writing(self) -> None:
        if self._uvicorn is not None:
            self._uvicorn.resume_writing()
        if self._cutter is not None and not self._transport.is_closing():
            self._cutter.cancel()
            self._cutter = None

    # What the application says, by `reporting`.

    def begin_answer(self) -> list[tuple[bytes, bytes]]:
        """Note that an answer begins; return the headers that it needs."""
        self._is_answering = True
        return [_CLOSE] if self._is_last else []

    def end_answer(self) -> None:
        self._answered += 1
        self._is_answering = False
        if self._uvicorn is None:
            return  # the client is gone, or refused
        if self._transport.is_closing():
            self._cut_later()
        elif not self._is_over:
            self._watch()
        elif self._answered == self._handed:
            self._leave()

    def _read(self, piece: bytes) -> None:
        try:
            self._is_last |= self._progress.feed(self._parser, piece)
            if self._progress.asked - self._answered > MOST_PIPELINED + 1:
                raise TooMany("lettrine.server:too_many_requests")
        except LettrineError as error:
            self._refuse(error)
        else:
            self._hand_on(piece)

    def _hand_on(self, piece: bytes) -> None:
        """Have uvicorn read *piece*. It may find that a WebSocket is to speak from now on."""
        assert self._uvicorn is not None
        self._handed = self._progress.asked
        self._uvicorn.data_received(piece)
        if self._transport.get_protocol() is not self:
            self._is_over = True
            self._uvicorn = None
            self._stop_timers()

    # Time.

    def _watch(self) -> None:
        """Time what is expected: the rest of a request, or the next one; nothing while a request is answered."""
        settings, progress = self._limits.settings, self._progress
        if progress.is_quiet and self._answered < self._handed:
            self._expect(None, 0)
        elif progress.is_quiet:
            self._expect(progress.mark, settings.idle_seconds if progress.asked else settings.head_seconds)
        else:
            seconds = settings.body_seconds if progress.phase is Phase.BODY else settings.head_seconds
            self._expect(progress.mark, seconds)

    def _expect(self, what: object, seconds: float) -> None:
        """Allow *seconds* for *what*, from the moment on that it is expected; None: stop waiting."""
        if (what, seconds) == self._timed:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timed = (what, seconds)
        self._timer = None if what is None else self._loop.call_later(seconds, self._on_late)

    def _on_late(self) -> None:
        self._timed = None
        if self._is_over or self._progress.is_quiet:
            self._hang_up()
        elif not self._transport.is_reading():  # it is we who do not read
            self._watch()
        else:
            self._refuse(LettrineError("lettrine.server:too_slow"))

    def _cut_later(self) -> None:
        """Cut the connection unless what waits for the client is read in time."""
        if self._cutter is None:
            self._cutter = self._loop.call_later(self._limits.settings.unread_seconds, self._transport.abort)

    def _stop_timers(self) -> None:
        self._expect(None, 0)
        if self._cutter is not None:
            self._cutter.cancel()

    # The end.

    def _refuse(self, error: LettrineError, *, lingers: bool = True) -> None:
        """Tell *error*, and read nothing more. Answers that have begun are not disturbed: the last one is the end."""
        self._is_over = True
        self._limits.refused(error, self._address)
        if self._is_answering or self._handed - self._answered > 1:
            self._expect("answers", self._limits.settings.body_seconds)
            return
        self._tell_lost(ConnectionAbortedError())
        self._transport.write(_answer(error, self._progress.language))
        self._leave(lingers=lingers)

    def _tell_lost(self, exc: Exception | None) -> None:
        """Have the application, which may wait for a body, hear that nobody is there any more."""
        if self._uvicorn is not None:
            self._uvicorn.connection_lost(exc)
            self._uvicorn = None

    def _leave(self, *, lingers: bool = True) -> None:
        if lingers and self._transport.can_write_eof():
            # Closed at once, with something still unread, the connection would be reset, and the answer lost.
            self._transport.write_eof()
            self._expect("end", LINGER_SECONDS)
        else:
            self._hang_up()

    def _discard(self, size: int) -> None:
        self._discarded += size
        if self._discarded > MOST_DISCARDED:
            self._transport.abort()

    def _hang_up(self) -> None:
        self._transport.close()
        self._cut_later()


def _answer(error: LettrineError, accepted: str) -> bytes:
    """Return the answer that tells *error* to who reads the languages *accepted*."""
    status, lines, body = error_answer(error, read_language(None, accepted))
    lines += [_CLOSE, (b"cache-control", b"no-store"), *([_RETRY] if status in {429, 503} else [])]
    head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
    return b"".join([head, *(b"%s: %s\r\n" % line for line in lines), b"\r\n", body])
