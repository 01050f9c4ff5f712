"""Reading JSON that others wrote: what is wrong with it becomes a phrase in the reader's language."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact

ErrorT = TypeVar("ErrorT", bound=LettrineError)

# What msgspec says, and the name of our phrase. A test holds a specimen of each.
_SAID = tuple(
    (re.compile(pattern, re.DOTALL), name)
    for pattern, name in (
        (r"Input data was truncated", "truncated"),
        (r"JSON is malformed: .* \(byte (?P<byte>\d+)\)", "malformed"),
        (r"Object missing required field `(?P<field>.*)`", "missing"),
        (r"Object contains unknown field `(?P<field>.*)`", "unknown"),
        (r"Expected `(?P<expected>[^`]*)`, got `(?P<found>[^`]*)`", "type"),
        (r"Expected `[^`]*` of length (?P<length>[<>=]* ?\d+)(, got \d+)?", "length"),
        (r"Expected `[^`]*` matching regex '(?P<pattern>.*)'", "pattern"),
        (r"Expected `(?P<expected>[^`]*)` (?P<bound>[<>=]+ \S+)", "bound"),
        (r"Invalid (?:enum )?value (?P<value>.*)", "value"),
        (r"(Integer value|Number) out of range", "range"),
        (r"Invalid UTF-8.*", "encoding"),
    )
)
_TYPES = {"expected", "found"}  # facts that name a type
_JSON = {"object", "array", "str", "int", "float", "bool", "null"}
_WHOLE = "$"
_STEP = re.compile(r"\.(?P<field>[^.\[]+)|\[(?P<index>[^\[\]]*)\]")
_PLACE = re.compile(r"(?P<problem>.*) - at `(?P<place>[^`]*)`", re.DOTALL)


class NotReadable(ValueError):
    """JSON that cannot be read as what was asked for; *problem* says why, and where.

    *bare* says only why, *field* only where: ``.hands[0]``, empty for the whole.
    """

    def __init__(self, bare: Phrase, place: str = _WHOLE) -> None:
        problem = bare if place == _WHOLE else Phrase("core:json.at", {"problem": bare, "place": place})
        super().__init__(problem)
        self.problem = problem
        self.bare = bare
        named = bare.facts.get("field")  # one that is missing, or does not belong there
        self.field = place.removeprefix(_WHOLE) + ("" if named is None else f".{named}")

    def as_error(self, kind: type[ErrorT]) -> ErrorT:
        """Return a *kind* of error that says why, and names the field."""
        error = kind("core:malformed_json", problem=self.bare)
        error.fields = (self.field.removeprefix("."),) if self.field else ()
        return error


def decode(data: bytes | msgspec.Raw, kind: Any) -> Any:  # noqa: ANN401  (types as values)
    """Return the *kind* written in *data*; raise `NotReadable`, whatever *data* holds."""
    try:
        return decoder_of(kind).decode(data)
    except UnicodeDecodeError as error:
        raise NotReadable(Phrase("core:json.encoding")) from error
    except RecursionError as error:
        raise NotReadable(Phrase("core:json.deep")) from error
    except msgspec.DecodeError as error:
        raise _not_readable(str(error), kind) from error


def decode_whole(data: bytes | msgspec.Raw, kind: Any) -> Any:  # noqa: ANN401  (types as values)
    """Like `decode`, but what *kind* has no field for, at any depth, is refused instead of dropped.

    For what people write by hand, where a misspelt field would silently be left out; records stay open to fields that
    a later version adds.
    """
    read = decode(data, kind)
    for place, field in _left_out(decode(data, Any), read, _WHOLE):
        raise NotReadable(Phrase("core:json.unknown", {"field": field}), place)
    return read


def _left_out(value: Any, read: Any, place: str) -> Iterator[tuple[str, str]]:  # noqa: ANN401  (whatever JSON holds)
    """Yield the place and the name of each field of JSON's *value* that is not in *read*, what was made of it."""
    if isinstance(read, msgspec.Struct):
        known = dict(zip(read.__struct_encode_fields__, msgspec.structs.astuple(read), strict=True))
        tag = read.__struct_config__.tag_field
        for name, part in value.items():
            if name in known:
                yield from _left_out(part, known[name], f"{place}.{name}")
            elif name != tag:
                yield place, name
    elif isinstance(read, tuple | list):
        for index, (part, made) in enumerate(zip(value, read, strict=True)):
            yield from _left_out(part, made, f"{place}[{index}]")


def phrase_of(said: str) -> Phrase:
    """Return what msgspec *said* is wrong, and where, as a phrase."""
    return _not_readable(said, None).problem


def _not_readable(said: str, kind: Any) -> NotReadable:  # noqa: ANN401  (types as values)
    """Return what msgspec *said* is wrong with what should have been a *kind*."""
    placed = _PLACE.fullmatch(said)
    place = placed["place"] if placed else _WHOLE
    problem = _why(placed["problem"] if placed else said)
    choices = _choices_at(kind, place) if problem.code == "core:json.value" else ()
    if choices:
        problem = Phrase("core:json.choice", {**problem.facts, "accepted": " | ".join(choices)})
    return NotReadable(problem, place)


def _why(said: str) -> Phrase:
    for pattern, name in _SAID:
        if found := pattern.fullmatch(said):
            facts = {fact: _named(value) if fact in _TYPES else value for fact, value in found.groupdict().items()}
            return Phrase(f"core:json.{name}", facts)
    return Phrase("core:json.other", {"problem": said})


def _named(types: str) -> Fact | Phrase:
    """Return what msgspec calls *types*, such as ``int | null``, as a phrase."""
    first, _, rest = types.partition(" | ")
    one = Phrase(f"core:types.{first}") if first in _JSON else first
    return Phrase("core:json.or", {"one": one, "other": _named(rest)}) if rest else one


def _choices_at(kind: Any, place: str) -> tuple[str, ...]:  # noqa: ANN401  (types as values)
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
