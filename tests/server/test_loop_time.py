"""The time of the event loop: what is spent for an address is counted, and one past its share waits."""

import asyncio
from itertools import count
from pathlib import Path

import pytest

from lettrine.server import node as node_module
from lettrine.server.ops import loop_time
from lettrine.server.ops.loop_time import Timed, have_time
from lettrine.server.ops.rate_limit import RateLimiter, TokenBucket
from server.guest import Guest
from server.hall import run
from server.node import running, settings_in


@pytest.fixture
def _each_look_is_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step begins at one look at the clock and ends at the next: each takes a second."""
    seconds = count()
    monkeypatch.setattr(loop_time, "perf_counter", lambda: float(next(seconds)))


@pytest.mark.usefixtures("_each_look_is_a_second")
def test_every_step_of_a_work_is_taken_from_its_budget_and_no_waiting() -> None:
    async def work() -> str:
        for _ in range(3):
            await asyncio.sleep(0)
        return "done"

    async def test() -> None:
        budget = TokenBucket(1, 10, clock=lambda: 0.0)
        assert await Timed(work(), budget) == "done"
        budget.spend(7)
        assert budget.delay() == 1, "four steps of one second each, and seven more, of ten"

    run(test())


@pytest.mark.usefixtures("_each_look_is_a_second")
def test_a_work_that_fails_or_is_cancelled_is_counted_too_and_hears_of_it() -> None:
    heard: list[str] = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("oh")

    async def waits() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def test() -> None:
        budget = TokenBucket(1, 0, clock=lambda: 0.0)
        with pytest.raises(ValueError, match="oh"):
            await Timed(fails(), budget)
        assert budget.delay() == 2

        async def timed() -> None:
            await Timed(waits(), budget)

        waiting = asyncio.create_task(timed())
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert heard == ["cancelled"]
        assert budget.delay() == 4

    run(test())


def test_whoever_owes_time_waits_and_nobody_else() -> None:
    async def test() -> None:
        now = 0.0
        budgets = RateLimiter(0.5, 1, clock=lambda: now)
        budgets.of("greedy").spend(3)
        await have_time(budgets.of("modest"))
        waiting = asyncio.create_task(have_time(budgets.of("greedy")))
        await asyncio.sleep(0)
        assert not waiting.done()
        assert budgets.of("greedy").delay() == 4
        waiting.cancel()
        now = 4.0
        await have_time(budgets.of("greedy"))

    run(test())


def test_requests_and_messages_are_taken_from_the_same_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_module, "ADDRESS_BURST", 1000.0)
    with running(settings_in(tmp_path, address_share=1e-9)) as node:
        budget = node.node.loop_time.of("127.0.0.1")

        def left() -> float:
            return budget._tokens  # noqa: SLF001  (what nobody asks for)

        ada = Guest(node.url)
        after_requests = left()
        assert after_requests < 1000
        ada.join(ada.open_table("relais"))
        before = left()
        ada.done("take_seat", name="Ada")
        assert left() < before < after_requests
        ada.close()
