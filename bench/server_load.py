"""Tables that are played at as quickly as the server lets them, or at a pace: the same for every server measured."""

import asyncio
from collections.abc import Sequence
from statistics import quantiles
from typing import Protocol

import msgspec

WARM_UP = 1.0
"""Seconds of each measurement that are played and not counted."""
SETTLING = 0.5
"""Seconds after it in which what is under way comes to its end."""


class Player(Protocol):
    """Somebody at a table, who knows the server's protocol."""

    def is_to_act(self) -> bool: ...
    def move(self) -> None:
        """Send a legal move; `Table.acknowledged` is called once the server has answered it."""
        ...

    def close(self) -> None: ...


class Measured(msgspec.Struct, frozen=True):
    """*moves* acknowledged in so many *seconds*, and how long each took; *cpu* is the generator's own time.

    *all_moves*: with those before the counting began, and after it ended.
    """

    moves: int
    all_moves: int
    seconds: float
    median: float
    p99: float
    slowest: float
    cpu: float


class Load:
    """Decides when tables move, and times it. With a *rate*, a move counts from the moment it was due.

    So a server that keeps its clients waiting is not spared the moves that they could not make meanwhile.
    """

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.made = 0
        self._rate: float | None = None
        self.is_on = False
        self._counts_from = 0.0

    async def run(self, tables: "Sequence[Table]", rate: float | None, seconds: float) -> list[float]:
        """Return how long each move took that was acknowledged in the last so many *seconds*."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self.waits, self._rate, self.is_on, self._counts_from = [], rate, True, now + WARM_UP
        for number, table in enumerate(tables):
            table.due = now + (number / len(tables) / rate if rate else 0.0)
            table.go_on()
        await asyncio.sleep(WARM_UP + seconds)
        self.is_on = False
        await asyncio.sleep(SETTLING)  # what is under way is finished before anybody looks
        return self.waits

    def let(self, table: "Table") -> bool:
        """Let *table* move when its time has come; return whether it will: nobody moves between two measurements."""
        loop = asyncio.get_running_loop()
        if self.is_on and self._rate is None:
            table.due = loop.time()
        if self.is_on and table.due <= loop.time():
            table.move()
        elif self.is_on:
            loop.call_at(table.due, table.move)
        return self.is_on

    def took(self, table: "Table") -> None:
        self.made += 1
        now = asyncio.get_running_loop().time()
        if self.is_on and now >= self._counts_from:
            self.waits.append(now - table.due)
        if self._rate is not None:
            table.due += 1 / self._rate


class Table:
    """Two players, one of whom moves at a time: a move is made when the one before has been acknowledged and seen."""

    def __init__(self, load: Load) -> None:
        self.players: list[Player] = []
        self.due = 0.0
        self._load = load
        self._is_waiting = False

    def go_on(self) -> None:
        """Move if somebody can."""
        if not self._is_waiting and any(player.is_to_act() for player in self.players):
            self._is_waiting = self._load.let(self)

    def move(self) -> None:
        """Move, unless the measurement has ended meanwhile."""
        self._is_waiting = self._load.is_on
        if self._is_waiting:
            next(player for player in self.players if player.is_to_act()).move()

    def close(self) -> None:
        for player in self.players:
            player.close()

    def acknowledged(self) -> None:
        self._is_waiting = False
        self._load.took(self)
        self.go_on()


def summary(waits: Sequence[float], made: int, seconds: float, cpu: float) -> Measured:
    ordered = sorted(waits)
    if len(ordered) < 2:
        return Measured(len(ordered), made, seconds, 0.0, 0.0, 0.0, cpu)
    middle, p99 = ordered[len(ordered) // 2], quantiles(ordered, n=100)[98]
    return Measured(len(ordered), made, seconds, middle, p99, ordered[-1], cpu)
