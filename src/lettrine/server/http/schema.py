"""What the OpenAPI document says beside what the framework reads from the routes."""

from collections.abc import Iterable, Iterator
from inspect import signature
from typing import Any

import msgspec
from litestar.handlers import BaseRouteHandler
from litestar.openapi.spec import OpenAPI, Schema


def close_bodies(document: OpenAPI, handlers: Iterable[BaseRouteHandler]) -> None:
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
