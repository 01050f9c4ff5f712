"""What is compared: a game with one set of options, under a name."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import msgspec

from lettrine.core.errors import UsageError
from lettrine.core.options import VARIANT, option_names, parse_options
from lettrine.core.variant import fact_names
from lettrine.games import game_type
from lettrine.games.variant_files import BOX, find_variant

MOST_SUBJECTS = 64
_RANGE = re.compile(r"(-?\d{1,4})\.\.(-?\d{1,4})(?::(\d{1,3}))?")


class Subject(NamedTuple):
    """A *name* in the tables, and the *options* of the games that are played for it."""

    name: str
    options: dict[str, Any]


def variants_beside(slug: str, names: Sequence[str], options: Mapping[str, Any]) -> list[Subject]:
    """Return the box and the variants called *names*, each with *options* on top."""
    chosen = dict.fromkeys((BOX, *names))
    return [Subject(_name(slug, each), {**find_variant(slug, each), **options}) for each in chosen]


def swept(slug: str, ranges: Sequence[str], options: Mapping[str, Any]) -> list[Subject]:
    """Return a subject for each combination of what *ranges* (``hand=5..9``, ``order=free,kept``) name.

    Raise `UsageError` for a range that is none, a name that neither a fact nor an option has, or too many of them.
    """
    read = [_read_range(slug, each) for each in ranges]
    count = 1
    for _, values in read:
        count *= len(values)
    if count > MOST_SUBJECTS:
        raise UsageError("lettrine.arena:too_many_subjects", found=count, most=MOST_SUBJECTS)
    names = [name for name, _ in read]
    return [
        Subject(
            ", ".join(f"{name}={value}" for name, value in zip(names, values, strict=True)),
            _changed(slug, options, dict(zip(names, values, strict=True))),
        )
        for values in product(*(values for _, values in read))
    ]


def without_each_rule(slug: str, options: Mapping[str, Any]) -> list[Subject]:
    """Return the game with *options*, then once for each other value of each option that offers a choice."""
    kind = game_type(slug).options_type
    return [Subject(BOX if not options else "=", dict(options)), *_choices(kind, options)]


def _choices(kind: Any, options: Mapping[str, Any]) -> Iterator[Subject]:  # noqa: ANN401  (a type of options)
    usual = kind(**{name: value for name, value in options.items() if name != VARIANT})
    for field in msgspec.structs.fields(kind):
        info = msgspec.inspect.type_info(field.type)
        if not isinstance(info, msgspec.inspect.LiteralType) or field.name in _OF_THE_TABLE:
            continue
        for value in info.values:
            if value != getattr(usual, field.name):
                yield Subject(f"{field.name}={value}", {**options, field.name: value})


_OF_THE_TABLE = {"rigour", "words_only", "vocabulary", "mode", "leader", "match"}
"""Choices that are no rules of a game between two: how strict a table is, whether it plays alone or a match."""


def _name(slug: str, text: str) -> str:
    if text == BOX:
        return BOX
    variant = find_variant(slug, text)[VARIANT]
    return str(variant["name"] or variant["digest"][:8])


def _read_range(slug: str, text: str) -> tuple[str, list[str]]:
    name, equals, values = (part.strip() for part in text.partition("="))
    found = _RANGE.fullmatch(values)
    kind = game_type(slug)
    if not equals or not values or name in {VARIANT, "letters"}:
        raise UsageError("lettrine.arena:vary", text=text[:80])
    known = (*fact_names(kind.variant_type), *option_names(kind.options_type))
    if name not in known:
        raise UsageError("lettrine.arena:vary_name", name=name[:40], accepted=known)
    if found is None:
        return name, [value.strip() for value in values.split(",")]
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if high < low or not step or (high - low) // step >= MOST_SUBJECTS:
        raise UsageError("lettrine.arena:vary", text=text[:80])
    return name, [str(value) for value in range(low, high + 1, step)]


def _changed(slug: str, options: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return *options* with the facts and options of *given*, as they are typed."""
    kind = game_type(slug)
    facts = {name: text for name, text in given.items() if name in fact_names(kind.variant_type)}
    others = {name: text for name, text in given.items() if name not in facts}
    changed = {**options, **parse_options(kind.options_type, others)}
    if facts:
        changed[VARIANT] = with_facts(options, parse_options(kind.variant_type, facts))
    return changed


def with_facts(options: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the variant of *options* with *facts* changed in it."""
    variant = {name: value for name, value in options.get(VARIANT, {}).items() if name != "digest"}
    return {**variant, **facts}
