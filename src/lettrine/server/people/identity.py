"""Who somebody is: an opaque identity in a signed cookie, without an account."""

import secrets
from collections.abc import Callable
from time import time

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from lettrine.core.decoders import convert

COOKIE = "lettrine"
LIFETIME = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
RENEWAL = 30 * 24 * 3600  # seconds after which a cookie in use is written again: who keeps coming stays known
_PURPOSE = "lettrine identity 1"
_MOST_FORMER = 8


class Identity(msgspec.Struct, frozen=True):
    """Somebody: *who* is what tables know, *name* what people read.

    *former* are identities this person had as a guest, before logging in: a seat taken under one is still theirs.
    *generation* is that of the account when the cookie was written, 0 for a guest: another one is no longer believed.
    """

    who: str
    name: str = ""
    former: tuple[str, ...] = ()
    generation: int = 0

    def all(self) -> tuple[str, ...]:
        """Return every identity of this person, the present one first."""
        return (self.who, *self.former)

    def logged_in(self, who: str, name: str, generation: int, *, claims: bool) -> "Identity":
        """Return this person as the account *who*; a guest who *claims* keeps the seats taken before."""
        former = tuple(each for each in self.all() if each != who) if claims else ()
        return Identity(who, name, former[:_MOST_FORMER], generation)


def new_guest(name: str = "") -> Identity:
    """Return a new identity."""
    return Identity(secrets.token_urlsafe(18), name)


class Credential(msgspec.Struct, frozen=True):
    """What a cookie that was signed with our key says: an *identity*, so many seconds ago.

    The *age* is negative where the clock of whoever signed it is ahead of ours: that is no forgery.
    """

    identity: Identity
    age: float = 0

    @property
    def is_expired(self) -> bool:
        return self.age > LIFETIME

    @property
    def is_aging(self) -> bool:
        return self.age > RENEWAL


class CookieSigner:
    """Signs identities and reads them back."""

    def __init__(self, secret: str, clock: Callable[[], float] = time) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt=_PURPOSE)
        self._clock = clock

    def write(self, identity: Identity) -> str:
        """Return *identity* as a cookie that only this server can have written."""
        return str(self._signer.dumps(msgspec.to_builtins(identity)))

    def read(self, cookie: str) -> Credential | None:
        """Return what *cookie* says, however old it is; None for one that is forged or damaged."""
        try:
            # Not with the library's `max_age`, which also refuses a date in the future.
            said, signed = self._signer.loads(cookie, return_timestamp=True)
            return Credential(convert(said, Identity), self._clock() - signed.timestamp())
        except (BadSignature, msgspec.ValidationError):
            return None
