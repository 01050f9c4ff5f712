"""Requests that a worker process answers. Nothing is computed any longer for a client that has gone."""

import asyncio
from typing import Any

import msgspec
from litestar import Response

from lettrine.server.errors import ClientGone
from lettrine.server.http.error_handlers import AnyRequest
from lettrine.server.people.session import session_of
from lettrine.server.workers.pool import Workers
from lettrine.server.workers.task_runner import Task


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
    """Return when the client has gone. A body that arrives meanwhile is ignored."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def answer_from(request: AnyRequest, workers: Workers, task: Task, patience: float) -> Response[Any]:
    """Return the result of *task* as `run_for` does, the JSON as the worker has written it."""
    return Response(bytes(await run_for(request, workers, task, patience)), media_type="application/json")
