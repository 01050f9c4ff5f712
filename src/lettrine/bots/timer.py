"""When a bot that thinks in steps must stop so that it is not late."""

import time

GRACE = 0.05  # of the limit: by so much it may be exceeded rather than leave time unused


class Timer:
    """Is asked before each step of thought; another step as long as the longest so far must still fit into *limit*."""

    def __init__(self, limit: float) -> None:
        self._asked = time.monotonic()
        self.deadline = self._asked + limit
        self._grace = GRACE * limit
        self._longest = 0.0

    def is_late(self) -> bool:
        """Return whether the time is over, or would be after one more step."""
        now = time.monotonic()
        self._longest = max(self._longest, now - self._asked)
        self._asked = now
        return now > self.deadline or now + self._longest > self.deadline + self._grace
