"""Who somebody is: an opaque identity, without an account, in a signed cookie or in a token that a page keeps."""

import secrets
from collections.abc import Callable
from time import time

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from lettrine.core.decoders import convert
from lettrine.table.occupant import PROGRAM

COOKIE = "lettrine"
LIFETIME = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
RENEWAL = 30 * 24 * 3600  # seconds after which a cookie in use is written again: who keeps coming stays known
IDENTITY_HEADER = "x-lettrine-identity"
TOKEN_LIFETIME = 7 * 24 * 3600  # seconds: longer than a page stays open, and a script of the page can read it
TOKEN_RENEWAL = 24 * 3600
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


def new_program(name: str) -> Identity:
    """Return a new identity that says of itself that it is a program."""
    return Identity(PROGRAM + secrets.token_urlsafe(18), name)


class CredentialKind(msgspec.Struct, frozen=True):
    """What an identity is signed for, how many seconds it is believed, and after how many it is written again.

    What was signed for one *purpose* is a forgery for another: nobody turns a token into a cookie, or the other way.
    """

    purpose: str
    lifetime: float
    renewal: float


IN_COOKIE = CredentialKind("lettrine identity 1", LIFETIME, RENEWAL)
AS_PROGRAM = CredentialKind("lettrine identity of a program 1", LIFETIME, LIFETIME)
IN_PAGE = CredentialKind("lettrine identity of a page 1", TOKEN_LIFETIME, TOKEN_RENEWAL)


class Credential(msgspec.Struct, frozen=True):
    """What a cookie or token that was signed with our key says: an *identity*, so many seconds ago.

    The *age* is negative where the clock of whoever signed it is ahead of ours: that is no forgery.
    """

    identity: Identity
    age: float = 0
    kind: CredentialKind = IN_COOKIE

    @property
    def is_expired(self) -> bool:
        return self.age > self.kind.lifetime

    @property
    def is_aging(self) -> bool:
        return self.age > self.kind.renewal


class IdentitySigner:
    """Signs identities and reads them back, for cookies unless another *kind* is given."""

    def __init__(self, secret: str, clock: Callable[[], float] = time, kind: CredentialKind = IN_COOKIE) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt=kind.purpose)
        self._clock = clock
        self._kind = kind

    def write(self, identity: Identity) -> str:
        """Return *identity* as a text that only this server can have written."""
        return str(self._signer.dumps(msgspec.to_builtins(identity)))

    def read(self, text: str) -> Credential | None:
        """Return what *text* says, however old it is; None for one that is forged or damaged."""
        try:
            # Not with the library's `max_age`, which also refuses a date in the future.
            said, signed = self._signer.loads(text, return_timestamp=True)
            return Credential(convert(said, Identity), self._clock() - signed.timestamp(), self._kind)
        except (BadSignature, msgspec.ValidationError):
            return None
