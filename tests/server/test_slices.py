"""Long work on the event loop: everything else goes on meanwhile."""

import asyncio
from collections.abc import Iterator

import pytest

from lettrine.server.ops import slices as slices_module
from lettrine.server.ops.slices import Slices
from server.hall import run


def test_long_work_lets_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """With slices of no length each step is one: two that work and one that counts take turns."""
    monkeypatch.setattr(slices_module, "SLICE", 0)

    async def test() -> None:
        slices, rounds, order = Slices(), 0, []

        def steps(name: str) -> Iterator[int]:
            for number in range(20):
                order.append(name)
                yield number

        async def count() -> None:
            nonlocal rounds
            while True:
                rounds += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        results = tuple(await asyncio.gather(slices.run(steps("a")), slices.run(steps("b"))))
        counting.cancel()
        assert results == (list(range(20)), list(range(20)))
        assert rounds >= 40
        assert order[:8] == list("abababab")

    run(test())


def test_what_the_work_raises_is_raised_and_holds_up_nobody() -> None:
    async def test() -> None:
        slices = Slices()

        def breaks() -> Iterator[int]:
            yield 1
            raise ValueError("oh")

        with pytest.raises(ValueError, match="oh"):
            await slices.run(breaks())
        assert await slices.run(iter("ab")) == ["a", "b"]

    run(test())
