"""The choices a table makes before a game: typed, documented, part of the record (GEN-07)."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar, get_args

import msgspec
import msgspec.inspect

from lettrine.core.decoders import convert
from lettrine.core.errors import OptionError
from lettrine.core.variant import Variant, VariantT

VARIANT = "variant"
"""The option that no form lists: it has a page, and files, of its own."""


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
    variant: Variant | msgspec.UnsetType = msgspec.UNSET
    """What differs from the box; a record of a game as in the box says nothing of it. A game gives its own type."""


O = TypeVar("O", bound=Options)  # noqa: E741  (the type of a game's options)


def option_names(kind: type[Options]) -> tuple[str, ...]:
    """Return the options that a table chooses one by one: all but the variant."""
    return tuple(name for name in kind.__struct_fields__ if name != VARIANT)


def variant_type(kind: type[Options]) -> type[Variant]:
    """Return the type of the variants that options of this *kind* take."""
    (field,) = (field for field in msgspec.structs.fields(kind) if field.name == VARIANT)
    found: type[Variant] = next(each for each in get_args(field.type) if each is not msgspec.UnsetType)
    return found


def chosen_variant(options: Options, kind: type[VariantT]) -> VariantT:
    """Return the variant that *options* name, of this *kind*, or the box."""
    return options.variant if isinstance(options.variant, kind) else kind()


def read_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Return the options that *given* holds as JSON values: a text is no number.

    Raise `OptionError` that names an unknown option and the accepted ones, or a value and what is accepted instead.
    """
    return kind(**{name: _value(kind, name, value, (value,), strict=True) for name, value in given.items()})


def read_variant(kind: type[VariantT], given: object) -> VariantT:
    """Return the variant that *given* holds as JSON values.

    Raise `OptionError` that names an unknown fact and the accepted ones, a value and what is accepted instead, or a
    digest that is not that of the facts.
    """
    if isinstance(given, kind):
        return given
    if not isinstance(given, Mapping):
        raise OptionError("core:no_variant", found=_spell(given))
    variant = kind(**{name: _value(kind, name, value, (value,), strict=True) for name, value in given.items()})
    if given.get("digest", variant.digest) not in {"", variant.digest}:
        raise OptionError("core:variant_digest", found=str(given["digest"])[:12], expected=variant.digest[:12])
    return variant


def parse_options(kind: type[msgspec.Struct], typed: Mapping[str, str]) -> dict[str, Any]:
    """Return the options *typed* on a command line, as values for `read_options`; raise `OptionError`.

    Text stands for numbers, ``none`` for no value and commas between several.
    """
    return {name: _value(kind, name, text, _readings(text), strict=False) for name, text in typed.items()}


def write_options(options: Options) -> dict[str, Any]:
    """Return *options* as JSON values, defaults included: a record says what it was played with."""
    written: dict[str, Any] = msgspec.to_builtins(options)
    return written


def accepted(kind: type[msgspec.Struct], name: str) -> str:
    """Return what option *name* accepts, its default first: ``90 | integer ≥ 1 | none``."""
    field = next(field for field in msgspec.structs.fields(kind) if field.name == name)
    default = _spell(field.default)
    choices = [choice for choice in _choices(msgspec.inspect.type_info(field.type)) if choice != default]
    return " | ".join([default, *choices])


def _value(kind: type[msgspec.Struct], name: str, value: Any, readings: Iterable[Any], *, strict: bool) -> Any:  # noqa: ANN401  (any JSON value)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    if name not in fields:
        code = "core:unknown_fact" if issubclass(kind, Variant) else "core:unknown_option"
        raise OptionError(code, name=name, accepted=tuple(fields))
    if name == VARIANT and issubclass(kind, Options):
        return read_variant(variant_type(kind), value)
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
