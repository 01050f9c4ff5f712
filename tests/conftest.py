"""The examples are games like any other while the tests run; what tests cover is measured near the code."""

from pathlib import Path

import pytest
from hypothesis import settings

from lettrine.games import REGISTRY
from support.specimen import EXAMPLES

pytest_plugins = ["support.run", "support.postgres"]

settings.register_profile("untimed", settings.default, deadline=None)  # the machine may have much else to do
settings.load_profile("untimed")

HERE = Path(__file__).parent
BROWSER = HERE / "web"
"""A browser on a busy machine fails once in some thousand pages; what fails twice is broken. The summary names both."""
FAR = {HERE, *(HERE / name for name in ("cli", "docs", "laws", "web"))}
"""Tests that play whole games from outside: measured, they would take twice as long and cover hardly more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have the tests in a browser come first, as the longest, and one after the other: they share it."""
    items.sort(key=lambda item: item.path.parent != BROWSER)
    for item in items:
        if item.path.parent in FAR:
            item.add_marker(pytest.mark.no_cover)
        if item.path.parent == BROWSER:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True, scope="session")
def _example_games() -> None:
    REGISTRY.update(EXAMPLES)
