"""Places for work, given in turn to those who wait: whoever asks for much delays themselves, not the others."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from lettrine.server.errors import Overloaded, TooMany


class FairQueue:
    """*places* for work at one time. Those who wait get one in turn, one request of each asker after the other.

    At most *most_each* requests of one asker wait, and *most* in all. Whoever stops waiting gives up the turn.
    """

    def __init__(self, places: int, *, most: int, most_each: int) -> None:
        self._free = places
        self._most = most
        self._most_each = most_each
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the asker whose turn is next comes first

    def __len__(self) -> int:
        """Return how many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def place(self, asker: str) -> AsyncIterator[None]:
        """Hold a place; raise `TooMany` where *asker* has too many requests waiting, `Overloaded` where all have."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(asker)
        try:
            yield
        finally:
            self._hand_over()

    async def _wait(self, asker: str) -> None:
        if len(self._waiting.get(asker, ())) >= self._most_each:
            raise TooMany("lettrine.server:too_many_waiting")
        if len(self) >= self._most:
            raise Overloaded("lettrine.server:overloaded")
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place was given just before
                self._hand_over()
            else:
                self._waiting[asker].remove(turn)
                if not self._waiting[asker]:
                    del self._waiting[asker]
            raise

    def _hand_over(self) -> None:
        """Give the place to the next asker, who then comes last; where nobody waits, it is free."""
        if not self._waiting:
            self._free += 1
            return
        asker = next(iter(self._waiting))
        turns = self._waiting.pop(asker)
        turns.popleft().set_result(None)
        if turns:
            self._waiting[asker] = turns
