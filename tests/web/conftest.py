"""The application in a real browser, served by a node of this test, with the whole dictionary."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from lettrine.games import open_game
from lettrine.server.site import FOLDER, INDEX
from server.node import Node, running, settings_in
from support.chromium import chromium
from web.visit import Visits


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    assert (FOLDER / INDEX).exists(), "the application is not built: make test builds it"
    with running(settings_in(tmp_path_factory.mktemp("web"), bot_seconds=0.3), opener=open_game) as started:
        yield started


@pytest.fixture
def visits(browser: Browser, node: Node) -> Iterator[Visits]:
    """Return how to open pages; whatever a page complains about fails the test."""
    opened = Visits(browser, node.url)
    yield opened
    opened.close()
