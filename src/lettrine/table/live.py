"""A game being played at a table: the state, and what the table has to know beside it."""

from typing import Any

import msgspec

from lettrine.core.chance import Shares, deal_seed
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.table.sheet import Row


class Live(msgspec.Struct, frozen=True):
    """Game *number* of the table, after *count* events, the *last* of which is the entry of that number.

    The events themselves are in the entries: nothing grows here.

    *acting*: who may act, as last settled: *is_settled* is false while chance has something to give. *concerned* are
    the seats that events named since it was settled before, *movers* those who made a move. *marks*: for each seat, the
    last entry that a move of that seat must have seen. *turn* changes when a turn begins, *lap* when a game of a match
    does. *gone*: who was ruled out. *totals*: the points so far.
    *shares*: what the players added to *seed*.
    """

    number: int
    seed: str
    commitment: str
    state: Any
    count: int
    last: int
    acting: tuple[Seat, ...]
    is_settled: bool
    concerned: tuple[Seat, ...]
    movers: tuple[Seat, ...]
    marks: tuple[int, ...]
    turn: str
    lap: int
    gone: tuple[bool, ...]
    totals: tuple[float, ...]
    row: Row | None = None
    outcome: Outcome | None = None
    is_stopped: bool = False
    shares: Shares = ()

    @property
    def deal_seed(self) -> str:
        """What the draws come from."""
        return deal_seed(self.seed, self.shares)
