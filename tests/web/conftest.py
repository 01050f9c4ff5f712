"""The application in a real browser, served by a node of this test, with the whole dictionary."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser

from lettrine.core.game import AnyGame
from lettrine.games import open_game
from lettrine.server.edge.static_site import FOLDER, INDEX
from server.node import RunningNode, open_small, running, settings_in
from support.chromium import chromium
from web.visit import Visits

NOT_BUILT = "the application is not built: make test builds it"
WITH_ALL_WORDS = frozenset({"chaine", "plurimo", "rummikub"})
"""Games that are short for who knows every word; the others are for who knows few."""
THOUGHT = 20.0
"""Seconds that a bot has for a move: beginners need a hundredth, so that no load makes them play something else."""


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the tables of a test deal the same each time; with other cards in each run where the test is slow."""
    is_slow = request.node.get_closest_marker("slow") is not None
    run = request.config.getoption("randomly_seed", 0) if is_slow else "always"
    numbers = count()
    monkeypatch.setattr("lettrine.server.rooms.registry.new_seed", lambda: f"{request.node.name} {run} {next(numbers)}")


def open_short(slug: str, options: Mapping[str, Any]) -> AnyGame:
    """Open a game so that it comes to its end soon."""
    return open_game(slug, options) if slug in WITH_ALL_WORDS else open_small(slug, options)


@pytest.fixture(scope="package")  # Playwright keeps an event loop on this thread: tests of other folders need theirs
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    assert (FOLDER / INDEX).exists(), NOT_BUILT
    with running(settings_in(tmp_path_factory.mktemp("web"), bot_seconds=THOUGHT), open_game) as started:
        yield started


@pytest.fixture(scope="module")
def small_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node of short games."""
    assert (FOLDER / INDEX).exists(), NOT_BUILT
    with running(settings_in(tmp_path_factory.mktemp("small"), bot_seconds=THOUGHT), open_short) as started:
        yield started


@pytest.fixture
def visits(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """Return how to open pages of the node that the test asks for; what a page complains about fails the test."""
    node: RunningNode = request.getfixturevalue("small_node" if "small_node" in request.fixturenames else "node")
    opened = Visits(browser, node.url)
    yield opened
    opened.close()
