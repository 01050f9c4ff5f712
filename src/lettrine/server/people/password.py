"""Passwords, hashed with Argon2 (RFC 9106). Takes a tenth of a second: for a worker process."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# One lane: the work is for one core, and as hard for an attacker as with several.
_HASHER = PasswordHasher(parallelism=1)
# What an unknown login is checked against, so that it takes as long as a known one.
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$0LMzYrGIDPpMlhMUVZKqeGXWQMFTTF1yGcnRBhEFLCc"


def hash_password(password: str) -> str:
    return _HASHER.hash(password)


def is_password(kept: str | None, password: str) -> bool:
    """Whether *password* is the one of which *kept* is the hash; None: of somebody there is not, never."""
    return _verify(kept or _NOBODY, password) and kept is not None


def _verify(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
