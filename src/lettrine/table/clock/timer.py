"""Time as a value: what is left of it, and since when it runs. Nothing here looks at a real clock."""

import msgspec
from msgspec.structs import replace

from lettrine.core.seat import Seat


class Timer(msgspec.Struct, frozen=True):
    """So many milliseconds *left*, running *since* a moment, or standing still (None)."""

    left: int
    since: int | None = None

    @property
    def falls_at(self) -> int | None:
        """When nothing will be left; None while it stands still."""
        return None if self.since is None else self.since + self.left

    def left_at(self, now: int) -> int:
        """Return what is left *now*, never less than nothing."""
        return self.left if self.since is None else max(0, self.left - max(0, now - self.since))

    def run(self, at: int) -> "Timer":
        return self if self.since is not None else Timer(self.left, at)

    def stop(self, at: int) -> "Timer":
        return Timer(self.left_at(at))


class Clocks(msgspec.Struct, frozen=True):
    """All that measures time at a table: each None, or for *players* empty, where there is no such clock.

    *preparation*: the study of the board (DAM-04). *turn*: for whoever may act. *game*: for the whole table. *players*:
    one for each seat, as on a chess clock. By correspondence, *holidays* say until when each seat is on holiday, 0 for
    nobody away, and *reminded* who was told that little time is left for this move.
    """

    preparation: Timer | None = None
    turn: Timer | None = None
    game: Timer | None = None
    players: tuple[Timer, ...] = ()
    holidays: tuple[int, ...] = ()
    reminded: tuple[Seat, ...] = ()

    @property
    def are_none(self) -> bool:
        """Whether nothing measures time here: most tables."""
        return self == _NO_CLOCKS

    @property
    def is_preparing(self) -> bool:
        return self.preparation is not None and self.preparation.since is not None

    def stop(self, at: int) -> "Clocks":
        """Return the clocks standing still."""
        return replace(
            self,
            preparation=self.preparation and self.preparation.stop(at),
            turn=self.turn and self.turn.stop(at),
            game=self.game and self.game.stop(at),
            players=tuple(timer.stop(at) for timer in self.players),
        )


_NO_CLOCKS = Clocks()
