"""Which values a type of JSON accepts at a place that msgspec names, such as ``$.step.taken``."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

_STEP = re.compile(r"\.(?P<field>[^.\[]+)|\[(?P<index>[^\[\]]*)\]")


def choices_at(kind: Any, place: str) -> tuple[str, ...]:  # noqa: ANN401  (types as values)
    """Return the values, as JSON, that *kind* accepts at *place*; none where there is no choice between values."""
    found: tuple[Any, ...] = (inspect.type_info(kind),)
    tags: tuple[str, ...] = ()
    for step in _STEP.finditer(place):
        name = step["field"]
        structs = [each for each in _plain(found) if isinstance(each, inspect.StructType)]
        tags = tuple(str(each.tag) for each in structs if name is not None and each.tag_field == name)
        found = tuple(_inside(_plain(found), name))
    values = [value for each in _plain(found) if isinstance(each, inspect.LiteralType) for value in each.values]
    return tuple(msgspec.json.encode(value).decode() for value in (*tags, *values))


def _plain(types: Iterable[Any]) -> Iterator[Any]:
    """Yield *types*, each of a union for itself and without notes."""
    for each in types:
        if isinstance(each, inspect.UnionType):
            yield from _plain(each.types)
        elif isinstance(each, inspect.Metadata):
            yield from _plain((each.type,))
        else:
            yield each


def _inside(types: Iterable[Any], field: str | None) -> Iterator[Any]:
    """Yield the types of the *field* of *types*, or of their items."""
    for each in types:
        match each:
            case inspect.StructType() if field is not None:
                yield from (inner.type for inner in each.fields if inner.encode_name == field)
            case inspect.VarTupleType() | inspect.ListType() if field is None:
                yield each.item_type
            case inspect.TupleType() if field is None:
                yield from each.item_types
            case inspect.DictType() if field is None:
                yield each.value_type
