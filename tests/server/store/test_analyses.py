"""Analyses, kept with the games that they are of."""

from typing import Any

from lettrine.server.store import KeptAnalysis, Store
from server.store.conftest import Run
from server.store.samples import append

FIRST = KeptAnalysis("T", 1, 1, 2, 5, b"two moves")


def test_an_analysis_is_kept_for_one_game(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"entry"))
    assert run(store.analysis("T", 1)) is None
    run(store.keep_analysis(FIRST))
    assert run(store.analysis("T", 1)) == FIRST
    assert run(store.analysis("T", 2)) is None
    assert run(store.analysis("other", 1)) is None


def test_what_is_longer_or_newer_takes_its_place(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"entry"))
    whole, newer = KeptAnalysis("T", 1, 1, 5, 5, b"all"), KeptAnalysis("T", 1, 2, 1, 5, b"one move, better")
    for analysis, kept in ((FIRST, FIRST), (whole, whole), (FIRST, whole), (newer, newer), (whole, newer)):
        run(store.keep_analysis(analysis))
        assert run(store.analysis("T", 1)) == kept


def test_an_analysis_goes_with_its_table(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"entry"))
    run(store.keep_analysis(FIRST))
    run(store._execute_all([("DELETE FROM notes WHERE table_id = $1", ("T",))]))  # noqa: SLF001  (no route deletes one)
    assert run(store.analysis("T", 1)) is None
