"""Where one is told that a game by correspondence waits: in browsers, once somebody has allowed it there."""

from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import JSONBody

from lettrine.core.errors import LettrineError
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.notices.notifier import MOST_SUBSCRIPTIONS
from lettrine.server.notices.push_encryption import is_readable
from lettrine.server.notices.push_service import LONGEST_ENDPOINT
from lettrine.server.store import PushSubscription

Endpoint = Annotated[str, msgspec.Meta(max_length=LONGEST_ENDPOINT)]
KeyText = Annotated[str, msgspec.Meta(max_length=128)]


class PushKeyCard(msgspec.Struct, frozen=True):
    """The public *key* of this server, as a browser wants it to subscribe (``applicationServerKey``)."""

    key: str


class NewPushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser: where its push service takes messages, and the *key* and secret (*auth*) that encrypt them for it."""

    endpoint: Endpoint
    key: KeyText
    auth: KeyText


class PushEndpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser, by where its push service takes messages."""

    endpoint: Endpoint


@get("/push/key", responses=ERRORS, tags=["notices"])
async def push_key(node: TheNode) -> PushKeyCard:
    """Tell by which key browsers know what this server sends."""
    return PushKeyCard(node.notifier.push.key.public)


@put("/me/push", status_code=204, responses=ERRORS, tags=["notices"])
async def subscribe(node: TheNode, session: TheSession, data: JSONBody[NewPushSubscription]) -> None:
    """Be told in this browser, in the language of this request. Of more than ten browsers the latest stay."""
    if not is_readable(data.key, data.auth):
        raise LettrineError("lettrine.server:bad_endpoint")
    await node.notifier.push.require_endpoint(data.endpoint)
    kept = PushSubscription(data.endpoint, session.known().who, data.key, data.auth, session.language, node.rooms.now())
    await node.store.add_push_subscription(kept, MOST_SUBSCRIPTIONS)


@post("/me/push/stop", status_code=204, responses=ERRORS, tags=["notices"])
async def unsubscribe(node: TheNode, session: TheSession, data: JSONBody[PushEndpoint]) -> None:
    """Be told nothing more in this browser."""
    await node.store.drop_push_subscription(session.known().who, data.endpoint)
