"""Entries: written all or not at all, numbered without gaps, each number once."""

import asyncio
from typing import Any

import pytest

from lettrine.core.text import LANGUAGES, tell
from lettrine.server.store import Conflict, Store
from server.store.conftest import Run
from server.store.samples import append, note


def test_entries_are_read_in_order_from_any_number(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"one", b"two"))
    run(append(store, "T", 3, b"\x00\xff"))
    run(append(store, "U", 1, b"elsewhere"))

    assert run(store.read("T")) == [b"one", b"two", b"\x00\xff"]
    assert run(store.read("T", after=2)) == [b"\x00\xff"]
    assert run(store.read("T", after=3)) == []
    assert run(store.read("unknown")) == []


def test_a_note_says_what_the_last_append_said(store: Store, run: Run[Any]) -> None:
    first = note(
        "T", 1, at=5, is_public=True, code="ABCDEF", people=("é\"'", "b"), deadline=2**40, summary='{"é":1}'.encode()
    )
    run(store.append(first, 1, [b"one"]))
    assert run(store.note("T")) == first

    second = note("T", 2, at=6, game="rami", phase="over", code="ABCDEF", people=("b",))
    run(store.append(second, 2, [b"two"]))
    assert run(store.note("T")) == second
    assert run(store.note("unknown")) is None


@pytest.mark.parametrize("first", [1, 2, 4], ids=["from the start", "once more", "beyond the end"])
def test_a_number_that_is_not_next_is_a_conflict_and_changes_nothing(store: Store, run: Run[Any], first: int) -> None:
    run(append(store, "T", 1, b"one", b"two"))
    before = run(store.note("T"))

    with pytest.raises(Conflict) as caught:
        run(append(store, "T", first, b"late", b"later", phase="over", people=("intruder",)))

    assert all(tell(caught.value, language) for language in LANGUAGES)
    assert run(store.read("T")) == [b"one", b"two"]
    assert run(store.note("T")) == before
    assert run(store.of_person("intruder", 9)) == []


def test_a_table_begins_with_number_one(store: Store, run: Run[Any]) -> None:
    with pytest.raises(Conflict):
        run(append(store, "T", 2, b"two"))
    assert run(store.note("T")) is None


def test_appends_asked_together_are_done_in_order_and_a_conflict_spoils_no_other(store: Store, run: Run[Any]) -> None:
    async def ask() -> list[object]:
        wanted = [("T", 1), ("U", 1), ("T", 2), ("U", 1), ("T", 3), ("V", 2), ("U", 2)]
        appends = [append(store, table, first, f"{table}{first}".encode()) for table, first in wanted]
        return list(await asyncio.gather(*appends, return_exceptions=True))

    assert [type(answer) for answer in run(ask())] == [type(None)] * 3 + [Conflict, type(None), Conflict, type(None)]
    assert run(store.read("T")) == [b"T1", b"T2", b"T3"]
    assert run(store.read("U")) == [b"U1", b"U2"]
    assert run(store.read("V")) == []


def test_of_two_nodes_exactly_one_gets_each_number(store: Store, other: Store, run: Run[Any]) -> None:
    """Six tasks on two nodes fight for the next number of two tables; whoever loses reads and tries again."""
    tables, each = ("T", "U"), 12

    async def insist(node: Store, table: str, name: str) -> int:
        conflicts, seen, done = 0, 0, 0
        while done < each:
            try:
                await append(node, table, seen + 1, f"{name}{done}".encode())
            except Conflict:
                conflicts += 1
            else:
                done += 1
            seen += len(await node.read(table, after=seen))
        return conflicts

    async def fight() -> int:
        fighters = [
            insist(node, table, f"{table}{number}-")
            for table in tables
            for number, node in enumerate((store, other, store))
        ]
        return sum(await asyncio.gather(*fighters))

    assert run(fight()) > 0
    for table in tables:
        expected = {f"{table}{number}-{done}".encode() for number in range(3) for done in range(each)}
        entries = run(store.read(table))
        assert len(entries) == len(expected)
        assert set(entries) == expected
        assert run(other.read(table)) == entries
        assert run(other.note(table)).seq == len(expected)


def test_more_appends_than_one_transaction_takes(store: Store, run: Run[Any]) -> None:
    async def ask() -> None:
        await asyncio.gather(*(append(store, f"T{number}", 1, b"one") for number in range(700)))

    run(ask())
    assert run(store.read("T0")) == run(store.read("T699")) == [b"one"]


def test_an_append_whose_asker_has_gone_is_done_all_the_same(store: Store, run: Run[Any]) -> None:
    async def ask_and_go() -> None:
        asked = asyncio.create_task(append(store, "T", 1, b"one"))
        await asyncio.sleep(0)
        asked.cancel()
        await append(store, "T", 2, b"two")

    run(ask_and_go())
    assert run(store.read("T")) == [b"one", b"two"]
