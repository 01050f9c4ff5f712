"""Rejects floods, foreign origins and forged cookies before the application; logs one line per request."""

import asyncio
import logging
import re
import secrets
from time import perf_counter
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lettrine.core.errors import LettrineError
from lettrine.core.text import Language
from lettrine.server.edge.security_headers import SECURITY, SITE, TRANSPORT_SECURITY
from lettrine.server.errors import NotAllowed, TooMany
from lettrine.server.http.error_handlers import error_answer
from lettrine.server.node import Node
from lettrine.server.ops.logging import request_id
from lettrine.server.ops.loop_time import Timed, have_time
from lettrine.server.people.session import SESSION, Session, cookie_names, read_credential, read_language, session_of

_LOG = logging.getLogger(__name__)

SOCKET = "SOCKET"
PAGE = 0.05
"""What a file of the site counts for, beside a request to the API: a class behind one address opens it at once."""
MOST_PARAMETERS = 16
"""Parameters of a query in which a language is looked for, the first ones."""
REFUSAL_SECONDS = 1.0
"""How long a flood waits for each answer that says so: to refuse takes time as well."""
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_LANG = b"lang="
_SANE_ID = re.compile(r"[\w.-]{1,64}")


class RequestGate:
    """An ASGI application around another: leaves a `Session` in the scope, or turns away."""

    def __init__(self, app: ASGIApp, node: Node) -> None:
        self._app = app
        self._node = node
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        given = headers.get("x-request-id", "")
        name = given if _SANE_ID.fullmatch(given) else secrets.token_hex(8)
        token = request_id.set(name)
        try:
            await self._let_in(scope, receive, _ResponseRecorder(send, scope, self._node, name), headers)
        finally:
            request_id.reset(token)

    async def _let_in(
        self, scope: Scope, receive: Receive, passage: "_ResponseRecorder", headers: dict[str, str]
    ) -> None:
        # Nobody yet: who they say they are is read once it is known that they may ask.
        scope.setdefault("state", {})[SESSION] = Session(_language(scope, headers), _address(scope), None)
        try:
            self._check(scope, headers)
        except LettrineError as error:
            self._refuse(error.code.partition(":")[2], scope)
            await asyncio.sleep(REFUSAL_SECONDS if isinstance(error, TooMany) else 0)
            await passage.turn_away(error)
        else:
            budget = self._node.loop_time.of(session_of(scope).address_key)
            await have_time(budget)
            await Timed(self._app(scope, receive, passage.send), budget)
        passage.tell()

    def _refuse(self, reason: str, scope: Scope) -> None:
        self._node.metrics.refused.labels(reason).inc()
        _LOG.info("request refused", extra={"reason": reason, "address": session_of(scope).address})

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Raise `TooMany` for a flood, `NotAllowed` for what a page of somebody else makes a browser do.

        Who shows a cookie that this server did not write, or no longer knows, is let in as nobody.
        """
        tokens = 1 if scope["path"].startswith("/api/") else PAGE
        if not self._node.requests.take(session_of(scope).address_key, tokens):
            raise TooMany("lettrine.server:too_many_requests")
        if not scope["path"].startswith("/"):  # such as ``*``, which asks about the server as a whole
            raise LettrineError("lettrine.server:bad_path")
        origin = headers.get("origin")
        if _method(scope) not in _READING and origin is not None and not self._is_ours(origin, headers.get("host", "")):
            raise NotAllowed("lettrine.server:foreign_origin", origin=origin)
        self._recognise(scope, headers)

    def _recognise(self, scope: Scope, headers: dict[str, str]) -> None:
        """Leave in the scope whoever the cookies say it is."""
        nobody, shown = session_of(scope), cookie_names(headers)
        credential = read_credential(headers, self._node.signer)
        session = Session(nobody.language, nobody.address, credential, is_secure=_is_secure(scope), cookies=shown)
        scope["state"][SESSION] = session
        if session.identity is None and shown:
            self._refuse("unknown_cookie", scope)
        if "x-forwarded-for" in headers and not self._node.settings.proxies:
            self._warn_of_proxy(session.address)

    def _warn_of_proxy(self, address: str) -> None:
        """Say once that a proxy, whoever it is, is not believed: behind it everybody would share one address."""
        if not self._has_warned:
            self._has_warned = True
            _LOG.warning("X-Forwarded-For is not believed: setting proxies names nobody", extra={"address": address})

    def _is_ours(self, origin: str, host: str) -> bool:
        return origin in self._node.settings.origins or (bool(host) and urlsplit(origin).netloc == host)


def _method(scope: Scope) -> str:
    return str(scope.get("method", SOCKET))


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _is_secure(scope: Scope) -> bool:
    return scope["scheme"] in {"https", "wss"}


def _language(scope: Scope, headers: dict[str, str]) -> Language:
    parameters = scope.get("query_string", b"").split(b"&", MOST_PARAMETERS)[:MOST_PARAMETERS]
    wished = next((each[len(_LANG) :].decode("latin-1") for each in parameters if each.startswith(_LANG)), None)
    return read_language(wished, headers.get("accept-language", ""))


class _ResponseRecorder:
    """The way out of one request: adds headers, and remembers what is to be told of it."""

    def __init__(self, send: Send, scope: Scope, node: Node, name: str) -> None:
        self._send = send
        self._scope = scope
        self._node = node
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
        status, headers, body = error_answer(error, session_of(self._scope).language)
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
            self._node.metrics.requests.labels(route, method, str(self._status)).inc()
            self._node.metrics.request_seconds.labels(route).observe(seconds)
        _LOG.info(
            "request",
            extra={
                "method": method,
                "path": self._scope["path"],
                "status": self._status,
                "ms": round(1000 * seconds, 1),
                "address": session_of(self._scope).address,
            },
        )

    def _headers(self) -> list[tuple[bytes, bytes]]:
        headers = [*SECURITY, (b"x-request-id", self._name.encode())]
        if _is_secure(self._scope):
            headers.append(TRANSPORT_SECURITY)
        if self._scope.get("path_template") != SITE:  # nearly all that is not a file is told in words
            headers.append((b"vary", b"accept-language"))
        cookies = session_of(self._scope).set_cookies(self._node.signer)
        return [*headers, *((b"set-cookie", cookie.encode()) for cookie in cookies)]
