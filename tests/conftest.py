"""The examples are games like any other while the tests run."""

import pytest

from lettrine.games import REGISTRY
from support.specimen import EXAMPLES

pytest_plugins = ["support.run", "support.postgres"]


@pytest.fixture(autouse=True, scope="session")
def _example_games() -> None:
    REGISTRY.update(EXAMPLES)
