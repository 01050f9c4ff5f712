"""Limits for those who guess invitations: wrong codes from each address, and on this node in all."""

from collections.abc import Callable
from time import monotonic

from lettrine.server.errors import TooMany
from lettrine.server.ops.rate_limit import RateLimiter, TokenBucket

IN_ALL = 12
"""How many addresses may guess as fast as they may before strangers are limited together."""


class CodeLimit:
    """How many wrong codes may be tried: *per_minute* from an address. A code that is right costs nothing.

    Where there are too many in all, who has tried a wrong one lately is refused, and nobody else: whoever has a code
    that was given to them is let in at the first try.
    """

    def __init__(self, per_minute: int, clock: Callable[[], float] = monotonic) -> None:
        self._addresses = RateLimiter(per_minute / 60, per_minute, clock=clock)
        self._all = TokenBucket(IN_ALL * per_minute / 60, IN_ALL * per_minute, clock)

    def try_code(self, address: str) -> None:
        """Count a code from *address* as wrong until it is known to be right; raise `TooMany`."""
        bucket = self._addresses.of(address)
        is_first = bucket.is_full
        if not bucket.take() or not (self._all.take() or is_first):
            raise TooMany("lettrine.server:too_many_codes")

    def was_right(self, address: str) -> None:
        """Take back what `try_code` counted."""
        self._addresses.of(address).give()
        self._all.give()
