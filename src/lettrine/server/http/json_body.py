"""The JSON of a request: how deep it may nest."""

from itertools import accumulate
from typing import Any

from litestar import Request

from lettrine.core.errors import LettrineError
from lettrine.core.phrase import Phrase

MOST_NESTING = 32
"""Arrays and objects within each other. What people send has four; Python's own stack ends near a thousand."""
_OPENING, _CLOSING = b"[{", b"]}"
_OTHERS = bytes(set(range(256)) - set(_OPENING + _CLOSING))


class JsonRequest(Request[Any, Any, Any]):
    """A request of which nothing reads JSON that nests too deep."""

    async def json(self) -> Any:  # noqa: ANN401  (as the framework says)
        """Return what the body says; raise `LettrineError` where it nests too deep."""
        if is_too_deep(await self.body()):
            raise LettrineError("lettrine.server:bad_request", problem=Phrase("core:json.deep"))
        return await super().json()


def is_too_deep(body: bytes) -> bool:
    """Whether more than `MOST_NESTING` arrays and objects are within each other in *body*. Linear in its length.

    >>> is_too_deep(b"[" * 33), is_too_deep(b'["' + b"[" * 33 + b'"]'), is_too_deep(b"[]" * 33)
    (True, False, False)
    """
    if body.count(b"[") + body.count(b"{") <= MOST_NESTING:
        return False
    depths = accumulate(1 if each in _OPENING else -1 for each in _brackets(body))
    return any(depth > MOST_NESTING for depth in depths)


def _brackets(body: bytes) -> bytes:
    """Return the brackets and braces of *body* that stand in no string."""
    unescaped = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    return b"".join(unescaped.split(b'"')[::2]).translate(None, _OTHERS)
