"""Adjustments of the web framework: how deep JSON may nest, what bodies may hold, when signatures are learnt."""

from collections.abc import Iterable
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

MOST_NESTING = 32  # arrays within each other: what people send has four; Python's own stack ends near a thousand
_OPENING, _CLOSING = b"[{", b"]}"
_OTHERS = bytes(set(range(256)) - set(_OPENING + _CLOSING))


class JsonRequest(Request[Any, Any, Any]):
    """A request that refuses JSON that nests too deep."""

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
    unescaped = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    brackets = b"".join(unescaped.split(b'"')[::2]).translate(None, _OTHERS)  # those that stand in no string
    depths = accumulate(1 if each in _OPENING else -1 for each in brackets)
    return any(depth > MOST_NESTING for depth in depths)


def forbid_extra_fields(document: OpenAPI, handlers: Iterable[BaseRouteHandler]) -> None:
    """Say in *document* that the bodies which *handlers* read have no fields but those of their schemas."""
    signatures = (signature(handler.fn).parameters for handler in handlers)
    bodies = tuple(each["data"].annotation for each in signatures if "data" in each)
    _, parts = msgspec.json.schema_components(bodies)
    for name, part in parts.items():
        component = document.components.schemas.get(name)
        if isinstance(component, Schema) and part.get("additionalProperties") is False:
            component.additional_properties = False


def learn_signatures(app: Litestar) -> None:
    """Let msgspec learn the parameters of every handler of *app*, and of what is provided to it.

    The framework would do so at the first request, without the lock that two threads need (see `core.decoders`).
    """
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else (route.route_handler,):
            decoder_of(handler.signature_model)
            for provided in handler.resolve_dependencies().values():
                decoder_of(provided.signature_model)
