"""How far the requests of one connection have come, piece by piece, and whether they stay within their limits."""

from enum import Enum

import httptools

from lettrine.core.errors import LettrineError
from lettrine.server.errors import TooLarge

MOST_HEADERS = 100
MOST_BODY = 256 * 1024
"""Bytes after a head: what the application accepts, in chunks of one byte, which take six."""
_PIECE = 4096


class Phase(Enum):
    """What is expected next: anything, the rest of a head, the rest of a body."""

    IDLE = "idle"
    HEAD = "head"
    BODY = "body"


class RequestProgress:
    """The request that is coming in: its *phase*, and the *size* of what came of that phase.

    A parser of `httptools` calls its methods ``on_…``. *asked* counts the heads that came to their end, *language* is
    what the last head accepts.
    """

    def __init__(self, head_bytes: int) -> None:
        self.phase = Phase.IDLE
        self.size = 0
        self.asked = 0
        self.language = ""
        self._head_bytes = head_bytes
        self._headers = 0
        self._url = b""
        self._number = 0

    @property
    def mark(self) -> tuple[int, Phase]:
        """Another one for each phase of each request."""
        return self._number, self.phase

    @property
    def is_quiet(self) -> bool:
        """Whether nothing has come since the last request."""
        return self.phase is Phase.IDLE and self.size == 0

    @property
    def room(self) -> int:
        """How much may be parsed at once: never more than what is left of a head."""
        return _PIECE if self.phase is Phase.BODY else min(_PIECE, self._head_bytes - self.size)

    def feed(self, parser: httptools.HttpRequestParser, piece: bytes) -> bool:
        """Have *parser* read *piece*; return whether it ends with a request for another protocol.

        Raise `LettrineError` where it is no HTTP, or too much. A phase that began somewhere in the piece is counted as
        if all of the piece were its own. Blank lines between requests count as well: there may be no end of them.
        """
        before, is_upgrade = self.mark, False
        try:
            parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            is_upgrade = True
        except httptools.HttpParserError as error:
            raise self._problem() from error
        if self.mark == before:
            self.size += len(piece)
        else:
            self.size = 0 if self.phase is Phase.IDLE else len(piece)
        if self.phase is Phase.BODY and self.size > MOST_BODY:
            raise TooLarge("lettrine.server:too_large")
        if self.phase is not Phase.BODY and self.size >= self._head_bytes:
            raise LettrineError("lettrine.server:large_head")
        return is_upgrade

    def _problem(self) -> LettrineError:
        return LettrineError("lettrine.server:" + ("large_head" if self._headers > MOST_HEADERS else "not_http"))

    # What the parser says. An exception stops it.

    def on_message_begin(self) -> None:
        self.phase, self.language, self._headers, self._url = Phase.HEAD, "", 0, b""
        self._number += 1

    def on_url(self, url: bytes) -> None:
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers += 1
        if self._headers > MOST_HEADERS:
            raise self._problem()
        if name.lower() == b"accept-language":
            self.language = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        httptools.parse_url(self._url).path.decode("ascii")  # uvicorn takes no other
        self.phase = Phase.BODY
        self.asked += 1

    def on_message_complete(self) -> None:
        self.phase = Phase.IDLE
