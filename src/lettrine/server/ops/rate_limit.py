"""Token buckets: how much somebody may ask at once, and how quickly that comes back."""

from collections.abc import Callable
from time import monotonic


class TokenBucket:
    """Holds up to *burst* tokens and gains *rate* of them a second; each thing asked takes one."""

    __slots__ = ("_at", "_burst", "_clock", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self, tokens: float = 1) -> bool:
        """Take *tokens* if there are enough; return whether there were."""
        self._refill()
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def give(self, tokens: float = 1) -> None:
        """Put back what was taken."""
        self._refill()
        self._tokens = min(self._burst, self._tokens + tokens)

    def spend(self, tokens: float) -> None:
        """Take *tokens* whether there are enough or not: what is missing is owed."""
        self._tokens -= tokens

    def delay(self) -> float:
        """Return the seconds until nothing is owed."""
        self._refill()
        return max(0.0, -self._tokens / self._rate)

    def wait(self, tokens: float = 1) -> float:
        """Return the seconds until *tokens* can be taken."""
        self._refill()
        return max(0.0, (tokens - self._tokens) / self._rate)

    @property
    def is_full(self) -> bool:
        self._refill()
        return self._tokens >= self._burst

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now


class RateLimiter:
    """A bucket for each name, such as an address. Those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._clock = clock
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, name: str, tokens: float = 1) -> bool:
        """Take *tokens* of *name* if there are enough; return whether there were."""
        return self.of(name).take(tokens)

    def of(self, name: str) -> TokenBucket:
        """Return the bucket of *name*."""
        bucket = self._buckets.get(name)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[name] = TokenBucket(self._rate, self._burst, self._clock)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)

    def _make_room(self) -> None:
        """Forget full buckets, and where that is not enough the oldest: memory stays bounded under a flood."""
        if len(self._buckets) < self._most:
            return
        self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.is_full}
        while len(self._buckets) >= self._most:
            del self._buckets[next(iter(self._buckets))]
