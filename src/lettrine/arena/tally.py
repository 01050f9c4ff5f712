"""The results of a run, added up as they come in; nothing depends on the order in which they do."""

from collections import Counter
from typing import NamedTuple

from lettrine.arena.plan import Plan
from lettrine.arena.result import Result
from lettrine.core.seat import Seat


class End(NamedTuple):
    """How one game ended: the entries that won it, and how long after the first player each of them came to move."""

    winners: tuple[int, ...]
    places: tuple[int, ...]


class Tally:
    """What a run knows so far. A game that comes twice, from a run that was resumed, counts once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.ends: dict[int, End] = {}
        self.scores: list[Counter[float]] = [Counter() for _ in plan.bots]
        self.times: list[Counter[int]] = [Counter() for _ in plan.bots]
        self.lengths: Counter[float] = Counter()
        self.endings: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.words: Counter[str] = Counter()
        self.dead: Counter[float] = Counter()
        self.leads: Counter[float] = Counter()

    def __len__(self) -> int:
        return len(self.ends)

    def __contains__(self, index: int) -> bool:
        return index in self.ends

    def add(self, result: Result) -> None:
        if result.index in self.ends:
            return
        self.ends[result.index] = self._end(result)
        self.lengths[result.moves] += 1
        self.endings[result.rule] += 1
        self.kinds.update(result.kinds)
        if result.turns:
            self.dead[result.dead / result.turns] += 1
        self.leads[result.leads] += 1
        for seat, words in enumerate(result.words):
            self.words.update(words)
            entry = self.plan.entry_at(Seat(seat), result.index)
            self.times[entry].update(result.times[seat])
            if result.rule:
                self.scores[entry][result.scores[seat]] += 1

    def _end(self, result: Result) -> End:
        seats = len(self.plan.bots)
        # Where nobody won, everybody shares the win: that is what a draw is.
        winners = result.winners or tuple(Seat(seat) for seat in range(seats))
        return End(
            tuple(self.plan.entry_at(seat, result.index) for seat in winners),
            tuple((seat - result.first) % seats for seat in winners),
        )
