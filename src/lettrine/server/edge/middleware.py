"""What stands around the application, each an ASGI application around the next: log, headers, limits, cookies."""

import asyncio
import logging
import re
import secrets
from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lettrine.core.errors import LettrineError
from lettrine.server.edge.compression import compress_answers
from lettrine.server.edge.static_site import SITE
from lettrine.server.errors import NotAllowed, TooMany
from lettrine.server.http.error_handlers import error_answer
from lettrine.server.node import Node
from lettrine.server.ops.logging import request_id
from lettrine.server.ops.loop_time import Timed, have_time
from lettrine.server.people.identity import IDENTITY_HEADER
from lettrine.server.people.session import SESSION, Session, cookie_names, read_credential, read_language, session_of

_LOG = logging.getLogger(__name__)

SOCKET = "SOCKET"
PAGE = 0.05  # of a request to the API: what a file of the site counts for. A class behind one address opens it at once.
MOST_PARAMETERS = 16  # parameters of a query in which a language is looked for, the first ones
REFUSAL_SECONDS = 1.0  # how long a flood waits for each answer that says so: to refuse takes time as well
_READING = frozenset({"GET", "HEAD", "OPTIONS"})
_LANG = b"lang="
_SANE_ID = re.compile(r"[\w.-]{1,64}")

# What every answer says to browsers: what a page of ours may load, and who may look at it.
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    # Boards place their pieces by custom properties on elements; a style sheet in the page is still refused.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")

_SECURITY: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", "; ".join(f"{name} {value}" for name, value in _POLICY.items()).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in _UNUSED).encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
)
# Over HTTPS: a browser that was here once comes by HTTPS alone for a year. Other names of the domain are not ours.
_TRANSPORT_SECURITY = (b"strict-transport-security", b"max-age=31536000")


def surround(app: ASGIApp, node: Node) -> ASGIApp:
    """Return *app* inside its middlewares: a request passes the last one named first."""
    for middleware in (
        compress_answers,
        identify,
        check_origin,
        limit_rate,
        open_session,
        add_security_headers,
        log_request,
    ):
        app = partial(middleware, app, node)
    return app


async def log_request(app: ASGIApp, node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Give the request an id, and count, time and log what was answered."""
    given = _headers(scope).get("x-request-id", "")
    name = given if _SANE_ID.fullmatch(given) else secrets.token_hex(8)
    token, began, status = request_id.set(name), perf_counter(), 0

    async def record(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        await send(message)

    try:
        await app(scope, receive, _adding(record, lambda: [(b"x-request-id", name.encode())]))
        _log_answer(node, scope, status, perf_counter() - began)
    finally:
        request_id.reset(token)


def _log_answer(node: Node, scope: Scope, status: int, seconds: float) -> None:
    method = _method(scope)
    # The template, not the path: neither figures nor their memory grow with the number of tables.
    route = scope.get("path_template") or "none"
    if method != SOCKET:
        node.metrics.requests.labels(route, method, str(status)).inc()
        node.metrics.request_seconds.labels(route).observe(seconds)
    told = {"method": method, "path": scope["path"], "status": status, "ms": round(1000 * seconds, 1)}
    _LOG.info("request", extra={**told, "address": session_of(scope).address})


async def add_security_headers(app: ASGIApp, _: Node, scope: Scope, receive: Receive, send: Send) -> None:
    def headers() -> list[tuple[bytes, bytes]]:
        transport = [_TRANSPORT_SECURITY] if _is_secure(scope) else []
        # Nearly all that is not a file is told in words.
        vary = [] if scope.get("path_template") == SITE else [(b"vary", b"accept-language")]
        return [*_SECURITY, *transport, *vary]

    await app(scope, receive, _adding(send, headers))


async def open_session(app: ASGIApp, _: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Leave a `Session` in the scope. `identify` gives it an identity once the limits have let it pass."""
    parameters = scope.get("query_string", b"").split(b"&", MOST_PARAMETERS)[:MOST_PARAMETERS]
    wished = next((each[len(_LANG) :].decode("latin-1") for each in parameters if each.startswith(_LANG)), None)
    language = read_language(wished, _headers(scope).get("accept-language", ""))
    client = scope.get("client")
    scope["state"][SESSION] = Session(language, client[0] if client else "", None)
    await app(scope, receive, send)


async def limit_rate(app: ASGIApp, node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse floods, and give nobody more of the event loop than the share of their address."""
    address = session_of(scope).address_key
    if not node.requests.take(address, 1 if scope["path"].startswith("/api/") else PAGE):
        _note_refusal(node, "too_many_requests", scope)
        await asyncio.sleep(REFUSAL_SECONDS)
        await _answer(TooMany("lettrine.server:too_many_requests"), scope, send)
        return
    budget = node.loop_time.of(address)
    await have_time(budget)
    await Timed(app(scope, receive, send), budget)


async def check_origin(app: ASGIApp, node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse requests that another site makes a browser send, and paths that do not begin with a slash."""
    error = _problem(node, scope)
    if error is None:
        await app(scope, receive, send)
        return
    _note_refusal(node, error.code.partition(":")[2], scope)
    await _answer(error, scope, send)


def _problem(node: Node, scope: Scope) -> LettrineError | None:
    if not scope["path"].startswith("/"):  # such as ``*``, which asks about the server as a whole
        return LettrineError("lettrine.server:bad_path")
    origin, host = _headers(scope).get("origin"), _headers(scope).get("host", "")
    if _method(scope) in _READING or origin is None or origin in node.settings.origins:
        return None
    if host and urlsplit(origin).netloc == host:
        return None
    return NotAllowed("lettrine.server:foreign_origin", origin=origin)


async def identify(app: ASGIApp, node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Read the identity from the cookies, or from a token, into the scope; write what the answer needs of either.

    A request whose cookie or token this server did not write, or no longer accepts, has no identity.
    """
    headers = _headers(scope)
    session = _cookie_session(node, scope) if headers.get(IDENTITY_HEADER) is None else _token_session(node, scope)
    if "x-forwarded-for" in headers and not node.settings.proxies and not node.has_warned_of_proxy:
        node.has_warned_of_proxy = True
        told = {"address": session.address}
        _LOG.warning("X-Forwarded-For is not believed: setting proxies names nobody", extra=told)

    def written() -> list[tuple[bytes, bytes]]:
        told = session.headers(node.signer, node.token_signer)
        return [(name.encode(), value.encode()) for name, value in told]

    await app(scope, receive, _adding(send, written))


def _cookie_session(node: Node, scope: Scope) -> Session:
    headers, nobody = _headers(scope), session_of(scope)
    shown, credential = cookie_names(headers), read_credential(headers, node.signer)
    session = Session(nobody.language, nobody.address, credential, is_secure=_is_secure(scope), cookies=shown)
    scope["state"][SESSION] = session
    if session.identity is None and shown:
        _note_refusal(node, "unknown_cookie", scope)
    return session


def _token_session(node: Node, scope: Scope) -> Session:
    """Return who shows a token, or says by an empty one that no cookie would be kept; cookies are not looked at."""
    token, nobody = _headers(scope)[IDENTITY_HEADER], session_of(scope)
    session = Session(nobody.language, nobody.address, None)
    session.show_token(node.read_token(token))
    scope["state"][SESSION] = session
    if session.identity is None and token:
        _note_refusal(node, "unknown_token", scope)
    return session


def _adding(send: Send, headers: Callable[[], Iterable[tuple[bytes, bytes]]]) -> Send:
    """Return *send*, with *headers* added where an answer begins."""

    async def add(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *headers()]
        await send(message)

    return add


async def _answer(error: LettrineError, scope: Scope, send: Send) -> None:
    """Answer with *error* instead of what was asked for."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    status, headers, body = error_answer(error, session_of(scope).language)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _note_refusal(node: Node, reason: str, scope: Scope) -> None:
    node.metrics.refused.labels(reason).inc()
    _LOG.info("request refused", extra={"reason": reason, "address": session_of(scope).address})


def _headers(scope: Scope) -> dict[str, str]:
    """Return the headers of a request as texts, read once."""
    state = scope.setdefault("state", {})
    if "headers" not in state:
        state["headers"] = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
    headers: dict[str, str] = state["headers"]
    return headers


def _method(scope: Scope) -> str:
    return str(scope.get("method", SOCKET))


def _is_secure(scope: Scope) -> bool:
    return scope["scheme"] in {"https", "wss"}
