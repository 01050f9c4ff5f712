"""Reading JSON that others wrote: what is wrong with it becomes a phrase in the reader's language."""

import re
from typing import Any

import msgspec

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
        return msgspec.json.decode(data, type=kind)
    except UnicodeDecodeError as error:
        raise NotReadable(Phrase("core:json.encoding")) from error
    except RecursionError as error:
        raise NotReadable(Phrase("core:json.deep")) from error
    except msgspec.DecodeError as error:
        raise NotReadable(_phrase(str(error))) from error


def convert(value: Any, kind: Any) -> Any:  # noqa: ANN401  (types as values)
    """Return JSON's *value* as a *kind*; raise `NotReadable`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise NotReadable(_phrase(str(error))) from error


def _phrase(said: str) -> Phrase:
    placed = _PLACE.fullmatch(said)
    if placed:
        return Phrase("core:json.at", {"problem": _phrase(placed["problem"]), "place": placed["place"]})
    for pattern, name in _SAID:
        if found := pattern.fullmatch(said):
            return Phrase(f"core:json.{name}", dict(found.groupdict()))
    return Phrase("core:json.other", {"problem": said})
