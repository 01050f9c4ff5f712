"""What requests hold is learnt before the first of them: the framework takes no lock."""

import gc
from pathlib import Path

import msgspec
from litestar.handlers import BaseRouteHandler
from litestar.routes import HTTPRoute

from lettrine.server.app import ROUTES, create_app
from lettrine.server.node import Node
from lettrine.server.store import open_store
from server.node import open_small, settings_in


def is_learnt(kind: type) -> bool:
    """Return whether msgspec knows how to read a *kind*: its class holds what was learnt."""
    return "StructInfo" in {type(part).__name__ for part in gc.get_referents(kind)}


def test_a_node_knows_every_signature_before_it_serves(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    app = create_app(Node(settings, open_store(settings.store_url()), opener=open_small))

    handlers: list[BaseRouteHandler] = []
    for route in app.routes:
        handlers += route.route_handlers if isinstance(route, HTTPRoute) else [route.route_handler]
    assert len(handlers) > len(ROUTES)
    assert [each for each in handlers if not is_learnt(each.signature_model)] == []


def test_a_type_that_nobody_read_is_not_known() -> None:
    assert not is_learnt(msgspec.defstruct("Unseen", [("x", int)]))
