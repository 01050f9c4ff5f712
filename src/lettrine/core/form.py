"""What an option accepts, as a form that people fill in needs to know it."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import inspect

from lettrine.core.options import Options

FormKind: TypeAlias = Literal["choice", "bool", "int", "ints", "text", "texts"]

_BOOL = {"yes", "no"}


class OptionForm(msgspec.Struct, frozen=True, kw_only=True):
    """One option. *values* are those to choose from, of a ``bool`` too, the default first.

    *minimum* and *maximum* bound a number, each of several numbers, or the length of a text. *length* is how many
    numbers or texts there are, None for any. *is_optional*: None may be given.
    """

    kind: FormKind
    default: Any
    values: tuple[str | int, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    length: int | None = None
    is_optional: bool = False


def form_of(options: type[Options], name: str) -> OptionForm:
    """Return the form of option *name*."""
    field = next(each for each in msgspec.structs.fields(options) if each.name == name)
    accepted, is_optional = _required(inspect.type_info(field.type))
    form = _form(accepted)
    if "values" in form:  # the default first, the others in the order of the type
        form["values"] = tuple(sorted(form["values"], key=lambda value: value != field.default))
    return OptionForm(default=field.default, is_optional=is_optional, **form)


def _required(info: Any) -> tuple[Any, bool]:  # noqa: ANN401  (msgspec.inspect has no common base in its stubs)
    """Return what is accepted beside nothing, and whether nothing is."""
    if not isinstance(info, inspect.UnionType):
        return info, False
    (wanted,) = (each for each in info.types if not isinstance(each, inspect.NoneType))
    return wanted, True


def _form(info: Any) -> dict[str, Any]:  # noqa: ANN401  (as above)
    match info:
        case inspect.LiteralType(values):
            return {"kind": "bool" if set(values) == _BOOL else "choice", "values": tuple(values)}
        case inspect.IntType():
            return {"kind": "int", "minimum": info.ge, "maximum": info.le}
        case inspect.StrType():
            return {"kind": "text", "minimum": info.min_length, "maximum": info.max_length}
        case inspect.VarTupleType(item):
            return _several(item, None)
        case inspect.TupleType(items):
            return _several(items[0], len(items))
        case _:
            raise TypeError(info)


def _several(item: Any, length: int | None) -> dict[str, Any]:  # noqa: ANN401  (as above)
    one = _form(item.type if isinstance(item, inspect.Metadata) else item)
    return {**one, "kind": f"{one['kind']}s", "length": length}
