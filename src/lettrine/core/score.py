"""What a move writes and scores, item by item; and how a game ends."""

import msgspec

from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat


class ScoreItem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some *points* and what for: *reason* is the key of a sentence (``score.<reason>``), *facts* fill it."""

    reason: str
    points: int
    facts: dict[str, Fact] = {}


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of the score sheet: the *words* a move writes and the *items* that it scores."""

    words: tuple[str, ...] = ()
    items: tuple[ScoreItem, ...] = ()

    @property
    def total(self) -> int:
        return sum(item.points for item in self.items)

    @property
    def only_reason(self) -> str:
        """Return the reason of all items, where they have one and the same; else nothing."""
        reasons = {item.reason for item in self.items}
        return reasons.pop() if len(reasons) == 1 else ""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: final *scores* by seat, the *winners* (several share the win), the *rule* that ended it."""

    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    rule: str
