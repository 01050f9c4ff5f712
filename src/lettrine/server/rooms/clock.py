"""The clock by which the games of a node run: it agrees with the other nodes, and nobody who sets a clock moves it.

A wall clock may be set an hour forward or back while people play. Here elapsed time is measured by a monotonic clock
from one reference taken at the start: the database's clock where several nodes share one, else this machine's.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.server.store import Store

_LOG = logging.getLogger(__name__)

SYNC_SECONDS = 30.0
SMALL = 2000  # milliseconds of difference from the reference that are drift, and made up for; more: a clock was set
MOST_SLEW = 50  # milliseconds that are made up for at a time: 1.7 in a second, more than any quartz loses
NAME = "clock"
_BOOT = Path("/proc/sys/kernel/random/boot_id")
_CLOCK = getattr(time, "CLOCK_BOOTTIME", None)


def wall_clock() -> int:
    """Return the time in milliseconds since the epoch, as this machine believes it."""
    return time.time_ns() // 1_000_000


def elapsed() -> int:
    """Return milliseconds since some moment, by a clock that nobody can set.

    Where the system has one that goes on while the machine sleeps, it is that one.
    """
    return (time.monotonic_ns() if _CLOCK is None else time.clock_gettime_ns(_CLOCK)) // 1_000_000


class NodeClock:
    """The time of a node, in milliseconds since the epoch. It never goes back, and never jumps once it is opened.

    What a node without a shared clock goes by is kept in *folder* for the process that follows on the same machine.
    """

    def __init__(
        self,
        wall: Callable[[], int] = wall_clock,
        elapsed: Callable[[], int] = elapsed,
        folder: Path | None = None,
        boot: str = "",
    ) -> None:
        self._folder = folder
        self._boot = boot
        self._wall = wall
        self._elapsed = elapsed
        self._base = wall() - elapsed()
        self._last = 0
        self._is_warned = False

    def now(self) -> int:
        self._last = max(self._last, self._base + self._elapsed())
        return self._last

    async def open(self, store: Store) -> None:
        """Take the time from *store*, never before its latest entry; raise `LettrineError`."""
        latest = await store.latest_at()
        shared, measured = await self._measure(store)
        self._base = max(self._own(measured) if shared is None else shared, latest) - measured
        self._last = 0
        if shared is None and self._folder is not None:
            keep_base(self._folder, self._boot, self._base)

    async def run(self, store: Store) -> None:
        """Stay in step with the reference for as long as the node lives."""
        while True:
            await asyncio.sleep(SYNC_SECONDS)
            await self.synchronise(store)

    async def synchronise(self, store: Store) -> None:
        """Make up for a small difference from the reference, a little at a time; of a large one, warn once."""
        try:
            shared, measured = await self._measure(store)
        except LettrineError:
            return  # whoever needs the store says that it does not answer
        drift = (self._wall() if shared is None else shared) - (self._base + measured)
        if abs(drift) <= SMALL:
            self._base += max(-MOST_SLEW, min(MOST_SLEW, drift))
            self._is_warned = False
        elif not self._is_warned:
            self._is_warned = True
            _LOG.warning("the clock was set: games go on by the time that has passed", extra={"milliseconds": drift})

    def _own(self, measured: int) -> int:
        """Return the machine's time; if it was set since an earlier process of this boot, the time of that process."""
        wall = self._wall()
        base = read_base(self._folder, self._boot) if self._folder is not None else None
        return wall if base is None or abs(base + measured - wall) <= SMALL else base + measured

    async def _measure(self, store: Store) -> tuple[int | None, int]:
        """Return the time of *store*, if it has one, and the reading of `elapsed` at that moment."""
        before = self._elapsed()
        shared = await store.shared_time()
        after = self._elapsed()
        return shared, after if shared is None else (before + after) // 2


class Reference(msgspec.Struct, frozen=True):
    """*base* is when the monotonic clock began, in milliseconds since the epoch: another one after each *boot*."""

    boot: str
    base: int


def read_base(folder: Path, boot: str) -> int | None:
    """Return what was kept in *folder* since this *boot*; None where nothing was."""
    try:
        kept = decoder_of(Reference).decode((folder / NAME).read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    return kept.base if boot and kept.boot == boot else None


def keep_base(folder: Path, boot: str, base: int) -> None:
    """Keep *base* in *folder*. Where that fails, the next process takes the machine's clock."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = folder / f"{NAME}.new"
        new.write_bytes(msgspec.json.encode(Reference(boot, base)))
        new.replace(folder / NAME)


def this_boot(file: Path = _BOOT) -> str:
    """Return what names the present run of the machine, as *file* says; nothing on a system that has none."""
    try:
        return file.read_text().strip()
    except OSError:
        return ""
