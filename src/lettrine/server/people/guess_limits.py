"""Limits for those who guess: passwords, and invitations.

Passwords: each address has a cap, and waits grow for each pair of address and account. Nothing is counted for an
account alone, so that strangers cannot lock out its owner. Invitations: wrong codes are counted, by address and in all.
"""

from collections.abc import Callable
from time import monotonic

import msgspec

from lettrine.server.errors import TooMany
from lettrine.server.ops.rate_limit import RateLimiter, TokenBucket

FREE_TRIES = 3  # wrong passwords for one account from one address that cost no time: fingers slip
LONGEST_WAIT = 8.0  # seconds: no client has given up by then, and an address has its cap besides
MEMORY = 3600.0  # seconds after which wrong passwords are forgotten
MOST_PAIRS = 10_000
IN_ALL = 12  # how many addresses may guess as fast as they may before strangers are limited together


class _Tries(msgspec.Struct):
    """Wrong passwords from one address for one account, and when the next one is looked at."""

    failures: int = 0
    at: float = 0.0
    next_at: float = 0.0

    @property
    def pause(self) -> float:
        extra = self.failures - FREE_TRIES
        return 0.0 if extra < 0 else min(LONGEST_WAIT, 2.0 ** min(extra, 10))


class LoginLimit:
    """Who may try a password, and after how long."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = monotonic) -> None:
        self._addresses = RateLimiter(per_minute / 60, per_minute, clock=clock)
        self._clock = clock
        self._tries: dict[tuple[str, str], _Tries] = {}

    def require_calm(self, address: str) -> None:
        """Count a try from *address*; raise `TooMany` where there were enough."""
        if not self._addresses.take(address):
            raise TooMany("lettrine.server:too_many_logins")

    def wait(self, address: str, login: str) -> float:
        """Return how many seconds a try for *login* has to wait; tries that come at once wait one after the other."""
        tries = self._tries.get((address, login.lower()))
        now = self._clock()
        if tries is None or now - tries.at > MEMORY:
            return 0.0
        start = min(max(now, tries.next_at), now + LONGEST_WAIT)
        tries.next_at = start + tries.pause
        return start - now

    def failed(self, address: str, login: str) -> None:
        """Remember a wrong password."""
        pair = (address, login.lower())
        tries = self._tries.pop(pair, None) or _Tries()
        now = self._clock()
        tries.failures = tries.failures + 1 if now - tries.at <= MEMORY else 1
        tries.at = now
        tries.next_at = max(tries.next_at, now + tries.pause)
        self._tries[pair] = tries
        if len(self._tries) > MOST_PAIRS:
            del self._tries[next(iter(self._tries))]

    def succeeded(self, address: str, login: str) -> None:
        """Forget the wrong passwords of who has the right one."""
        self._tries.pop((address, login.lower()), None)


class CodeLimit:
    """How many wrong codes may be tried: *per_minute* from an address. A code that is right costs nothing.

    Where there are too many in all, only addresses that have tried a wrong one lately are refused: whoever was given a
    code is let in at the first try.
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
