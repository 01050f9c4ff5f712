"""Passwords: hashed with Argon2 (RFC 9106), beside the event loop."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_HASHER = PasswordHasher()
# What an unknown login is checked against, so that it takes as long as a known one.
_NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$0LMzYrGIDPpMlhMUVZKqeGXWQMFTTF1yGcnRBhEFLCc"


async def hash_password(password: str) -> str:
    return await asyncio.to_thread(_HASHER.hash, password)


async def is_password(kept: str | None, password: str) -> bool:
    """Whether *password* is the one of which *kept* is the hash; None: of somebody there is not, never."""
    is_right = await asyncio.to_thread(_verify, kept or _NOBODY, password)
    return is_right and kept is not None


def _verify(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
