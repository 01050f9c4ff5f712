"""Ends what a run of tests left behind, once the run itself is gone, in whatever way it went.

    python reaper.py PID FOLDER

Waits until process PID is gone. Then ends every process whose environment names FOLDER under `VARIABLE`, with all its
descendants, and removes FOLDER. Daemons keep the environment they were started with, so that a database does not get
away either. Only Linux tells the environment of others: elsewhere nothing is done.
"""

import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

VARIABLE = "LETTRINE_TEST_RUN"
PROCESSES = Path("/proc")


def wait_for(pid: int) -> None:
    """Let this process return at once, and go on in one that nobody started, when process *pid* is gone.

    Not a descendant of the run: where that is one of another run, the reaper of that one would end this one first.
    """
    gone = select.poll()
    gone.register(os.pidfd_open(pid), select.POLLIN)
    if os.fork():
        os._exit(0)
    os.setsid()
    gone.poll()


def processes_of(folder: str) -> set[int]:
    """Return the processes of the run that has this *folder*, but for the one that asks."""
    mark = f"{VARIABLE}={folder}".encode()
    found = {pid for pid in _running() if mark in _read(pid, "environ").split(b"\0")}
    # Chromium, PostgreSQL and Ray write their titles over the environment of some children.
    return (found | descendants(found)) - {os.getpid()}


def descendants(ancestors: set[int]) -> set[int]:
    """Return the children of *ancestors*, their children and so on."""
    parents = {pid: _parent(pid) for pid in _running()}
    found: set[int] = set()
    while more := {pid for pid, parent in parents.items() if parent in ancestors | found} - found:
        found |= more
    return found


def end(folder: str) -> None:
    """End the processes of the run that has this *folder*, and those that they start meanwhile."""
    while left := processes_of(folder):
        for pid in left:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.02)


def unmount(folder: str) -> None:
    """Unmount what a run that had the right to has mounted in its *folder*."""
    for line in (PROCESSES / "self/mounts").read_text().splitlines():
        if (place := line.split()[1]).startswith(f"{folder}/"):
            subprocess.run(["umount", "--lazy", place], check=False)  # noqa: S607  (where the system has it)


def _running() -> Iterator[int]:
    """Yield every process but those that have ended and wait for their parents to notice."""
    for entry in PROCESSES.iterdir():
        if entry.name.isdecimal() and _stat(int(entry.name))[:1] not in {(b"Z",), ()}:
            yield int(entry.name)


def _parent(pid: int) -> int:
    return int((_stat(pid)[1:2] or (b"0",))[0])


def _stat(pid: int) -> tuple[bytes, ...]:
    """Return the state of process *pid*, its parent and so on; the name before them may hold anything."""
    return tuple(_read(pid, "stat").rpartition(b")")[2].split())


def _read(pid: int, name: str) -> bytes:
    """Return a file about process *pid*: nothing where it is gone, or somebody else's."""
    try:
        return (PROCESSES / str(pid) / name).read_bytes()
    except OSError:
        return b""


if __name__ == "__main__":
    run, scratch = sys.argv[1:]
    wait_for(int(run))
    end(scratch)
    unmount(scratch)
    shutil.rmtree(scratch, ignore_errors=True)
