"""The application in a real browser, served by a node of this test, with the whole dictionary."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from lettrine.games import open_game
from lettrine.server.site import FOLDER, INDEX
from server.node import Node, running, settings_in
from support.chromium import chromium
from web.visit import Visits

NOT_BUILT = "the application is not built: make test builds it"


@pytest.fixture(scope="module")  # Playwright keeps an event loop on this thread: others need theirs
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    assert (FOLDER / INDEX).exists(), NOT_BUILT
    with running(settings_in(tmp_path_factory.mktemp("web"), bot_seconds=0.3), opener=open_game) as started:
        yield started


@pytest.fixture(scope="module")
def small_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """Return a node of small games, which come to an end."""
    assert (FOLDER / INDEX).exists(), NOT_BUILT
    with running(settings_in(tmp_path_factory.mktemp("small"), bot_seconds=0.1)) as started:
        yield started


@pytest.fixture
def visits(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visits]:
    """Return how to open pages of the node that the test asks for; what a page complains about fails the test."""
    node: Node = request.getfixturevalue("small_node" if "small_node" in request.fixturenames else "node")
    opened = Visits(browser, node.url)
    yield opened
    opened.close()
