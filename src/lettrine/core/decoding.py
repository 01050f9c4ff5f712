"""Reading JSON that others wrote: what is wrong with it becomes a phrase in the reader's language."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.phrase import Phrase

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
_PLACE = re.compile(r"(?P<problem>.*) - at `(?P<place>[^`]*)`", re.DOTALL)


class NotReadable(ValueError):
    """JSON that cannot be read as what was asked for; *problem* says why."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.problem = problem


def decode(data: bytes | msgspec.Raw, kind: Any) -> Any:  # noqa: ANN401  (types as values)
    """Return the *kind* written in *data*; raise `NotReadable`, whatever *data* holds."""
    try:
        return decoder_of(kind).decode(data)
    except UnicodeDecodeError as error:
        raise NotReadable(Phrase("core:json.encoding")) from error
    except RecursionError as error:
        raise NotReadable(Phrase("core:json.deep")) from error
    except msgspec.DecodeError as error:
        raise NotReadable(phrase_of(str(error))) from error


def decode_whole(data: bytes | msgspec.Raw, kind: Any) -> Any:  # noqa: ANN401  (types as values)
    """Like `decode`, but what *kind* has no field for, at any depth, is refused instead of dropped.

    For what people write by hand, where a misspelt field would silently be left out; records stay open to fields that
    a later version adds.
    """
    read = decode(data, kind)
    for place, field in _left_out(decode(data, Any), read, "$"):
        problem = Phrase("core:json.unknown", {"field": field})
        raise NotReadable(problem if place == "$" else Phrase("core:json.at", {"problem": problem, "place": place}))
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
    """Return what msgspec *said* is wrong, as a phrase."""
    placed = _PLACE.fullmatch(said)
    if placed:
        return Phrase("core:json.at", {"problem": phrase_of(placed["problem"]), "place": placed["place"]})
    for pattern, name in _SAID:
        if found := pattern.fullmatch(said):
            return Phrase(f"core:json.{name}", dict(found.groupdict()))
    return Phrase("core:json.other", {"problem": said})
