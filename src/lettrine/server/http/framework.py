"""What the web framework is told beside its routes: how deep JSON nests, what bodies may hold, what it reads."""

from collections.abc import Iterable, Iterator
from inspect import signature
from itertools import accumulate
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import BaseRouteHandler
from litestar.openapi.spec import OpenAPI, Schema
from litestar.routes import HTTPRoute

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import Phrase

MOST_NESTING = 32
"""Arrays and objects within each other. What people send has four; Python's own stack ends near a thousand."""
_OPENING, _CLOSING = b"[{", b"]}"
_OTHERS = bytes(set(range(256)) - set(_OPENING + _CLOSING))


class JsonRequest(Request[Any, Any, Any]):
    """A request of which nothing reads JSON that nests too deep."""

    async def json(self) -> Any:  # noqa: ANN401  (as the framework says)
        """Return what the body says; raise `LettrineError` where it nests too deep."""
        if is_too_deep(await self.body()):
            raise LettrineError("lettrine.server:bad_request", problem=Phrase("core:json.deep"))
        return await super().json()


def is_too_deep(body: bytes) -> bool:
    """Whether more than `MOST_NESTING` arrays and objects are within each other in *body*. Linear in its length.

    >>> is_too_deep(b"[" * 33), is_too_deep(b'["' + b"[" * 33 + b'"]'), is_too_deep(b"[]" * 33)
    (True, False, False)
    """
    if body.count(b"[") + body.count(b"{") <= MOST_NESTING:
        return False
    depths = accumulate(1 if each in _OPENING else -1 for each in _brackets(body))
    return any(depth > MOST_NESTING for depth in depths)


def _brackets(body: bytes) -> bytes:
    """Return the brackets and braces of *body* that stand in no string."""
    unescaped = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    return b"".join(unescaped.split(b'"')[::2]).translate(None, _OTHERS)


def forbid_extra_fields(document: OpenAPI, handlers: Iterable[BaseRouteHandler]) -> None:
    """Say of every body that *handlers* read, and of what is in it, that it has no fields but those of its schema."""
    _, parts = msgspec.json.schema_components(tuple(_bodies(handlers)))
    for name, part in parts.items():
        component = document.components.schemas.get(name)
        if isinstance(component, Schema) and part.get("additionalProperties") is False:
            component.additional_properties = False


def _bodies(handlers: Iterable[BaseRouteHandler]) -> Iterator[Any]:
    for handler in handlers:
        body = signature(handler.fn).parameters.get("data")
        if body is not None:
            yield body.annotation


def learn_signatures(app: Litestar) -> None:
    """Let msgspec learn the parameters of every handler of *app*, and of what is provided to it.

    The framework would do so at the first request, without the lock that two threads need (see `core.decoders`).
    """
    for handler in _handlers(app):
        decoder_of(handler.signature_model)
        for provided in handler.resolve_dependencies().values():
            decoder_of(provided.signature_model)


def _handlers(app: Litestar) -> Iterator[BaseRouteHandler]:
    for route in app.routes:
        yield from route.route_handlers if isinstance(route, HTTPRoute) else (route.route_handler,)
