"""For whoever runs the server: is it well, and what does it do."""

import msgspec
from litestar import Response, get

from lettrine.server.errors import NotAllowed
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.ops.address import AddressSet
from lettrine.version import __version__


class Health(msgspec.Struct, frozen=True):
    """*status* is ``ok`` where this node can serve, ``ill`` where its store does not answer or cannot be written to."""

    status: str
    version: str


@get("/health", tags=["operations"])
async def health(node: TheNode) -> Response[Health]:
    """Say whether this node can serve."""
    status, code = ("ok", 200) if await node.rooms.writes.is_well() else ("ill", 503)
    return Response(Health(status, __version__), status_code=code)


@get("/metrics", media_type="text/plain; version=0.0.4", responses=ERRORS, tags=["operations"])
async def metrics(request: AnyRequest, node: TheNode, session: TheSession) -> bytes:
    """Give the figures of this node, as Prometheus reads them, to the addresses of the setting `operators` alone."""
    # Behind a proxy that nobody named, everybody has the address of the proxy.
    is_passed_on = "x-forwarded-for" in request.headers and not node.settings.proxies
    if is_passed_on or session.address not in AddressSet(node.settings.operators):
        raise NotAllowed("lettrine.server:only_operators")
    return node.metrics.page()
