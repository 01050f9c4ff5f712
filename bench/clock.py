"""Medians of repeated runs, taken in turn so that a busy moment of the machine touches every side alike."""

import gc
import sys
import time
from collections.abc import Callable, Mapping
from statistics import median

SHORTEST = 0.1  # seconds; what is quicker is done several times over, so that it runs warm


def medians(
    runs: Mapping[str, Callable[[], object]], repeat: int, clock: Callable[[], float] = time.process_time
) -> dict[str, float]:
    """Return the median duration of each run in seconds: of the processor's time, unless another *clock* is given."""
    times = {name: max(1, round(SHORTEST / _timed(run, 1, clock))) for name, run in runs.items()}
    durations: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(repeat):
        for name, run in runs.items():
            durations[name].append(_timed(run, times[name], clock))
    return {name: median(taken) for name, taken in durations.items()}


def _timed(run: Callable[[], object], times: int, clock: Callable[[], float]) -> float:
    """Return the mean duration of *times* runs in a row, without the garbage collector."""
    gc.collect()
    gc.disable()
    start = clock()
    for _ in range(times):
        run()
    taken = clock() - start
    gc.enable()
    return taken / times


def progress(text: str) -> None:
    print(f"  … {text}", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def rate(seconds: float) -> str:
    return f"{round(1 / seconds, -2 if seconds < 1e-3 else 0):,.0f}/s"
