"""Thought without pauses: the garbage collector waits until a move is chosen."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from lettrine.bots.bot import EvaluatingBot, ScoredMove, Unit
from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove, AnyView


class WithoutGc:
    """The *player*, whom nothing interrupts.

    Looking through all that a process remembers of words takes some thirty milliseconds, which no player who watches
    the clock can foresee. A thought leaves hardly anything behind that counting references does not free.
    """

    def __init__(self, player: EvaluatingBot) -> None:
        self.player = player
        self.unit: Unit = player.unit

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        with _uncollected():
            return self.player.choose(view, limit, stream)

    def evaluate(self, view: AnyView, limit: float, stream: Stream, also: Sequence[AnyMove] = ()) -> list[ScoredMove]:
        with _uncollected():
            return self.player.evaluate(view, limit, stream, also)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile. Of several threads, the one that found the collector at work starts it again."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            if gc.get_count()[0] > gc.get_threshold()[0]:
                # The next object made would start a collection, and perhaps one of much more than this thought left.
                gc.collect(0)
            gc.enable()
