"""What players who have a coach saw before their last move. Another node, or one started again, remembers nothing."""

from collections import OrderedDict
from typing import Any

import msgspec

from lettrine.core.seat import Seat

MOST = 2000  # players


class SeenTurn(msgspec.Struct, frozen=True):
    """The turn of *seat* in game *number* of a table that began at entry *mark*.

    Its *state*, which only the server knows, and its *best* move.
    """

    number: int
    mark: int
    seat: Seat
    state: Any
    best: Any


class CoachMemory:
    """The last turn of each player that a coach has spoken of; the oldest are forgotten first."""

    def __init__(self) -> None:
        self._turns: OrderedDict[tuple[str, str], SeenTurn] = OrderedDict()

    def keep(self, table: str, who: str, turn: SeenTurn) -> None:
        """Remember *turn*, unless a later one is known: where others may act meanwhile, answers overtake each other."""
        last = self._turns.get((table, who))
        if last is not None and (last.number, last.mark) > (turn.number, turn.mark):
            return
        self._turns[table, who] = turn
        self._turns.move_to_end((table, who))
        while len(self._turns) > MOST:
            self._turns.popitem(last=False)

    def find(self, table: str, who: str, number: int) -> SeenTurn | None:
        """Return the last turn of *who* in game *number*."""
        turn = self._turns.get((table, who))
        return turn if turn is not None and turn.number == number else None
