"""Structs that share fields."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def recast(source: msgspec.Struct, kind: type[T], **changes: Any) -> T:  # noqa: ANN401  (fields of any type)
    """Return a *kind* whose fields are those of *source*, but for *changes*."""
    shared = {name: getattr(source, name) for name in kind.__struct_fields__ if name not in changes}
    return kind(**shared, **changes)
