"""What the framework reads from requests, learnt before there are any."""

from collections.abc import Iterator

from litestar import Litestar
from litestar.handlers import BaseRouteHandler
from litestar.routes import HTTPRoute

from lettrine.core.decoders import decoder_of


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
