"""The time of the event loop that is spent for each client: measured, and limited to a share of it."""

import asyncio
from collections.abc import Awaitable, Generator
from time import perf_counter
from typing import Any, Generic, TypeVar

from lettrine.server.ops.rate_limit import TokenBucket

T = TypeVar("T")


class Timed(Generic[T]):
    """Awaits *work* and takes the seconds of each of its steps, in which nothing else runs, out of *budget*."""

    def __init__(self, work: Awaitable[T], budget: TokenBucket) -> None:
        self._work = work
        self._budget = budget

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self._work.__await__()
        step, given = steps.send, None
        while True:
            began = perf_counter()
            try:
                awaited = step(given)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._budget.spend(perf_counter() - began)
            try:
                step, given = steps.send, (yield awaited)
            except BaseException as error:  # noqa: BLE001  (whatever is thrown in, such as a cancellation, is for the work)
                step, given = steps.throw, error


async def have_time(budget: TokenBucket) -> None:
    """Wait until *budget* owes nothing: an address that has used up its share waits, and nobody else."""
    while (delay := budget.delay()) > 0:  # noqa: ASYNC110  (others from the same address may spend it first)
        await asyncio.sleep(delay)
