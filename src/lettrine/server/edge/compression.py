"""Compresses what the server tells everybody alike: games, their rules, their pictures, their lessons."""

from collections.abc import Iterable
from functools import lru_cache
from gzip import compress

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lettrine.server.edge.asset import accepted_codings
from lettrine.server.node import Node

LEAST = 1024  # bytes: less fits into two packets anyway
MOST = 1 << 18  # bytes: a quarter of a megabyte takes the event loop less than 5 ms
KEPT = 128  # answers: seven games in two languages have some four each
_LEVEL = 6


async def compress_answers(app: ASGIApp, _: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Send an answer that browsers may keep in gzip to whoever takes it.

    Such an answer is the same for everybody: it holds no secret that its compressed length could tell.
    """
    if scope["type"] != ScopeType.HTTP or "gzip" not in accepted_codings(_header(scope["headers"], b"accept-encoding")):
        await app(scope, receive, send)
        return
    begun: Message | None = None

    async def shrink(message: Message) -> None:
        nonlocal begun
        if message["type"] == "http.response.start" and _is_for_all(message):
            begun = message
            return
        if begun is not None and message["type"] == "http.response.body":
            start, begun = begun, None
            body = message["body"]
            if not message["more_body"] and LEAST <= len(body) <= MOST:
                start, message = _shrunk(start, body)
            await send(start)
        await send(message)

    await app(scope, receive, shrink)


def _is_for_all(message: Message) -> bool:
    assert message["type"] == "http.response.start"
    headers = message["headers"]
    is_kept = "max-age" in _header(headers, b"cache-control")
    return message["status"] == 200 and is_kept and not _header(headers, b"content-encoding")


def _shrunk(start: Message, body: bytes) -> tuple[Message, Message]:
    assert start["type"] == "http.response.start"
    shorter = _compressed(body)
    others = [each for each in start["headers"] if each[0].lower() != b"content-length"]
    told = [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding"), (b"content-length", b"%d" % len(shorter))]
    start["headers"] = [*others, *told]
    return start, {"type": "http.response.body", "body": shorter, "more_body": False}


@lru_cache(maxsize=KEPT)
def _compressed(body: bytes) -> bytes:
    return compress(body, _LEVEL, mtime=0)


def _header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in headers if key.lower() == name), "")
