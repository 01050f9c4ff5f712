"""Puzzles and results: each puzzle kept once, one result for each person, counted, moved and dropped."""

from typing import Any

from msgspec.structs import replace

from lettrine.server.store import PuzzleKey, PuzzleResult, Store
from server.store.conftest import Run

MANY = 1000
KEY = PuzzleKey("plurimo", "2026-11-17", "easy", "2-abc")
FIRST = PuzzleResult(KEY, "ann", "[60]", tries=1, best=60, is_over=0, in_time=1)
SECOND = replace(FIRST, shares="[60,100]", tries=2, best=100, is_over=1)


def test_the_puzzle_that_was_kept_first_stays(store: Store, run: Run[Any]) -> None:
    run(store.keep_puzzles({KEY: "one"}))
    run(store.keep_puzzles({KEY: "other", replace(KEY, date="2026-11-18"): "next"}))
    assert run(store.puzzle(KEY)) == "one"
    assert run(store.puzzle(replace(KEY, edition="3-abc"))) is None
    assert run(store.puzzles_since("2026-11-17")) == [replace(KEY, date="2026-11-18"), KEY]
    assert run(store.puzzles_since("2026-11-19")) == []


def test_tries_follow_each_other_until_it_is_over(store: Store, run: Run[Any]) -> None:
    for result in (FIRST, replace(FIRST, shares="[99]", best=99), SECOND, replace(SECOND, tries=3, best=0)):
        run(store.keep_puzzle_result(result, MANY))
    assert run(store.puzzle_results("ann")) == [SECOND]
    assert run(store.puzzle_results("ann", "2026-11-18")) == []


def test_who_gives_up_keeps_the_tries_made(store: Store, run: Run[Any]) -> None:
    for result in (FIRST, replace(FIRST, is_over=1)):
        run(store.keep_puzzle_result(result, MANY))
    assert run(store.puzzle_results("ann")) == [replace(FIRST, is_over=1)]


def test_a_puzzle_has_results_of_so_many_people_at_most(store: Store, run: Run[Any]) -> None:
    for who in ("ann", "bob", "cleo"):
        run(store.keep_puzzle_result(replace(FIRST, who=who), 2))
    run(store.keep_puzzle_result(SECOND, 2))
    assert run(store.puzzle_results("ann")) == [SECOND]
    assert run(store.puzzle_results("cleo")) == []


def test_the_rank_counts_those_who_are_done(store: Store, run: Run[Any]) -> None:
    others = {
        "worse": (60, 1, 1),
        "slower": (100, 3, 1),
        "as_good": (100, 2, 1),
        "better": (100, 1, 1),
        "busy": (0, 1, 0),
    }
    for who, (best, tries, is_over) in others.items():
        run(store.keep_puzzle_result(replace(SECOND, who=who, best=best, tries=tries, is_over=is_over), MANY))
    run(store.keep_puzzle_result(SECOND, MANY))
    assert run(store.puzzle_rank(SECOND)) == (4, 2)


def test_old_puzzles_are_dropped_but_not_the_days_of_who_learns(store: Store, run: Run[Any]) -> None:
    run(store.start_learning("ann", 1))
    run(store.keep_puzzles({KEY: "one"}))
    for who in ("ann", "bob"):
        run(store.keep_puzzle_result(replace(FIRST, who=who), MANY))
    run(store.drop_puzzles("2026-11-18"))
    assert run(store.puzzle(KEY)) is None
    assert [len(run(store.puzzle_results(who))) for who in ("ann", "bob")] == [1, 0]


def test_results_go_with_a_person(store: Store, run: Run[Any]) -> None:
    run(store.keep_puzzle_result(replace(FIRST, who="guest"), MANY))
    run(store.merge_person("guest", "ann"))
    assert run(store.puzzle_results("ann")) == [FIRST]
    assert run(store.puzzle_results("guest")) == []
    run(store.forget("ann"))
    assert run(store.puzzle_results("ann")) == []
