"""Bots that think in steps stop before the step that would make them late."""

import time
from collections.abc import Iterable

import pytest

from lettrine.bots.timer import FOR_THOUGHT, ThoughtTimer


def answers(monkeypatch: pytest.MonkeyPatch, thought: float, asked: Iterable[float]) -> list[bool]:
    """Return what a timer that leaves so many seconds for *thought*, made at 0, says at the times *asked*."""
    asked = list(asked)
    times = iter((0.0, *asked))
    monkeypatch.setattr(time, "monotonic", lambda: next(times))
    timer = ThoughtTimer(thought / FOR_THOUGHT)
    return [timer.is_late() for _ in asked]


def test_after_the_limit_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, 1.0, [0.01 * step for step in range(1, 102)]) == [False] * 100 + [True]


def test_a_step_that_would_not_fit_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, 1.0, (0.3, 0.4, 0.7, 0.8)) == [False, False, False, True]


def test_a_little_too_late_is_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, 1.0, (0.04, 0.08, 0.99)) == [False, False, True]
    assert answers(monkeypatch, 1.0, (0.5, 0.54, 0.56)) == [False, False, True]


def test_who_has_no_time_is_late_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, -1.0, (0.0,)) == [True]
