"""Which tables there are: by code, public, of a person, due."""

from typing import Any

import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.store import Store
from server.store.conftest import Run
from server.store.samples import append


def test_a_table_is_found_by_its_code(store: Store, run: Run[Any]) -> None:
    run(append(store, "one", 1, b"", code="ABCDEF", at=1))
    run(append(store, "other", 1, b"", code="ABCDEH", at=2))
    run(append(store, "none", 1, b"", code="", at=3))

    assert run(store.note_of_code("ABCDEF")).table == "one"
    assert run(store.note_of_code("ABCDEG")) is None
    assert run(store.note_of_code("")) is None


def test_an_invitation_changes_only_where_it_is_told(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"", code="ABCDEF"))
    run(append(store, "U", 1, b"", code="ABCDEH"))
    run(append(store, "T", 2, b"", code=None))
    assert run(store.note_of_code("ABCDEF")).seq == 2
    run(append(store, "T", 3, b"", code="ABCDEG", people=("ann",)))
    assert run(store.note_of_code("ABCDEG")).table == "T"
    assert run(store.note_of_code("ABCDEF")) is None
    with pytest.raises(LettrineError) as taken:
        run(append(store, "T", 4, b"", code="ABCDEH"))
    assert taken.value.code == "lettrine.server:code_taken"
    run(append(store, "T", 4, b"", code=""))
    run(append(store, "T", 5, b"", code=None))
    assert run(store.note("T")).code == ""


def test_the_codes_of_tables_that_are_over_or_forgotten_are_free_for_others(store: Store, run: Run[Any]) -> None:
    for number, (phase, at) in enumerate((("over", 89), ("over", 90), ("open", 9), ("playing", 10))):
        run(append(store, f"T{number}", 1, b"", code=f"CODE{number}", phase=phase, at=at))
    run(store.free_codes(90, 10))
    found = [run(store.note_of_code(f"CODE{number}")) for number in range(4)]
    assert [note and note.table for note in found] == [None, "T1", None, "T3"]
    run(append(store, "another", 1, b"", code="CODE0"))
    run(append(store, "T0", 2, b"", code=None))  # somebody looks at the old table: the code stays with the other
    assert run(store.note_of_code("CODE0")).table == "another"


def test_public_tables_that_are_not_over_the_latest_first(store: Store, run: Run[Any]) -> None:
    run(append(store, "open", 1, b"", is_public=True, phase="open", at=3))
    run(append(store, "paused", 1, b"", is_public=True, phase="paused", at=1))
    run(append(store, "rami", 1, b"", is_public=True, game="rami", at=2))
    run(append(store, "private", 1, b"", at=5))
    run(append(store, "over", 1, b"", is_public=True, phase="open", at=6))
    run(append(store, "over", 2, b"", is_public=True, phase="over", at=7))

    assert [note.table for note in run(store.public(9))] == ["open", "rami", "paused"]
    assert [note.table for note in run(store.public(2))] == ["open", "rami"]
    assert [note.table for note in run(store.public(9, "rami"))] == ["rami"]
    run(append(store, "paused", 2, b"", is_public=True, at=9))
    assert [note.table for note in run(store.public(1))] == ["paused"]


def test_tables_where_a_person_sits_or_sat_the_latest_first(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"", people=("ann",), at=1))
    run(append(store, "U", 1, b"", people=("ann", "bob"), at=2))
    run(append(store, "T", 2, b"", people=("ann", "bob"), at=3))
    run(append(store, "U", 2, b"", people=("bob",), at=4))

    assert [note.table for note in run(store.of_person("ann", 9))] == ["U", "T"]
    assert [note.table for note in run(store.of_person("bob", 1))] == ["U"]
    assert run(store.of_person("eve", 9)) == []


def test_tables_whose_deadline_is_over_the_most_urgent_first(store: Store, run: Run[Any]) -> None:
    for table, deadline in (("late", 10), ("later", 20), ("not yet", 31), ("never", None)):
        run(append(store, table, 1, b"", deadline=deadline))

    assert run(store.due(30, 9)) == ["late", "later"]
    assert run(store.due(30, 1)) == ["late"]
    assert run(store.due(20, 9)) == ["late", "later"]
    run(append(store, "late", 2, b"", deadline=None))
    assert run(store.due(30, 9)) == ["later"]
