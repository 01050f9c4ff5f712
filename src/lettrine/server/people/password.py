"""Passwords, hashed with Argon2 (RFC 9106). Takes a tenth of a second: tasks for a worker process."""

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# One lane: the work is for one core, and as hard for an attacker as with several.
_HASHER = PasswordHasher(parallelism=1)
# What an unknown login is checked against, so that it takes as long as a known one.
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$0LMzYrGIDPpMlhMUVZKqeGXWQMFTTF1yGcnRBhEFLCc"


class HashPassword(msgspec.Struct, frozen=True, tag=True):
    """Hash a *password*."""

    password: str

    def carry_out(self, _: object) -> str:
        return _HASHER.hash(self.password)


class CheckPassword(msgspec.Struct, frozen=True, tag=True):
    """Tell whether *kept* is the hash of *password*; None, for an account that does not exist, never is."""

    kept: str | None
    password: str

    def carry_out(self, _: object) -> bool:
        try:
            return _HASHER.verify(self.kept or _NOBODY, self.password) and self.kept is not None
        except (VerificationError, InvalidHashError):
            return False
