"""What a seat sees, as an array: every field of its view has its place there, named by a spec.

A text, or all texts of a list, is counted sign by sign: how many A, B … Z, small a … z (jokers that stand for a
letter, letters turned over: as the game writes them), ``*``, ``_``, ``?`` and other signs, then how many texts there
are. Numbers and yes or no stand as they are, of a list the first eight. What is neither is left out, the moves that
were made last among them; so is the order of letters within a word.
"""

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from lettrine.core.game import AnyView

Floats = NDArray[np.float32]

SIGNS = ascii_uppercase + ascii_lowercase + "*_?"
OTHER = len(SIGNS)
MOST_NUMBERS = 8
BOUND = 1e6
"""No number of a view is further from 0: learners ask for bounds."""
_PLACES = {sign: place for place, sign in enumerate(SIGNS)}
_SIZES = {"texts": len(SIGNS) + 2, "numbers": MOST_NUMBERS, "number": 1}


class ObservedField(NamedTuple):
    """The field of the view at *path*: what it holds, and where that stands in the array."""

    path: tuple[str, ...]
    kind: Literal["texts", "numbers", "number"]
    start: int
    size: int


class ObservationSpec:
    """How views of one type become arrays: the same for every game of that kind, whatever its options."""

    def __init__(self, view_type: type[Any]) -> None:
        start = 0
        fields = []
        for path, kind in _leaves(inspect.type_info(view_type), (), is_list=False):
            fields.append(ObservedField(path, kind, start, _SIZES[kind]))
            start += _SIZES[kind]
        self.fields = tuple(fields)
        self.size = start

    def encode(self, view: AnyView) -> Floats:
        """Return *view* as an array of `size` numbers."""
        made = np.zeros(self.size, dtype=np.float32)
        for field in self.fields:
            found = _found(view, field.path)
            if field.kind == "texts":
                for text in found:
                    _count(text, made, field.start)
                    made[field.start + OTHER + 1] += 1
            else:
                for place, value in enumerate(found[: field.size]):
                    made[field.start + place] = value
        return made


def spec_of(view_type: type[Any]) -> ObservationSpec:
    """Return the spec of *view_type*, made once."""
    if view_type not in _SPECS:
        _SPECS[view_type] = ObservationSpec(view_type)
    return _SPECS[view_type]


_SPECS: dict[type[Any], ObservationSpec] = {}


def _count(text: str, made: Floats, start: int) -> None:
    for sign in text:
        made[start + _PLACES.get(sign, OTHER)] += 1


def _leaves(
    kind: inspect.Type, path: tuple[str, ...], *, is_list: bool
) -> Iterator[tuple[tuple[str, ...], Literal["texts", "numbers", "number"]]]:
    """Yield what can be counted or read off in values of *kind*."""
    match kind:
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from _leaves(field.type, (*path, field.name), is_list=is_list)
        case inspect.Metadata(type=inner):
            yield from _leaves(inner, path, is_list=is_list)
        case inspect.UnionType(types=types):
            others = [each for each in types if not isinstance(each, inspect.NoneType)]
            if len(others) == 1:
                yield from _leaves(others[0], path, is_list=is_list)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _leaves(item, path, is_list=True)
        case inspect.TupleType(item_types=items) if items:
            yield from _leaves(items[0], path, is_list=True)
        case inspect.StrType():
            yield path, "texts"
        case inspect.IntType() | inspect.FloatType() | inspect.BoolType():
            yield path, "numbers" if is_list else "number"


def _found(value: Any, path: tuple[str, ...]) -> list[Any]:  # noqa: ANN401  (a field of some view)
    """Return the values at *path*, one after the other, of however deep lists; nothing where a field has None."""
    if value is None:
        return []
    if isinstance(value, tuple | list):
        return [found for each in value for found in _found(each, path)]
    if path and isinstance(value, msgspec.Struct):
        return _found(getattr(value, path[0]), path[1:])
    return [] if path or isinstance(value, dict) else [value]
