"""How a process that serves lets Python clean up after it."""

import gc

_THRESHOLDS = (20_000, 20, 100)
"""Objects made before the youngest are looked through, and how many such looks before an older generation is.

A table is a few hundred small immutable objects, and nearly nothing in it refers back to itself. With the usual 700 a
move takes a quarter (100 tables) to a third (400 tables) more of a core, and p99 is about twice as long
(`python -m bench.shortcuts`).
"""


def tune_gc() -> None:
    """Leave alone whatever exists already, which stays, and look less often through what comes and goes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
