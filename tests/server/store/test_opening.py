"""Which store an address means."""

import sys
from pathlib import Path

import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.text import LANGUAGES, tell
from lettrine.server.store import open_store
from lettrine.server.store.postgres import PostgresStore
from lettrine.server.store.sqlite import SqliteStore


def test_an_address_means_a_store(tmp_path: Path) -> None:
    assert isinstance(open_store(f"sqlite:///{tmp_path}/a.sqlite"), SqliteStore)
    assert isinstance(open_store("postgresql://host/base"), PostgresStore)
    assert isinstance(open_store("postgres://host/base"), PostgresStore)


@pytest.mark.parametrize("url", ["", "sqlite:///", "sqlite://", "mysql://host/base", "lettrine.sqlite", "postgresql"])
def test_another_address_is_refused(url: str) -> None:
    with pytest.raises(LettrineError) as caught:
        open_store(url)
    assert caught.value.code == "lettrine.server:store_url"
    assert all(tell(caught.value, language) for language in LANGUAGES)


def test_without_the_driver_postgresql_is_told_to_be_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for name in [name for name in sys.modules if name.startswith("lettrine.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(LettrineError) as caught:
        open_store("postgresql://host/base")
    assert "lettrine[postgres]" in tell(caught.value, "fr")
