"""When a search must stop: it counts its steps, and the clock is looked at now and then."""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import now

STEPS = cython.declare(cython.int, 4096)  # from one look at the clock to the next


@cython.final
@cython.cclass
class Deadline:
    """A time, in seconds as `time.monotonic` counts, or None for never; owned by one search.

    *has_passed* once a look at the clock showed it. The first step looks.
    """

    def __init__(self, time=None):
        self.set(time)

    def set(self, time):
        self.time = float("inf") if time is None else time
        self.steps = 1
        self.has_passed = False
        return 0

    def look(self):
        """Look at the clock now; tell whether the time has passed."""
        self.steps = STEPS
        if self.time < 1e300 and now() >= self.time:
            self.has_passed = True
        return self.has_passed


if not cython.compiled:

    def is_over(deadline, steps):
        """Count so many *steps*; tell whether the search must stop. Its compiled twin is in `deadline.pxd`."""
        deadline.steps -= steps
        return deadline.steps <= 0 and deadline.look()
