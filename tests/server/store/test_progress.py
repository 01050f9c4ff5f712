"""What people learn: kept only for those who want it, moved with them, and gone when they are."""

from typing import Any

from msgspec.structs import replace

from lettrine.server.store import GameResult, LearnedWord, Store
from server.store.conftest import Run

MANY = 1000
MOT = LearnedWord("ann", "MOT", "kept", "plurimo", added=5, due=9, card="{}")
WON = GameResult("ann", "plurimo", "T", 1, at=7, points=12.5, best_other=None, is_won=1, level="fort", rating=25.5)


def learner(store: Store, run: Run[Any], who: str = "ann") -> None:
    run(store.start_learning(who, 3))


def test_nothing_is_kept_of_who_does_not_want_it(store: Store, run: Run[Any]) -> None:
    run(store.keep_words([MOT], MANY))
    run(store.add_results([WON]))
    assert run(store.learns_since("ann")) is None
    assert run(store.learned_words("ann", MANY)) == run(store.results("ann", MANY)) == []


def test_words_are_kept_once_and_told_by_urgency(store: Store, run: Run[Any]) -> None:
    learner(store, run)
    late, soon = replace(MOT, word="TARD", due=50), replace(MOT, word="TOT", due=1)
    run(store.keep_words([late, MOT, soon, replace(MOT, source="robot")], MANY))
    assert run(store.learned_words("ann", MANY)) == [soon, MOT, late]
    assert run(store.learned_words("ann", 1)) == [soon]
    assert run(store.learned_word("ann", "MOT")) == MOT
    assert run(store.learned_word("ann", "RIEN")) is None

    run(store.review_word("ann", "TOT", 99, '{"step": 1}'))
    run(store.drop_word("ann", "TARD"))
    assert run(store.learned_words("ann", MANY)) == [MOT, replace(soon, due=99, card='{"step": 1}')]


def test_nobody_keeps_more_than_the_most(store: Store, run: Run[Any]) -> None:
    learner(store, run)
    run(store.keep_words([replace(MOT, word=word) for word in ("UN", "DEUX", "TROIS")], 2))
    assert len(run(store.learned_words("ann", MANY))) == 2


def test_results_are_kept_once_and_told_by_game(store: Store, run: Run[Any]) -> None:
    learner(store, run)
    lost = replace(WON, game="dames", table="U", at=8, best_other=3.0, is_won=0, level="", rating=None)
    run(store.add_results([WON, lost, replace(WON, points=0.0)]))
    assert run(store.results("ann", MANY)) == [lost, WON]
    assert run(store.results("ann", MANY, "plurimo")) == [WON]
    assert run(store.results("ann", 1)) == [lost]


def test_who_stops_has_nothing_left(store: Store, run: Run[Any]) -> None:
    for who in ("ann", "bob"):
        learner(store, run, who)
        run(store.keep_words([replace(MOT, who=who)], MANY))
        run(store.add_results([replace(WON, who=who)]))
    run(store.start_learning("ann", 99))  # already
    assert run(store.learns_since("ann")) == 3
    run(store.stop_learning("ann"))
    run(store.forget("bob"))
    for who in ("ann", "bob"):
        assert run(store.learns_since(who)) is None
        learner(store, run, who)
        assert run(store.learned_words(who, MANY)) == run(store.results(who, MANY)) == []


def test_a_guest_takes_what_was_learned_along(store: Store, run: Run[Any]) -> None:
    learner(store, run, "guest")
    learner(store, run)
    run(store.keep_words([replace(MOT, who="guest", due=1), replace(MOT, who="guest", word="SEL")], MANY))
    run(store.keep_words([MOT], MANY))
    run(store.add_results([replace(WON, who="guest")]))
    run(store.merge_person("guest", "ann"))
    assert run(store.learned_words("ann", MANY)) == [MOT, replace(MOT, word="SEL")]
    assert run(store.results("ann", MANY)) == [WON]
    assert run(store.learns_since("guest")) is None
