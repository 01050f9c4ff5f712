"""What everybody passes who comes in: floods, foreign pages and forged cookies stop here. One line of log each."""

import logging
import re
import secrets
from time import perf_counter
from urllib.parse import parse_qs, urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lettrine.core.errors import LettrineError
from lettrine.server.errors import NotAllowed, TooMany
from lettrine.server.headers import SECURITY
from lettrine.server.house import House
from lettrine.server.http.answers import error_answer
from lettrine.server.log import request_id
from lettrine.server.visitor import VISITOR, Visitor, has_cookie, read_credential, read_language

_LOG = logging.getLogger(__name__)

SOCKET = "SOCKET"
PAGE = 0.05
"""What a file of the site counts for, beside a request to the API: a class behind one address opens it at once."""
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_SANE_ID = re.compile(r"[\w.-]{1,64}")


class Door:
    """An ASGI application around another: leaves a `Visitor` in the scope, or turns away."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        visitor = self._visitor(scope, headers)
        scope.setdefault("state", {})[VISITOR] = visitor
        given = headers.get("x-request-id", "")
        name = given if _SANE_ID.fullmatch(given) else secrets.token_hex(8)
        token = request_id.set(name)
        try:
            await self._let_in(scope, receive, _Passage(send, scope, visitor, self._house, name), headers)
        finally:
            request_id.reset(token)

    def _visitor(self, scope: Scope, headers: dict[str, str]) -> Visitor:
        client = scope.get("client")
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        language = read_language(query.get("lang", [None])[0], headers.get("accept-language", ""))
        return Visitor(language, client[0] if client else "", read_credential(headers, self._house.seal))

    async def _let_in(self, scope: Scope, receive: Receive, passage: "_Passage", headers: dict[str, str]) -> None:
        try:
            self._check(scope, headers)
        except LettrineError as error:
            self._refuse(error.code.partition(":")[2], scope)
            await passage.turn_away(error)
        else:
            await self._app(scope, receive, passage.send)
        passage.tell()

    def _refuse(self, reason: str, scope: Scope) -> None:
        self._house.metrics.refused.labels(reason).inc()
        _LOG.info("request refused", extra={"reason": reason, "address": scope["state"][VISITOR].address})

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Raise `TooMany` for a flood, `NotAllowed` for what a page of somebody else makes a browser do.

        Who shows a cookie that this house did not write, or no longer knows, is let in as nobody.
        """
        tokens = 1 if scope["path"].startswith("/api/") else PAGE
        if not self._house.requests.take(scope["state"][VISITOR].address, tokens):
            raise TooMany("lettrine.server:too_many_requests")
        is_reading = _method(scope) in _READING
        origin = headers.get("origin")
        if not is_reading and origin is not None and not self._is_ours(origin, headers.get("host", "")):
            raise NotAllowed("lettrine.server:foreign_origin", origin=origin)
        if scope["state"][VISITOR].identity is None and has_cookie(headers):
            self._refuse("unknown_cookie", scope)

    def _is_ours(self, origin: str, host: str) -> bool:
        return origin in self._house.settings.origins or (bool(host) and urlsplit(origin).netloc == host)


def _method(scope: Scope) -> str:
    return str(scope.get("method", SOCKET))


class _Passage:
    """The way out of one request: adds headers, and remembers what is to be told of it."""

    def __init__(self, send: Send, scope: Scope, visitor: Visitor, house: House, name: str) -> None:
        self._send = send
        self._scope = scope
        self._visitor = visitor
        self._house = house
        self._name = name
        self._status = 0
        self._began = perf_counter()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            message["headers"] = [*message["headers"], *self._headers()]
        await self._send(message)

    async def turn_away(self, error: LettrineError) -> None:
        if self._scope["type"] == ScopeType.WEBSOCKET:
            await self._send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        status, headers, body = error_answer(error, self._visitor.language)
        start: Message = {"type": "http.response.start", "status": status, "headers": headers}
        await self.send(start)
        await self._send({"type": "http.response.body", "body": body, "more_body": False})

    def tell(self) -> None:
        """Count, time and log what was answered."""
        seconds = perf_counter() - self._began
        method = _method(self._scope)
        # The template, not the path: neither figures nor their memory grow with the number of tables.
        route = self._scope.get("path_template") or "none"
        if method != SOCKET:
            self._house.metrics.requests.labels(route, method, str(self._status)).inc()
            self._house.metrics.request_seconds.labels(route).observe(seconds)
        _LOG.info(
            "request",
            extra={
                "method": method,
                "path": self._scope["path"],
                "status": self._status,
                "ms": round(1000 * seconds, 1),
                "address": self._visitor.address,
            },
        )

    def _headers(self) -> list[tuple[bytes, bytes]]:
        headers = [*SECURITY, (b"x-request-id", self._name.encode())]
        cookie = self._visitor.cookie(self._house.seal, is_secure=self._scope["scheme"] == "https")
        if cookie is not None:
            headers.append((b"set-cookie", cookie.encode()))
        return headers
