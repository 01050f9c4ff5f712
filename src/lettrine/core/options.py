"""The choices a table makes before a game: typed, documented, part of the record (GEN-07)."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar

import msgspec
import msgspec.inspect

from lettrine.core.decoders import convert
from lettrine.core.errors import OptionError


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options that every game has. A game's own options extend this one; each field has a default."""

    rigour: Literal["assisted", "strict"] = "assisted"  # GEN-04
    words_added: tuple[str, ...] = ()  # GEN-09
    words_removed: tuple[str, ...] = ()  # GEN-09
    words_only: Literal["no", "yes"] = "no"  # GEN-09; where words are added, these are all that the table admits
    vocabulary: Literal["family", "children", "full"] = "family"
    """Which words bots, hints and puzzles propose: no coarse ones, unless ``full``.

    With ``family`` these remain legal to play, with ``children`` they are refused like words removed (GEN-09).
    """


O = TypeVar("O", bound=Options)  # noqa: E741  (the type of a game's options)


def read_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Return the options that *given* holds as JSON values: a text is no number.

    Raise `OptionError` that names an unknown option and the accepted ones, or a value and what is accepted instead.
    """
    return kind(**{name: _value(kind, name, value, (value,), strict=True) for name, value in given.items()})


def parse_options(kind: type[Options], typed: Mapping[str, str]) -> dict[str, Any]:
    """Return the options *typed* on a command line, as values for `read_options`; raise `OptionError`.

    Text stands for numbers, ``none`` for no value and commas between several.
    """
    return {name: _value(kind, name, text, _readings(text), strict=False) for name, text in typed.items()}


def write_options(options: Options) -> dict[str, Any]:
    """Return *options* as JSON values, defaults included: a record says what it was played with."""
    written: dict[str, Any] = msgspec.to_builtins(options)
    return written


def accepted(kind: type[Options], name: str) -> str:
    """Return what option *name* accepts, its default first: ``90 | integer ≥ 1 | none``."""
    field = next(field for field in msgspec.structs.fields(kind) if field.name == name)
    default = _spell(field.default)
    choices = [choice for choice in _choices(msgspec.inspect.type_info(field.type)) if choice != default]
    return " | ".join([default, *choices])


def _value(kind: type[Options], name: str, value: Any, readings: Iterable[Any], *, strict: bool) -> Any:  # noqa: ANN401  (any JSON value)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    if name not in fields:
        raise OptionError("core:unknown_option", name=name, accepted=tuple(fields))
    for candidate in readings:
        try:
            return convert(candidate, fields[name].type, strict=strict)
        except msgspec.ValidationError:
            continue
    shown = f'"{value}"' if strict and isinstance(value, str) else _spell(value)  # 30 may be right where "30" is not
    raise OptionError("core:option_value", name=name, value=shown, accepted=accepted(kind, name))


def _readings(text: str) -> list[Any]:
    """Return what *text* may stand for, the likeliest first: it also writes numbers, lists and nothing."""
    return [None, []] if text == "none" else [text, [part for part in text.split(",") if part]]


def _choices(info: Any) -> list[str]:  # noqa: ANN401  (msgspec.inspect has no common base in its stubs)
    match info:
        case msgspec.inspect.UnionType():
            choices = [choice for each in info.types for choice in _choices(each)]
        case msgspec.inspect.LiteralType():
            choices = [_spell(value) for value in info.values]
        case msgspec.inspect.NoneType():
            choices = ["none"]
        case msgspec.inspect.IntType():
            choices = [_range(info)]
        case msgspec.inspect.VarTupleType():
            choices = [_several(info.item_type)]
        case msgspec.inspect.TupleType():
            choices = [",".join("/".join(_choices(each)) for each in info.item_types)]
        case _:
            choices = [type(info).__name__.removesuffix("Type").lower()]
    return choices


def _several(item: Any) -> str:  # noqa: ANN401  (msgspec.inspect has no common base in its stubs)
    """Return how several are written, by the example that the type of each gives, if any."""
    schema = item.extra_json_schema if isinstance(item, msgspec.inspect.Metadata) else None
    return f"{schema['examples'][0]},…" if schema and "examples" in schema else "a,b,…"


def _range(info: msgspec.inspect.IntType) -> str:
    if info.le is not None:
        return f"{info.ge}…{info.le}"
    return "integer" if info.ge is None else f"integer ≥ {info.ge}"


def _spell(value: Any) -> str:  # noqa: ANN401  (any JSON value)
    """Return *value* as a person writes it. Lists are not nested in any option: one in another is not spelt out."""
    if isinstance(value, (tuple, list)):
        return ",".join(map(_spell_one, value)) or "none"
    return _spell_one(value)


def _spell_one(value: Any) -> str:  # noqa: ANN401  (any JSON value)
    if value is None:
        return "none"
    return "…" if isinstance(value, (tuple, list, dict)) else str(value)
