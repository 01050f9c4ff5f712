"""When a bot must stop thinking so that it is not late."""

import time

FOR_THOUGHT = 0.9  # of the limit: the rest is for what is done with what was found, and for the garbage that is left
GRACE = 0.05  # of the time for thought: by so much it may be exceeded rather than left unused


class ThoughtTimer:
    """Begins now; thought ends at the *deadline* (`time.monotonic`), so that a move is there within *limit* seconds.

    Who thinks in steps asks before each: another one as long as the longest so far must still fit.
    """

    def __init__(self, limit: float) -> None:
        self._asked = time.monotonic()
        self.deadline = self._asked + FOR_THOUGHT * limit
        self._grace = GRACE * FOR_THOUGHT * limit
        self._longest = 0.0

    def is_late(self) -> bool:
        """Return whether the time is over, or would be after one more step."""
        now = time.monotonic()
        self._longest = max(self._longest, now - self._asked)
        self._asked = now
        return now > self.deadline or now + self._longest > self.deadline + self._grace
