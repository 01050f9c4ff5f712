"""The events of a game so far: a sequence that never changes and that grows without being copied."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, overload

E = TypeVar("E")


class EventLog(Sequence[E]):
    """The events that a list, which the logs of later moments share and add to, had when this log was made.

    To add to the latest log takes the time of what is added; only a game that is played on from an earlier moment
    copies. A game of twenty thousand moves would otherwise copy half of them at every move.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, shared: list[E] | None = None) -> None:
        self._shared: list[E] = [] if shared is None else shared
        self._length = len(self._shared)

    def extended(self, events: Iterable[E]) -> "EventLog[E]":
        """Return the log that has *events* after those of this one."""
        is_latest = self._length == len(self._shared)  # or else somebody has played on from here already
        shared = self._shared if is_latest else self._shared[: self._length]
        shared.extend(events)
        return EventLog(shared)

    def __reduce__(self) -> tuple[Any, ...]:
        """Later moments, which share the list, are not this log's to give away."""
        return EventLog, (list(self[:]),)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> E: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[E, ...]: ...
    def __getitem__(self, index: int | slice) -> E | tuple[E, ...]:
        if isinstance(index, slice):
            return tuple(self._shared[place] for place in range(*index.indices(self._length)))
        return self._shared[range(self._length)[index]]

    def __eq__(self, other: object) -> bool:
        return self[:] == (other[:] if isinstance(other, EventLog) else other)

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return f"EventLog({self[:]!r})"
