"""How much work a call does, counted and not timed: the same on every machine and every day."""

import sys
from collections.abc import Callable, Sized
from types import FrameType
from typing import Any

LOOKING = frozenset({"count", "index", "remove", "insert", "replace", "find", "rfind", "translate", "upper", "split"})
"""The methods that look through all of a row or a text."""


def work_of(run: Callable[[], object]) -> int:
    """Return what *run* takes: one for each line of Python and each call, and the size of what a method looks through.

    A method that looks through a row or a text counts for as much as that is long, or two loops in one another would
    look like one.
    """
    work = 0

    def trace(_: FrameType, event: str, __: object) -> Any:  # noqa: ANN401  (as sys.settrace has it)
        nonlocal work
        work += event == "line"
        return trace

    def profile(_: FrameType, event: str, called: object) -> None:
        nonlocal work
        if event == "c_call":
            owner = getattr(called, "__self__", None)
            looks = getattr(called, "__name__", "") in LOOKING
            work += 1 + (len(owner) if looks and isinstance(owner, Sized) else 0)

    before = sys.gettrace(), sys.getprofile()
    sys.settrace(trace)
    sys.setprofile(profile)
    try:
        run()
    finally:
        sys.setprofile(before[1])
        sys.settrace(before[0])
    return work
