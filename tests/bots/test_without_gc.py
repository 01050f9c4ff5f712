"""No collection of garbage comes between the steps of a thought."""

import gc
from collections.abc import Sequence

import pytest

from lettrine.bots.bot import ScoredMove, Unit
from lettrine.bots.without_gc import WithoutGc
from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove, AnyView


class Watcher:
    """A player that notes whether garbage is collected while it thinks."""

    unit: Unit = "points"

    def __init__(self) -> None:
        self.seen: list[bool] = []

    def choose(self, view: AnyView, limit: float, stream: Stream) -> str:  # noqa: ARG002  (see `Bot`)
        self.seen.append(gc.isenabled())
        if limit < 0:
            raise ValueError("no time")
        return "move"

    def evaluate(self, view: AnyView, limit: float, stream: Stream, also: Sequence[AnyMove] = ()) -> list[ScoredMove]:
        return [ScoredMove(self.choose(view, limit, stream), 1.0), *(ScoredMove(move, 0.0) for move in also)]


STREAM = Stream("", "", 0)


def test_a_thought_is_not_interrupted_and_what_comes_after_may_be() -> None:
    player = Watcher()
    bot = WithoutGc(player)
    assert bot.choose(None, 1.0, STREAM) == "move"
    assert [weighed.move for weighed in bot.evaluate(None, 1.0, STREAM, ["other"])] == ["move", "other"]
    with pytest.raises(ValueError, match="no time"):
        bot.choose(None, -1.0, STREAM)
    assert (player.seen, bot.unit) == ([False] * 3, "points")
    assert gc.isenabled()


class Hoarder(Watcher):
    """A player that remembers much of each thought."""

    def __init__(self) -> None:
        super().__init__()
        self.memories: list[list[int]] = []

    def choose(self, view: AnyView, limit: float, stream: Stream) -> str:
        self.memories += [[number] for number in range(2 * gc.get_threshold()[0])]
        return super().choose(view, limit, stream)


def test_after_a_thought_nothing_is_looked_through_but_what_it_left() -> None:
    bot = WithoutGc(Hoarder())
    looked_through = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked_through.append(info["generation"])

    gc.collect()
    gc.callbacks.append(note)
    try:
        for _ in range(2 * gc.get_threshold()[1]):  # so many that older things would have their turn
            bot.choose(None, 1.0, STREAM)
            assert looked_through == [0]
            looked_through.clear()
    finally:
        gc.callbacks.remove(note)


def test_who_collects_no_garbage_is_not_made_to() -> None:
    gc.disable()
    try:
        WithoutGc(Watcher()).choose(None, 1.0, STREAM)
        assert not gc.isenabled()
    finally:
        gc.enable()
