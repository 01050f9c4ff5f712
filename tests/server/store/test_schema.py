"""Versions of the schema: from nothing, from an old one, at once, and never back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from setuptools import find_packages

import lettrine.server.store
from lettrine.core.errors import LettrineError
from lettrine.core.text import tell
from lettrine.server.store import Account, Store, open_store, schema
from server.store.conftest import Run
from server.store.samples import append

SOURCE = Path(lettrine.server.store.__file__).parent
SET_VERSION = "UPDATE alembic_version SET version_num = 'v9999'"


def test_the_program_knows_every_script_in_order() -> None:
    scripts = list(ScriptDirectory(str(SOURCE / "migrations")).walk_revisions())
    assert tuple(script.revision for script in reversed(scripts)) == schema.REVISIONS


def test_the_scripts_are_installed_with_the_package() -> None:
    assert "lettrine.server.store.migrations.versions" in find_packages(str(SOURCE.parents[2]))


def test_opening_again_keeps_everything(url: str, run: Run[Any]) -> None:
    for first in (1, 2, 3):
        store = open_store(url)
        run(store.open())
        run(append(store, "T", first, b"entry"))
        assert len(run(store.read("T"))) == first
        run(store.close())


def test_an_old_database_is_upgraded(url: str, run: Run[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as past:
        past.setattr(schema, "REVISIONS", schema.REVISIONS[:1])
        past.setattr(schema, "HEAD", schema.REVISIONS[0])
        old = open_store(url)
        run(old.open())
        run(append(old, "T", 1, b"before"))
        with pytest.raises(LettrineError):
            run(old.account("ann"))
        run(old.close())

    store = open_store(url)
    run(store.open())
    run(store.add_account(Account("ann", "ann", "Anne", "", 0)))
    run(append(store, "T", 2, b"after"))
    assert run(store.read("T")) == [b"before", b"after"]
    run(store.close())


def test_invitations_that_two_tables_have_do_not_stop_the_upgrade(
    url: str, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before v0003 nothing kept a code for one table: the one still played at keeps it, and both are played on."""
    with monkeypatch.context() as past:
        past.setattr(schema, "REVISIONS", schema.REVISIONS[:2])
        past.setattr(schema, "HEAD", schema.REVISIONS[1])
        old = open_store(url)
        run(old.open())
        for table, at, phase in (("early", 1, "playing"), ("late", 2, "playing"), ("over", 3, "over")):
            run(append(old, table, 1, b"one", code="BCDFGH", at=at, phase=phase))
        run(append(old, "single", 1, b"one", code="CCCCCC", phase="over"))
        run(append(old, "none", 1, b"one", code=""))
        run(old.close())

    store = open_store(url)
    run(store.open())
    assert run(store.note_of_code("BCDFGH")).table == "late"
    assert run(store.note_of_code("CCCCCC")).table == "single"
    for table in ("early", "late", "over"):
        run(append(store, table, 2, b"two", code=None, at=9))
    assert run(store.note_of_code("BCDFGH")).table == "late"
    assert run(store.note("early")).seq == 2
    run(store.close())


def test_nodes_that_start_together_make_one_schema(url: str, run: Run[Any]) -> None:
    stores = [open_store(url) for _ in range(3)]

    async def start() -> None:
        await asyncio.gather(*(store.open() for store in stores))

    run(start())
    run(append(stores[0], "T", 1, b"one"))
    assert run(stores[2].read("T")) == [b"one"]
    for store in stores:
        run(store.close())


def test_a_newer_database_is_refused(url: str, store: Store, run: Run[Any]) -> None:
    run(_set_version(store))

    with pytest.raises(LettrineError) as caught:
        run(open_store(url).open())
    assert caught.value.code == "lettrine.server:store_newer"
    assert "v9999" in tell(caught.value, "fr")


def test_a_schema_that_was_made_newer_meanwhile_is_refused(
    url: str, store: Store, run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version is read again once nobody else can change it."""
    run(_set_version(store))
    for module in ("sqlite_file", "postgres_schema"):
        monkeypatch.setattr(f"lettrine.server.store.{module}.is_current", lambda _: False)

    with pytest.raises(LettrineError) as caught:
        run(open_store(url).open())
    assert caught.value.code == "lettrine.server:store_newer"


async def _set_version(store: Any) -> None:  # noqa: ANN401  (each kind of store has its own way in)
    await store._execute_all([(SET_VERSION, ())])  # noqa: SLF001  (no node writes another version than its own)
