"""Background tasks of a node: starts them, logs those that fail, ends them all."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

_LOG = logging.getLogger(__name__)


class BackgroundTasks:
    """Tasks that nobody waits for. A failure is logged and harms no other task."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def close(self) -> None:
        """End them all."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("a background task failed", exc_info=error)
