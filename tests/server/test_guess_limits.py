"""Who tries passwords is slowed down; who has the right one is let in, whatever others do."""

import pytest

from lettrine.server.errors import TooMany
from lettrine.server.people.guess_limits import FREE_TRIES, LONGEST_WAIT, MEMORY, MOST_PAIRS, LoginLimit

HERE, THERE = "192.0.2.1", "198.51.100.7"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_the_wait_grows_with_each_wrong_password_and_ends_with_the_right_one() -> None:
    clock = Clock()
    limit = LoginLimit(1000, clock)
    waits = []
    for _ in range(FREE_TRIES + 8):
        waits.append(limit.wait(HERE, "ada"))
        clock.now += waits[-1]
        limit.failed(HERE, "ADA")
    assert waits[: FREE_TRIES + 1] == [0, 0, 0, 1]
    assert waits[FREE_TRIES + 1 :] == [2, 4, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT]
    limit.succeeded(HERE, "Ada")
    assert limit.wait(HERE, "ada") == 0


def test_other_addresses_and_accounts_do_not_wait() -> None:
    limit = LoginLimit(1000, Clock())
    for _ in range(100):
        limit.failed(HERE, "ada")
    assert limit.wait(HERE, "ada") == LONGEST_WAIT
    assert limit.wait(THERE, "ada") == 0
    assert limit.wait(HERE, "bob") == 0


def test_tries_that_come_at_once_wait_one_after_the_other_but_never_for_ever() -> None:
    limit = LoginLimit(1000, Clock())
    for _ in range(FREE_TRIES + 1):
        limit.failed(HERE, "ada")
    assert [limit.wait(HERE, "ada") for _ in range(6)] == [2, 4, 6, 8, 8, 8]


def test_wrong_passwords_are_forgotten_after_a_while_and_memory_is_bounded() -> None:
    clock = Clock()
    limit = LoginLimit(1000, clock)
    for _ in range(20):
        limit.failed(HERE, "ada")
    clock.now += MEMORY + 1
    assert limit.wait(HERE, "ada") == 0
    limit.failed(HERE, "ada")
    assert limit.wait(HERE, "ada") == 0
    for number in range(MOST_PAIRS):
        limit.failed(HERE, f"login {number}")
    assert len(limit._tries) == MOST_PAIRS  # noqa: SLF001  (nobody else may know)


def test_an_address_may_try_so_many_passwords_a_minute_in_all() -> None:
    clock = Clock()
    limit = LoginLimit(3, clock)
    for _ in range(3):
        limit.require_calm(HERE)
    with pytest.raises(TooMany):
        limit.require_calm(HERE)
    limit.require_calm(THERE)
    clock.now += 20
    limit.require_calm(HERE)
