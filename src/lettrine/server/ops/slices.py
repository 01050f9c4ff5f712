"""Long work on the event loop, a few milliseconds at a time."""

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

SLICE = 0.002  # seconds of work after which the event loop does something else


class Slices:
    """Runs iterators to their end. All of them together take one slice in each round of the loop, in turn.

    A step of an iterator is never interrupted: each must be short.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()  # it serves those who wait in their order

    async def run(self, work: Iterator[T]) -> list[T]:
        """Return all that *work* yields."""
        results: list[T] = []
        while True:
            async with self._turn:
                is_done = _work_on(work, results)
                await asyncio.sleep(0)  # before the turn of the next one
            if is_done:
                return results


def _work_on(work: Iterator[T], results: list[T]) -> bool:
    """Add what *work* yields within a slice to *results*; return whether that was all."""
    end = perf_counter() + SLICE
    for result in work:
        results.append(result)
        if perf_counter() >= end:
            return False
    return True
