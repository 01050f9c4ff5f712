"""What a search brings back."""

from collections.abc import Iterator
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class Found(msgspec.Struct, Generic[T], frozen=True):
    """The *results* of a search, in the order that the operation documents.

    *complete* is false when the search stopped at its limit or its deadline, so that there may be more.
    """

    results: list[T]
    complete: bool

    def __iter__(self) -> Iterator[T]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)
