"""For whoever runs the server: is it well, and what does it do."""

import msgspec
from litestar import Response, get

from lettrine.server.http.dependencies import TheNode
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


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["operations"])
async def metrics(node: TheNode) -> bytes:
    """Give the figures of this node, as Prometheus reads them."""
    return node.metrics.page()
