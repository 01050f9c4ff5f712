"""Whether this node can write: a server whose disk is full serves nobody, however well it reads."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from lettrine.core.errors import LettrineError
from lettrine.server.errors import is_of_store

PATIENCE = 3.0  # seconds for the store to answer
FRESH = 1.0  # seconds during which an answer holds: whoever asks often must not make the disk work often
FAILURE_HOLDS = 30.0  # seconds during which a write that failed makes the node ill; then a small one is tried


class WriteHealth:
    """Knows whether the last write failed, and makes a small one to see."""

    def __init__(self, probe: Callable[[], Awaitable[None]], clock: Callable[[], float] = monotonic) -> None:
        self._probe = probe
        self._clock = clock
        self._failed_at = float("-inf")
        self._asked_at = float("-inf")
        self._is_well = True
        self._lock = asyncio.Lock()

    def succeeded(self) -> None:
        """Something was written."""
        self._failed_at = float("-inf")

    def failed(self, error: BaseException) -> None:
        """Something was not written. It counts only where the store is the reason."""
        if isinstance(error, LettrineError) and is_of_store(error):
            self._failed_at = self._clock()

    async def is_well(self) -> bool:
        """Return whether this node can write now. Waits no longer than `PATIENCE`."""
        if self._clock() - self._failed_at < FAILURE_HOLDS:
            return False
        async with self._lock:
            if self._clock() - self._asked_at >= FRESH:
                self._is_well = await self._try()
                self._asked_at = self._clock()
        return self._is_well

    async def _try(self) -> bool:
        try:
            await asyncio.wait_for(self._probe(), PATIENCE)
        except (LettrineError, TimeoutError):
            return False
        return True
