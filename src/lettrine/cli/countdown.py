"""The clocks of a table as a terminal shows them: what is left to whoever sits there, and when that gets little."""

from collections.abc import Callable, Iterator
from time import monotonic

from lettrine.cli.language import sentences
from lettrine.cli.server_connection import Json

WARNINGS = (60, 30, 10)
"""Seconds left at which somebody who thinks is told."""
LATEST = 10.0
"""Seconds that a message may seem late: beyond that the clock of the server was set, and is believed anew."""


class Countdown:
    """Runs on from the last update: a server says how much is left, and not every second."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._at = clock()
        self._told_at: int | None = None
        self._ahead = float("-inf")
        self._left: int | None = None
        self._warned: int | None = None

    def set(self, update: Json) -> None:
        """Take over what *update* says of the table; the last one again changes nothing."""
        if update["at"] == self._told_at:
            return
        before = self.seconds()
        self._told_at = update["at"]
        self._at = self._moment(update["at"] / 1000)
        self._left = min(_times(update["table"]), default=None)
        after = self.seconds()
        if before is None or after is None or after > before + 1:
            self._warned = after  # another turn, or no clock: what was said of the last one is over

    def _moment(self, at: float) -> float:
        """Return when, by the clock here, that of the server showed *at*: a message that waited is no news."""
        ahead = at - self._clock()
        if ahead > self._ahead or self._ahead - ahead > LATEST:
            self._ahead = ahead  # the quickest message says best how the two clocks differ
        return at - self._ahead

    def seconds(self) -> int | None:
        """Return the seconds left of the clock that is the first to run out; None where none runs."""
        if self._left is None:
            return None
        return max(0, round(self._left / 1000 - (self._clock() - self._at)))

    def told(self) -> str:
        """Return what is left as a clock shows it, empty where none runs."""
        seconds = self.seconds()
        return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02}"

    def warning(self) -> str:
        """Return a sentence when little time is left, once for each of `WARNINGS`; empty otherwise."""
        seconds = self.seconds()
        passed = [mark for mark in WARNINGS if seconds is not None and seconds <= mark < (self._warned or 0)]
        if not passed:
            return ""
        self._warned = passed[-1]
        return sentences().say("visit.time", {"left": self.told()})


def _times(table: Json) -> Iterator[int]:
    """Yield, in milliseconds, what is left on the clocks that run for whoever sees *table*."""
    clock: Json = table["clock"]
    if clock.get("is_stopped"):
        return
    yield from (clock[name] for name in ("preparation", "turn", "game") if clock.get(name) is not None)
    if table["seat"] in clock.get("running", ()):
        yield clock["players"][table["seat"]]
