"""The ASGI application: routes, errors, the beginning and the end."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from lettrine.core.errors import LettrineError
from lettrine.server.edge.middleware import surround
from lettrine.server.edge.static_site import StaticSite
from lettrine.server.http import (
    classes,
    clubs,
    coach,
    correspondence,
    games,
    health,
    hints,
    lessons,
    mail,
    notices,
    people,
    played,
    programs,
    progress,
    puzzles,
    records,
    safety,
    seeks,
    sittings,
    tables,
    tournaments,
    words,
    workshop,
)
from lettrine.server.http.error_handlers import log_failure, name_all_methods, on_failure, on_http_error, on_refusal
from lettrine.server.http.framework import JsonRequest, forbid_extra_fields, learn_signatures
from lettrine.server.node import Node
from lettrine.server.people.session import Session, session_of
from lettrine.server.protocol import PROTOCOL
from lettrine.server.socket.gathering_socket import class_socket, club_socket, sitting_socket, tournament_socket
from lettrine.server.socket.table_socket import table_socket

BASE = f"/api/{PROTOCOL}"
MOST_BODY = 64 * 1024  # bytes of a request

_MODULES = (
    games,
    lessons,
    words,
    tables,
    hints,
    coach,
    records,
    people,
    programs,
    played,
    progress,
    puzzles,
    sittings,
    classes,
    clubs,
    correspondence,
    seeks,
    notices,
    mail,
    safety,
    tournaments,
    workshop,
)
_FOUND = (each for module in _MODULES for each in vars(module).values() if isinstance(each, BaseRouteHandler))
ROUTES = (*_FOUND, table_socket, sitting_socket, tournament_socket, class_socket, club_socket)


def create_app(node: Node) -> Litestar:
    """Return the application that serves *node*, which it opens and closes."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await node.open()
        try:
            yield
        finally:
            await node.close()

    def the_node() -> Node:
        return node

    async def the_session(scope: Scope) -> Session:
        session = session_of(scope)
        await node.confirm(session)
        return session

    app = Litestar(
        route_handlers=[Router(BASE, route_handlers=ROUTES), health.health, health.metrics],
        dependencies={
            "node": Provide(the_node, sync_to_thread=False),
            "session": Provide(the_session),
            "found": Provide(records.find_game),
        },
        exception_handlers={LettrineError: on_refusal, HTTPException: on_http_error, Exception: on_failure},
        after_exception=[_count_failures(node)],
        request_class=JsonRequest,
        lifespan=[lifespan],
        before_send=[name_all_methods],
        openapi_config=_openapi(),
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
    forbid_extra_fields(app.openapi_schema, ROUTES)
    learn_signatures(app)
    # Outside the router, so that nobody gets past it, not even to a page that there is not.
    app.asgi_handler = surround(StaticSite(app.asgi_handler, node.rooms.game_of), node)
    return app


def _count_failures(node: Node) -> Callable[[Exception, Scope], Awaitable[None]]:
    """Return a hook that counts and logs each unforeseen exception: otherwise it would only close the socket."""

    async def count(error: Exception, scope: Scope) -> None:
        if not isinstance(error, LettrineError | HTTPException | WebSocketException):
            node.metrics.failures.labels(scope["type"]).inc()
            log_failure(error, scope)

    return count


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Lettrine",
        version=str(PROTOCOL),
        description="Tables of French letter games. Messages at a table travel through its WebSocket.",
        path=f"{BASE}/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
    )
