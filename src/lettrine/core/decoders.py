"""The only place where msgspec learns how a type is read: one thread at a time.

Two threads that decode the same struct for the first time crash the interpreter (decision 0017): the second one finds
what the first has only begun to fill in. Types that were learnt once are read by any number of threads.
"""

import threading
from functools import cache
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_LEARNING = threading.Lock()


@overload
def decoder_of(kind: type[T]) -> msgspec.json.Decoder[T]: ...
@overload
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]: ...  # noqa: ANN401  (a union is no class)
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    """Return what reads a *kind* from JSON. It is kept: to build it takes far longer than to use it."""
    return _decoder(kind)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  (types as values)
    with _LEARNING:
        return msgspec.json.Decoder(kind)


@overload
def convert(value: Any, kind: type[T], *, strict: bool = ...) -> T: ...  # noqa: ANN401  (whatever JSON holds)
@overload
def convert(value: Any, kind: Any, *, strict: bool = ...) -> Any: ...  # noqa: ANN401  (as above)
def convert(value: Any, kind: Any, *, strict: bool = True) -> Any:
    """Return the *kind* that *value*, made of dictionaries and lists, stands for; raise `msgspec.ValidationError`.

    Without *strict*, a text may stand for a number.
    """
    decoder_of(kind)  # so that msgspec finds a type that is complete
    return msgspec.convert(value, kind, strict=strict)
