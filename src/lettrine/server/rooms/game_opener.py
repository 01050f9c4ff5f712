"""Games for the tables of a node, opened one at a time where that takes long."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from lettrine.core.game import AnyGame
from lettrine.server.ops.fair_queue import FairQueue
from lettrine.table.fold import Opener

MOST_WAITING = 500
MOST_WAITING_EACH = 8
_HOUSE_WORDS = ("words_added", "words_removed")


class GameOpener:
    """Opens games by *opener*, askers in turn.

    A node list (GEN-09) takes some hundredths of a second of Python to become part of the word graph. The result is no
    bytes that a process could send: it is made in one thread, so that nobody waits for more than a part of it.
    """

    def __init__(self, opener: Opener) -> None:
        self._opener = opener
        self._places = FairQueue(1, most=MOST_WAITING, most_each=MOST_WAITING_EACH)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="lettrine-opener")

    async def open(self, slug: str, options: Mapping[str, Any], asker: str = "") -> AnyGame:
        """Return the game *slug* with *options*; raise `LettrineError` where there is none."""
        if not any(options.get(name) for name in _HOUSE_WORDS):
            return self._opener(slug, options)
        async with self._places.place(asker):
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._bound, slug, options)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _bound(self, slug: str, options: Mapping[str, Any]) -> AnyGame:
        game = self._opener(slug, options)
        _ = game.words.graph  # made when it is first needed: rather now than at the first word
        return game
