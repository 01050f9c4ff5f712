"""Ctrl-C where it must wait, or must not reach."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put Ctrl-C off to the end of the block, which is not to be done by half."""
    if not _may_change():
        yield
        return
    noted: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        noted.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if noted:
        raise KeyboardInterrupt


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started in the block ignore Ctrl-C, which reaches the whole group: who starts them stops them."""
    if not _may_change():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _may_change() -> bool:
    """Only the main thread may change what a signal does, and only there does Ctrl-C interrupt."""
    return threading.current_thread() is threading.main_thread()
