"""Ctrl-C where it must wait, or must not reach."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put Ctrl-C off to the end of the block, which is not to be done by half."""
    noted: list[int] = []
    with _at_interrupt(lambda number, _frame: noted.append(number)):
        yield
    if noted:
        raise KeyboardInterrupt


def deaf_children() -> AbstractContextManager[None]:
    """Processes started in the block ignore Ctrl-C, which reaches the whole group: who starts them stops them."""
    return _at_interrupt(signal.SIG_IGN)


@contextmanager
def _at_interrupt(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> Iterator[None]:
    """Have *handler* called at Ctrl-C. Other threads may not change that, and Ctrl-C does not interrupt them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
