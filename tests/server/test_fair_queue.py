"""Places for work: given in turn to those who wait, and to nobody who has left."""

import asyncio

import pytest

from lettrine.server.errors import Overloaded, TooMany
from lettrine.server.ops.fair_queue import FairQueue
from server.hall import run, until


class Line:
    """A queue of one place, and in which order those who ask get it."""

    def __init__(self, most: int = 100, most_each: int = 100) -> None:
        self.queue = FairQueue(1, most=most, most_each=most_each)
        self.served: list[str] = []
        self.open = asyncio.Event()
        self._asked: list[asyncio.Task[None]] = []

    async def ask(self, *names: str) -> list["asyncio.Task[None]"]:
        """Let *names*, such as a1 for the first request of a, ask one after the other."""
        begun = [asyncio.create_task(self._work(name)) for name in names]
        self._asked += begun
        await asyncio.sleep(0)
        return begun

    async def finish(self) -> list[str]:
        self.open.set()
        await asyncio.gather(*self._asked, return_exceptions=True)
        return self.served

    async def _work(self, name: str) -> None:
        async with self.queue.place(name[0]):
            self.served.append(name)
            await self.open.wait()


def test_who_asks_for_much_delays_nobody_else() -> None:
    async def test() -> None:
        line = Line()
        await line.ask("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        assert await line.finish() == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]

    run(test())


def test_one_asker_waits_so_often_and_all_of_them_so_often() -> None:
    async def test() -> None:
        line = Line(most=3, most_each=2)
        await line.ask("a1", "a2", "a3")
        with pytest.raises(TooMany):
            await line._work("a4")  # noqa: SLF001  (as `ask` does)
        await line.ask("b1")
        with pytest.raises(Overloaded):
            await line._work("b2")  # noqa: SLF001  (as above)
        assert await line.finish() == ["a1", "a2", "b1", "a3"]

    run(test())


def test_whoever_leaves_gives_up_the_turn_even_at_the_moment_it_comes() -> None:
    async def test() -> None:
        line = Line()
        _, second, third, _ = await line.ask("a1", "b1", "c1", "d1")
        second.cancel()
        await until(lambda: len(line.queue) == 2)
        line.open.set()
        await until(lambda: "c1" in line.served or len(line.queue) == 1)
        third.cancel()  # its place may be given, and not yet taken
        assert (await line.finish())[-1] == "d1"
        async with line.queue.place("e"):
            assert len(line.queue) == 0

    run(test())
