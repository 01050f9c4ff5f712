"""A clock that can be set while a node runs: what ``date --set`` does to a machine, done to one process.

`time.time` and `time.time_ns` of the node are replaced before it imports anything else; what the difference is stands
in a file that both processes map. Monotonic clocks go on, as they do when somebody sets the clock of a machine.
"""

import struct
import time
from mmap import mmap
from pathlib import Path

_SECONDS = struct.Struct("d")


def step(file: Path, seconds: float) -> None:
    """Set the clock that follows *file* so many *seconds* ahead of the true one, or behind."""
    with file.open("r+b" if file.exists() else "w+b") as kept:
        kept.write(_SECONDS.pack(seconds))


def follow(file: Path) -> None:
    """Let the clock of this process differ from the true one by what *file* says, from now on."""
    with file.open("r+b") as kept:
        difference = memoryview(mmap(kept.fileno(), _SECONDS.size)).cast("d")
    true, true_ns = time.time, time.time_ns
    time.time = lambda: true() + difference[0]
    time.time_ns = lambda: true_ns() + int(difference[0] * 1e9)
