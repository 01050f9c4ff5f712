"""A run that ends as soon as enough is known: the same games whatever the machine and the number of its cores."""

import time
from collections.abc import Callable
from contextlib import closing

from lettrine.arena.errors import ArenaError
from lettrine.arena.interruption import uninterrupted
from lettrine.arena.journal import Journal
from lettrine.arena.plan import Setting
from lettrine.arena.result import Result
from lettrine.arena.run_plan import Player, Run
from lettrine.arena.tally import Tally

CHECKED = 25
"""After so many games, in the order of their numbers, it is asked whether they are enough."""
Enough = Callable[[Tally], bool]


def run_until(  # noqa: PLR0913, PLR0917  (what a run depends on)
    setting: Setting,
    most: int,
    player: Player,
    journal: Journal | None,
    watch: Callable[[int], None],
    is_enough: Enough,
) -> Run:
    """Return the results of the games from 0 on until *is_enough* says so, *most* at the latest.

    Games are counted in the order of their numbers: what is finished out of turn waits, and what was finished beyond
    the end does not count, so that the answer never depends on who was quick. Stopped as `run` is.
    """
    began = time.perf_counter()
    sequence = _Sequence(Tally(setting.plan), most, is_enough)
    trouble: ArenaError | KeyboardInterrupt | None = None
    try:
        for result in journal.finished if journal else ():
            sequence.add(result)
        watch(len(sequence.tally))
        missing = [index for index in range(most) if not sequence.has(index)]
        if missing and not sequence.has_enough():
            with closing(player(setting, missing)) as results:
                for result in results:
                    with uninterrupted():
                        if journal:
                            journal.append(result)
                        sequence.add(result)
                    watch(len(sequence.tally))
                    if sequence.has_enough():
                        break
    except (ArenaError, KeyboardInterrupt) as stopped:
        trouble = stopped
    return Run(sequence.tally, time.perf_counter() - began, trouble)


class _Sequence:
    """Results put in order, added up until there are enough."""

    def __init__(self, tally: Tally, most: int, is_enough: Enough) -> None:
        self.tally = tally
        self._is_over = False
        self._most = most
        self._is_enough = is_enough
        self._waiting: dict[int, Result] = {}

    def has(self, index: int) -> bool:
        return index in self.tally or index in self._waiting

    def has_enough(self) -> bool:
        return self._is_over

    def add(self, result: Result) -> None:
        if result.index < self._most and not self.has(result.index):
            self._waiting[result.index] = result
        while not self._is_over and (following := self._waiting.pop(len(self.tally), None)) is not None:
            self.tally.add(following)
            count = len(self.tally)
            self._is_over = count == self._most or (count % CHECKED == 0 and self._is_enough(self.tally))
