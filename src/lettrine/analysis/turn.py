"""What the analysis says of one move."""

from typing import NamedTuple

import msgspec

from lettrine.core.seat import Seat


class Missed(msgspec.Struct, frozen=True):
    """A *word* of a better move, its *frequency* class (9 everyday … 0 rare, None unknown), and the *gain* it had."""

    word: str
    frequency: int | None
    gain: float


class Choice(NamedTuple):
    """A move: *kind* and canonical *text*, *words* written, points it *scores* at once, *value* in all."""

    kind: str
    text: str
    words: tuple[str, ...]
    scores: int
    value: float


class Turn(msgspec.Struct, frozen=True):
    """Move *number* (its place among the record's events) of *seat*: what was *played* and what was *best*.

    *cost* is how much less the move played is worth; *missed* are words of better moves. *luck* is how much more
    the pieces drawn since the seat's last move brought than others would have; None where it drew nothing.
    """

    number: int
    seat: Seat
    played: Choice
    best: Choice
    missed: tuple[Missed, ...]
    luck: float | None

    @property
    def cost(self) -> float:
        return self.best.value - self.played.value
