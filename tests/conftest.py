"""The documentation's example is a game like any other while the tests run."""

import pytest

from lettrine.games import REGISTRY

pytest_plugins = ["support.run", "support.postgres"]


@pytest.fixture(autouse=True, scope="session")
def _example_game() -> None:
    REGISTRY["chaine"] = "chaine.rules:Chaine"
