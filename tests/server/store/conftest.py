"""Every test of the store runs on both databases."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest

from lettrine.server.store import Store, open_store

T = TypeVar("T")
Run: TypeAlias = Callable[[Coroutine[Any, Any, T]], T]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.sqlite"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server has all the time that a busy machine needs: what it says is tested, not how soon.

    Where it took longer than these limits, which are for production, a test heard that it cannot be reached instead.
    """
    for name in ("postgres_link.ANSWER_TIME", "postgres_link.PATIENCE", "postgres_listener.PATIENCE"):
        monkeypatch.setattr(f"lettrine.server.store.{name}", 120.0)


@pytest.fixture
def run() -> Iterator[Run[Any]]:
    """Run coroutines, one after the other, in one event loop."""
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture
def store(url: str, run: Run[Any]) -> Iterator[Store]:
    opened = open_store(url)
    run(opened.open())
    yield opened
    run(opened.close())


@pytest.fixture
def other(url: str, store: Store, run: Run[Any]) -> Iterator[Store]:
    """Return a second store on the database of the first: another node."""
    assert store
    opened = open_store(url)
    run(opened.open())
    yield opened
    run(opened.close())
