"""The events of a game so far, which later moments share."""

import pytest

from lettrine.core.event_log import EventLog


def test_what_is_added_later_does_not_change_a_log() -> None:
    first = EventLog[int]().extended([1, 2])
    second = first.extended([3])
    assert list(first) == [1, 2]
    assert list(second) == [1, 2, 3]


def test_two_ways_on_from_one_moment_do_not_meet() -> None:
    first = EventLog[int]().extended([1])
    left, right = first.extended([2]), first.extended([3])
    assert (list(first), list(left), list(right)) == ([1], [1, 2], [1, 3])
    assert list(left.extended([4])) == [1, 2, 4]


def test_a_log_reads_like_a_tuple_of_what_it_had() -> None:
    log = EventLog[int]().extended([1, 2, 3])
    log.extended([4])
    assert (len(log), log[-1], log[0], log[1:], log[:-1]) == (3, 3, 1, (2, 3), (1, 2))
    assert log == (1, 2, 3)
    assert log == EventLog([1, 2, 3])
    assert hash(log) == hash(EventLog([1, 2, 3]))
    assert 4 not in log
    with pytest.raises(IndexError):
        log[3]
