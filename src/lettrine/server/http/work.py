"""Requests that a worker process answers: nobody goes on waiting for a client that has gone."""

import asyncio
from typing import Any

import msgspec
from litestar import Response

from lettrine.server.errors import ClientGone
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.people.session import session_of
from lettrine.server.workers.pool import Workers
from lettrine.server.workers.tasks import Task


async def run_for(request: AnyRequest, workers: Workers, task: Task, patience: float) -> msgspec.Raw:
    """Return what *workers* make of *task* for whoever sent *request*; raise `ClientGone` where they have left."""
    asker = session_of(request.scope).address_key
    work = asyncio.ensure_future(workers.run(task, patience, asker=asker))
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise ClientGone("lettrine.server:client_gone")
        return work.result()
    finally:
        work.cancel()
        gone.cancel()


async def _disconnected(request: AnyRequest) -> None:
    """Return when the client has gone; until then there may be a body that nobody wants."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def json_answer(result: msgspec.Raw) -> Response[Any]:
    """Return *result*, which a worker has written as JSON, as it is."""
    return Response(bytes(result), media_type="application/json")
