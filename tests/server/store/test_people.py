"""Accounts, ratings, and people who become somebody else or nobody."""

import asyncio
from typing import Any

import msgspec
import pytest

from lettrine.core.errors import LettrineError
from lettrine.server.store import Account, Conflict, PlayedGame, Rating, Store
from server.store.conftest import Run
from server.store.samples import append

ANN = Account("ann", "ann@home", "Anne", "$hash$", 12)


@pytest.mark.parametrize("text", ["a\0b", "a\ud800b", "\udfff"])
def test_a_text_that_no_database_keeps_is_refused_before_it_gets_there(store: Store, run: Run[Any], text: str) -> None:
    account = Account("ann", text, "Ann", "hash", 1)
    asked = (
        store.account(text),
        store.account_of(text),
        store.add_account(account),
        store.revoke_sessions(text),
        store.merge_person("ann", text),
        store.forget(text),
        store.read(text),
        store.note(text),
        store.note_of_code(text),
        store.public(1, text),
        store.of_person(text, 1),
        store.forgotten(text),
        store.ratings(text),
        append(store, text, 1, b""),
        append(store, "T", 1, b"", people=(text,)),
        append(store, "T", 1, b"", code=text),
    )
    for each in asked:
        with pytest.raises(LettrineError) as refused:
            run(each)
        assert refused.value.code == "lettrine.server:bad_text"


def test_an_account_is_found_by_login_and_by_identity(store: Store, run: Run[Any]) -> None:
    run(store.add_account(ANN))

    assert run(store.account("ann@home")) == run(store.account_of("ann")) == ANN
    assert run(store.account("ann")) is None
    assert run(store.account_of("ann@home")) is None


def test_a_login_is_one_persons(store: Store, run: Run[Any]) -> None:
    run(store.add_account(ANN))

    with pytest.raises(LettrineError) as caught:
        run(store.add_account(Account("eve", "ann@home", "Ève", "$other$", 13)))
    assert caught.value.code == "lettrine.server:login_taken"
    assert "ann@home" in str(caught.value)
    assert run(store.account_of("eve")) is None


def test_a_person_has_one_account(store: Store, run: Run[Any]) -> None:
    run(store.add_account(ANN))

    with pytest.raises(LettrineError) as caught:
        run(store.add_account(Account("ann", "second", "Anne", "$hash$", 13)))
    assert caught.value.code == "lettrine.server:has_account"


def test_the_same_account_asked_for_twice_is_added_once(store: Store, run: Run[Any]) -> None:
    """Whoever lost the connection while it was added asks again."""
    run(store.add_account(ANN))
    run(store.add_account(ANN))
    assert run(store.account("ann@home")) == ANN


def test_a_game_is_rated_once(store: Store, other: Store, run: Run[Any]) -> None:
    first = [Rating("ann", "ludime", 26.5, 8.0, 1), Rating("bob", "ludime", 23.5, 8.0, 1)]
    second = [Rating("ann", "ludime", 30.0, 7.0, 2)]

    async def race() -> list[bool]:
        return list(await asyncio.gather(store.rate("T", 1, first), other.rate("T", 1, first), store.rate("T", 1, [])))

    assert sorted(run(race())) == [False, False, True]
    assert run(store.rate("T", 1, second)) is False
    assert run(store.rate("T", 2, second)) is True
    assert run(store.ratings("ann")) == second
    assert run(store.rate("T", 3, [Rating("ann", "dames", 25.0, 8.3, 1)])) is True
    assert [rating.game for rating in run(store.ratings("ann"))] == ["dames", "ludime"]
    assert run(store.ratings("eve")) == []


def test_ratings_follow_each_other(store: Store, other: Store, run: Run[Any]) -> None:
    """Of two games rated at once one must look again: its ratings were not made from the last ones."""
    run(store.rate("T", 1, [Rating("ann", "ludime", 26.5, 8.0, 1), Rating("bob", "ludime", 23.5, 8.0, 1)]))
    with pytest.raises(Conflict):
        run(other.rate("U", 1, [Rating("eve", "ludime", 26.5, 8.0, 1), Rating("ann", "ludime", 24.0, 8.0, 1)]))
    assert run(store.ratings("eve")) == []
    assert run(store.ratings("ann"))[0].mean == 26.5
    assert (
        run(other.rate("U", 1, [Rating("eve", "ludime", 26.5, 8.0, 1), Rating("ann", "ludime", 25.0, 8.0, 2)])) is True
    )


def test_an_account_has_generations(store: Store, run: Run[Any]) -> None:
    run(store.add_account(ANN))
    assert run(store.revoke_sessions("ann")) == 2
    assert run(store.revoke_sessions("ann", "$new$")) == 3
    assert run(store.account_of("ann")) == msgspec.structs.replace(ANN, password="$new$", generation=3)  # noqa: S106  (no real one)
    assert run(store.revoke_sessions("eve")) is None


def test_a_forgotten_person_is_known_at_each_table_by_every_identity(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"", people=("guest", "bob")))
    run(append(store, "U", 1, b"", people=("ann",)))
    run(store.merge_person("guest", "ann"))
    assert run(store.forgotten("T")) == frozenset()
    run(store.forget("ann"))
    run(store.forget("ann"))
    assert run(store.forgotten("T")) == run(store.forgotten("U")) == {"ann", "guest"}
    assert run(store.forgotten("V")) == frozenset()


def test_an_invitation_is_that_of_one_table(store: Store, other: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"one", code="BCDFGH"))
    with pytest.raises(LettrineError) as caught:
        run(append(other, "U", 1, b"one", code="BCDFGH"))
    assert caught.value.code == "lettrine.server:code_taken"
    assert run(store.read("U")) == []
    run(append(other, "T", 2, b"two", code="BCDFGH"))
    run(append(store, "V", 1, b"one"))
    run(append(store, "W", 1, b"one"))


def test_what_a_guest_played_becomes_an_accounts(store: Store, run: Run[Any]) -> None:
    run(append(store, "T", 1, b"", people=('gu"est', "guest2")))
    run(append(store, "U", 1, b"", people=("ann", 'gu"est'), at=2000))
    run(store.rate("T", 1, [Rating('gu"est', "ludime", 20.0, 8.0, 1), Rating('gu"est', "dames", 30.0, 6.0, 5)]))
    run(store.rate("U", 1, [Rating("ann", "dames", 10.0, 7.0, 4), Rating("ann", "rami", 9.0, 7.0, 1)]))
    run(store.rate("V", 1, [Rating('gu"est', "rami", 8.0, 7.0, 1)]))

    run(store.merge_person('gu"est', "ann"))

    assert [note.table for note in run(store.of_person("ann", 9))] == ["U", "T"]
    assert run(store.note("T")).people == ("ann", "guest2")
    assert run(store.of_person('gu"est', 9)) == run(store.ratings('gu"est')) == []
    # Where both are rated, the rating of more games stays; of as many, the account's.
    assert [(rating.game, rating.mean) for rating in run(store.ratings("ann"))] == [
        ("dames", 30.0),
        ("ludime", 20.0),
        ("rami", 9.0),
    ]


def test_a_person_who_wants_to_be_forgotten_is(store: Store, run: Run[Any]) -> None:
    run(store.add_account(ANN))
    run(append(store, "T", 1, b"moved", people=("ann", "bob")))
    run(store.rate("T", 1, [Rating("ann", "ludime", 26.5, 8.0, 1), Rating("bob", "ludime", 23.5, 8.0, 1)]))

    run(store.forget("ann"))

    assert run(store.account("ann@home")) is None
    assert run(store.ratings("ann")) == run(store.of_person("ann", 9)) == []
    assert run(store.note("T")).people == ("", "bob")
    assert run(store.read("T")) == [b"moved"]
    assert len(run(store.ratings("bob"))) == 1
    run(store.add_account(ANN))


def test_played_games_are_found_corrected_moved_and_forgotten(store: Store, run: Run[Any]) -> None:
    won = PlayedGame("guest", "T", 1, "rami", 5, 0, "won", 12.0, 7.0, 26.0, 7.5, " MOT SEL ")
    run(append(store, "T", 1, b"", people=("guest", "bob"), phase="over"))
    run(append(store, "U", 1, b"", people=("guest",), phase="over"))
    run(append(store, "duplicate.V", 1, b"", people=("guest",), phase="over"))
    assert run(store.unnoted("guest", 9)) == ["T", "U"]
    run(
        store.add_played(
            [won, msgspec.structs.replace(won, table="U", at=6, game="dames", words=" SELS ", rating=None)]
        )
    )
    assert run(store.unnoted("guest", 9)) == []
    run(store.add_played([msgspec.structs.replace(won, result="lost", rating=None, deviation=None)]))
    found = run(store.played("guest", 9))
    assert [(each.played.table, each.played.result, each.people) for each in found] == [
        ("U", "won", ("guest",)),
        ("T", "lost", ("guest", "bob")),
    ]
    assert [each.played.table for each in run(store.played("guest", 9, word="SEL"))] == ["T"]
    assert [each.played.table for each in run(store.played("guest", 9, game="dames"))] == ["U"]
    assert [each.played.table for each in run(store.played("guest", 1, 1))] == ["T"]
    assert run(store.rated_moments("guest", "rami", 9)) == [(5, 26.0, 7.5)]
    run(store.merge_person("guest", "ann"))
    assert run(store.played("guest", 9)) == []
    assert len(run(store.played("ann", 9))) == 2
    run(store.erase(["T"]))
    assert [each.played.table for each in run(store.played("ann", 9))] == ["U"]
    run(store.forget("ann"))
    assert run(store.played("ann", 9)) == []
