"""A node for the tests of a module, and people who come to it."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from server.guest import Guest
from server.node import RunningNode, running, settings_in

Invite: TypeAlias = Callable[..., Guest]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path_factory.mktemp("node"))) as started:
        yield started


@pytest.fixture
def invite(node: RunningNode) -> Iterator[Invite]:
    """Return how to make somebody who comes to the node, and leaves it when the test is over."""
    guests: list[Guest] = []

    def come(name: str = "Ada") -> Guest:
        guests.append(Guest(node.url, name))
        return guests[-1]

    yield come
    for guest in guests:
        guest.close()
