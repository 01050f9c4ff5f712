"""A whole run: what is missing is played, kept and added up."""

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from lettrine.arena.errors import ArenaError
from lettrine.arena.game_runner import play_here
from lettrine.arena.interruption import uninterrupted
from lettrine.arena.journal import Journal
from lettrine.arena.plan import Setting
from lettrine.arena.process_pool import play_in_processes
from lettrine.arena.result import Result
from lettrine.arena.tally import Tally
from lettrine.core.extras import require_extra

Player = Callable[[Setting, Sequence[int]], Generator[Result, None, None]]
"""Yields the results of the games asked for, in any order; closing it stops the work."""


@dataclass(frozen=True, slots=True)
class Run:
    """What came of it: *trouble* is what stopped the run before all games were played, if anything did."""

    tally: Tally
    seconds: float
    trouble: ArenaError | KeyboardInterrupt | None


def run(
    setting: Setting,
    games: int,
    player: Player,
    journal: Journal | None = None,
    watch: Callable[[int], None] = lambda _finished: None,
) -> Run:
    """Return the results of games 0 to *games* − 1: those of *journal*, and the others as *player* plays them.

    *watch* is told how many are finished, at the start and after each. Neither Ctrl-C nor a failure loses what is
    finished: both end the run, and it says so.
    """
    began = time.perf_counter()
    tally = Tally(setting.plan)
    for result in journal.finished if journal else ():
        if result.index < games:
            tally.add(result)
    watch(len(tally))
    try:
        for result in _play(setting, [index for index in range(games) if index not in tally], player):
            with uninterrupted():
                if journal:
                    journal.append(result)
                tally.add(result)
            watch(len(tally))
    except (ArenaError, KeyboardInterrupt) as trouble:
        return Run(tally, time.perf_counter() - began, trouble)
    return Run(tally, time.perf_counter() - began, None)


def local_player(jobs: int) -> Player:
    """Return the player that uses *jobs* processes of this machine: for one job, this one."""
    if jobs == 1:
        return play_here
    return lambda setting, indices: play_in_processes(setting, indices, jobs)


def cluster_player(address: str) -> Player:
    """Return the player that uses the Ray cluster at *address*; raise `UsageError` where Ray is not installed."""
    require_extra("cluster", "ray")
    from lettrine.arena.cluster import play_on_cluster  # noqa: PLC0415  (only who has a cluster pays for it)

    return lambda setting, indices: play_on_cluster(setting, indices, address)


def _play(setting: Setting, missing: Sequence[int], player: Player) -> Iterator[Result]:
    if not missing:
        return
    with closing(player(setting, missing)) as results:
        yield from results
