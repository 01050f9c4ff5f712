"""What every run of tests begins with: default signals, a folder of its own, and somebody who clears up after it."""

import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path

import pytest

from support import reaper

LONG_SECONDS = 1800
"""How long a test may take that plays whole games in a browser, or runs many others."""
SLOW_SECONDS = 3600
"""How long a test marked as slow may take. `timeout` in pyproject.toml is for all the others."""


def pytest_configure() -> None:
    begin_run()


def pytest_unconfigure() -> None:
    shutil.rmtree(run_folder(), ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.timeout(SLOW_SECONDS))  # the nearest mark counts


def begin_run() -> None:
    """Make this process the one whose end ends all that it started, and all that this started in turn."""
    _restore_signals()
    folder = tempfile.mkdtemp(prefix="lt-")  # short: the names of sockets in it may not be long
    os.environ[reaper.VARIABLE] = folder
    if sys.platform == "linux":
        _start_reaper(folder)


def run_folder() -> Path:
    """Return the folder that is removed when the run is over, even if it is killed."""
    return Path(os.environ[reaper.VARIABLE])


def _restore_signals() -> None:
    """Let signals do what they usually do, here and in every process that is started from here.

    A shell that ignores Ctrl-C, as it does for what runs in its background, hands that on to all its descendants.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})


def _start_reaper(folder: str) -> None:
    """Start who outlives this process by a moment."""
    quiet = [(os.POSIX_SPAWN_OPEN, each, os.devnull, os.O_RDWR, 0) for each in range(3)]
    command = [sys.executable, "-I", reaper.__file__, str(os.getpid()), folder]
    os.waitpid(os.posix_spawn(sys.executable, command, os.environ, file_actions=quiet), 0)
