"""HTTP as uvicorn speaks it, bounded: the size of a head, its headers, and the time that each part may take.

All of it comes before a header is looked at: whoever sends more, or slower, than people do costs a few kilobytes of
parsing, and is told so where that is still possible.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from lettrine.core.errors import LettrineError
from lettrine.server.edge.request_progress import Phase, RequestProgress
from lettrine.server.errors import TooLarge, TooMany
from lettrine.server.http.error_handlers import error_answer
from lettrine.server.ops.connection_limits import ConnectionLimits
from lettrine.server.people.session import read_language
from lettrine.server.socket.fast_websocket import FastWebSocket

MOST_HEADERS = 100
MOST_BODY = 256 * 1024
"""Bytes after a head: what the application accepts, in chunks of one byte, which take six."""
MOST_PIPELINED = 8
"""Requests that may wait for the answer to the one before."""
MOST_DISCARDED = 1 << 20
"""Bytes that are still taken from somebody who was refused, so that the answer is read."""
LINGER_SECONDS = 2.0
_PIECE = 4096
_RETRY = (b"retry-after", b"10")


class HttpProtocol(HttpToolsProtocol):
    """One connection, within the *limits* of its node."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: ConnectionLimits,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.timeout_keep_alive: float = limits.settings.idle_seconds  # type: ignore[assignment]  # a delay of the loop
        self._limits = limits
        self._progress = RequestProgress()
        self._timer: asyncio.TimerHandle | None = None
        self._timed: tuple[int, Phase] | None = None
        self._cutter: asyncio.TimerHandle | None = None
        self._key: str | None = None
        self._problem: LettrineError | None = None
        self._is_over = False
        self._discarded = 0

    # What the event loop says.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        try:
            self._key = self._limits.enter(self._address, transport.get_extra_info("socket").fileno())
        except TooMany as error:
            self._refuse(error)
        except LettrineError as error:
            self._refuse(error, lingers=False)
        else:
            self._expect(self._progress.mark, self._limits.settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_timers()
        if self._key is not None:
            self._limits.leave(self._key)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        at = 0
        while at < len(data) and not self._is_over:
            piece = data[at : at + self._room()]
            at += len(piece)
            self._read(piece)
        if self._is_over:
            self._discard(len(data) - at)
        else:
            self._watch()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._cut_later()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cut_never()

    # What the parser says.

    def on_message_begin(self) -> None:
        self._progress.begin()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._progress.headers += 1
        if self._progress.headers > MOST_HEADERS:
            self._fail(LettrineError("lettrine.server:large_head"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._progress.end_head()
        if len(self.pipeline) >= MOST_PIPELINED:
            self._fail(TooMany("lettrine.server:too_many_requests"))
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._progress.end()
        super().on_message_complete()

    # What uvicorn says.

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._cut_later()

    def timeout_keep_alive_handler(self) -> None:
        self._hang_up()

    def handle_websocket_upgrade(self) -> None:
        self._is_over = True
        self._stop_timers()
        key = self._key or ""
        self.ws_protocol_class = partial(  # type: ignore[assignment]  # uvicorn only calls it
            FastWebSocket, limits=self._limits, on_lost=partial(self._limits.leave, key)
        )
        super().handle_websocket_upgrade()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _room(self) -> int:
        """Return how much may be read at once: never more than what is left of a head."""
        if self._progress.phase is Phase.BODY:
            return _PIECE
        return min(_PIECE, self._limits.settings.head_bytes - self._progress.size)

    def _read(self, piece: bytes) -> None:
        before = self._progress.mark
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self.cycle.keep_alive = False  # the parser reads nothing after it
        except httptools.HttpParserError:
            self._refuse(self._problem or LettrineError("lettrine.server:not_http"))
        else:
            self._progress.add(len(piece), before)
            self._require_size()

    def _require_size(self) -> None:
        if self._progress.phase is Phase.BODY:
            if self._progress.size > MOST_BODY:
                self._refuse(TooLarge("lettrine.server:too_large"))
        elif self._progress.size >= self._limits.settings.head_bytes:
            self._refuse(LettrineError("lettrine.server:large_head"))

    def _fail(self, error: LettrineError) -> None:
        """Stop the parser, which is in the middle of a piece: `_read` hears of it."""
        self._problem = error
        raise error

    # Time.

    def _watch(self) -> None:
        """Time what is expected; nothing while a request is answered, or the connection is kept for the next one."""
        is_quiet = self._progress.phase is Phase.IDLE and self._progress.size == 0
        mark = None if is_quiet else self._progress.mark
        if mark != self._timed:
            settings = self._limits.settings
            self._expect(mark, settings.body_seconds if self._progress.phase is Phase.BODY else settings.head_seconds)

    def _expect(self, mark: tuple[int, Phase] | None, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timed = mark
        self._timer = None if mark is None else self.loop.call_later(seconds, self._on_late)

    def _on_late(self) -> None:
        if self._is_over or self._progress.size == 0:
            self._hang_up()
        elif self.flow.read_paused:  # it is we who do not read
            self._expect(self._timed, self._limits.settings.body_seconds)
        else:
            self._refuse(LettrineError("lettrine.server:too_slow"))

    def _cut_later(self) -> None:
        """Cut the connection unless what waits for the client is read in time."""
        if self._cutter is None:
            self._cutter = self.loop.call_later(self._limits.settings.unread_seconds, self.transport.abort)

    def _cut_never(self) -> None:
        if self._cutter is not None and not self.transport.is_closing():
            self._cutter.cancel()
            self._cutter = None

    def _stop_timers(self) -> None:
        self._expect(None, 0)
        if self._cutter is not None:
            self._cutter.cancel()

    # The end.

    def _refuse(self, error: LettrineError, *, lingers: bool = True) -> None:
        """Tell *error*, unless in the middle of an answer, and read nothing more."""
        self._is_over = True
        self._limits.refused(error, self._address)
        if not self._is_answering():
            self._forget_request()
            self.transport.write(_answer(error, self.headers or ()))
        if lingers and self.transport.can_write_eof():
            # Closed at once, with something still unread, the connection would be reset, and the answer lost.
            self.transport.write_eof()
            self._expect(self._progress.mark, LINGER_SECONDS)
        else:
            self._hang_up()

    def _is_answering(self) -> bool:
        return bool(self.pipeline) or (
            self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        )

    def _forget_request(self) -> None:
        """Have the application, which may wait for a body, hear that nobody is there any more."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _discard(self, size: int) -> None:
        self._discarded += size
        if self._discarded > MOST_DISCARDED:
            self.transport.abort()

    def _hang_up(self) -> None:
        self.transport.close()
        self._cut_later()


def _answer(error: LettrineError, headers: Sequence[tuple[bytes, bytes]]) -> bytes:
    """Return the answer that tells *error* to who sent *headers* so far."""
    accepted = next((value.decode("latin-1") for name, value in headers if name == b"accept-language"), "")
    status, lines, body = error_answer(error, read_language(None, accepted))
    lines += [(b"connection", b"close"), (b"cache-control", b"no-store"), *([_RETRY] if status in {429, 503} else [])]
    return b"".join([STATUS_LINE[status], *(b"%s: %s\r\n" % line for line in lines), b"\r\n", body])
