"""What counts as done: conditions on what a move was, wrote, scored and changed."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A condition on the fact that *of* leads to (``changes.flipped``, ``after.sides.0.waiting``).

    *is*: it is this value, or one of these. *not*: it is none of them. *min*, *max*: a number between these. *count*,
    *at_most*: a text or list of so many elements. *has*: a text or list that holds this. Without any of them: it is
    there, and neither false, zero nor empty. ``*`` in *of* stands for any element: one that fits is enough.
    *any*: instead of a fact, one of these conditions holds.
    """

    of: str = ""
    is_: Any = msgspec.field(name="is", default=msgspec.UNSET)
    not_: Any = msgspec.field(name="not", default=msgspec.UNSET)
    min: float | None = None
    max: float | None = None
    count: int | None = None
    at_most: int | None = None
    has: str | int | None = None
    any: tuple["Condition", ...] = ()

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Whether *facts*, made of what JSON knows, satisfy it."""
        if self.any:
            return any(each.holds(facts) for each in self.any)
        found = list(_find(facts, self.of.split(".")))
        if self.not_ is not msgspec.UNSET:
            return not any(_is(value, self.not_) for value in found)
        return any(self._fits(value) for value in found)

    def _fits(self, value: Any) -> bool:  # noqa: ANN401  (whatever JSON knows)
        tests = (
            (self.is_ is not msgspec.UNSET, lambda: _is(value, self.is_)),
            (self.min is not None, lambda: _is_number(value) and value >= self.min),
            (self.max is not None, lambda: _is_number(value) and value <= self.max),
            (self.count is not None, lambda: _size(value) >= (self.count or 0)),
            (self.at_most is not None, lambda: _size(value) <= (self.at_most or 0)),
            (self.has is not None, lambda: isinstance(value, str | list) and self.has in value),
        )
        stated = [test for is_stated, test in tests if is_stated]
        return all(test() for test in stated) if stated else bool(value)


def _is(value: Any, wanted: Any) -> bool:  # noqa: ANN401  (as above)
    return value in wanted if isinstance(wanted, list) and not isinstance(value, list) else bool(value == wanted)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _size(value: object) -> int:
    return len(value) if isinstance(value, str | list | dict) else 0


def _find(value: Any, path: list[str]) -> Iterator[Any]:  # noqa: ANN401  (as above)
    """Yield what *path* leads to; nothing where it leads nowhere."""
    if not path or path == [""]:
        yield value
        return
    first, *rest = path
    if first == "*":
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        for each in inner:
            yield from _find(each, rest)
    elif isinstance(value, dict) and first in value:
        yield from _find(value[first], rest)
    elif isinstance(value, list) and first.isdigit() and int(first) < len(value):
        yield from _find(value[int(first)], rest)
