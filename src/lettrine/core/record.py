"""The record of a game: a text file of JSON lines, the header, one event a line, and the seed once it is over."""

from typing import Any, Generic

import msgspec

from lettrine.core.chance import Shares
from lettrine.core.errors import RecordError
from lettrine.core.event import D, Drawn, Event, M, Played, Ruled
from lettrine.core.json_input import NotReadable, decode

FORMAT = 1


class Record(msgspec.Struct, Generic[M, D], frozen=True):
    """Everything needed to play a game again: *lexicon* is a digest, *commitment* the SHA-256 of *seed*.

    Draws come from *seed* and *shares* (`lettrine.core.chance.deal_seed`).
    """

    game: str
    version: int
    lexicon: str
    options: dict[str, Any]
    seats: int
    commitment: str
    seed: str | None
    events: tuple[Event[M, D], ...]
    shares: Shares = ()


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: what must be known before an event can be read."""

    lettrine: int
    game: str
    version: int
    lexicon: str
    options: dict[str, Any]
    seats: int
    commitment: str
    shares: Shares = ()


_SHARED = tuple(name for name in Header.__struct_fields__ if name != "lettrine")


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished game."""

    seed: str


def write_record(record: Record[M, D]) -> bytes:
    """Return *record* as it is kept in a ``.partie`` file."""
    header = Header(FORMAT, **{name: getattr(record, name) for name in _SHARED})
    seal = [Seal(record.seed)] if record.seed is not None else []
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *record.events, *seal))


def read_header(data: bytes) -> Header:
    """Return the header of a record; raise `RecordError`."""
    header: Header = decode_line(data.partition(b"\n")[0], Header, 1)
    if header.lettrine != FORMAT:
        raise RecordError("core:record_format", found=header.lettrine, expected=FORMAT)
    return header


def read_record(data: bytes, move_type: Any, outcome_type: Any) -> Record[Any, Any]:  # noqa: ANN401  (types as values)
    """Return the record written in *data*, for a game with these types of move and outcome; raise `RecordError`."""
    header = read_header(data)
    lines = [(place, line) for place, line in enumerate(data.split(b"\n")[1:], 2) if line.strip()]
    seal: Seal | None = None
    if lines and b'"event"' not in lines[-1][1]:
        place, line = lines.pop()
        seal = decode_line(line, Seal, place)
    kind = Played[move_type] | Drawn[outcome_type] | Ruled
    events = tuple(decode_line(line, kind, place) for place, line in lines)
    shared = {name: getattr(header, name) for name in _SHARED}
    return Record(**shared, seed=seal.seed if seal else None, events=events)


def decode_line(line: bytes, kind: Any, place: int) -> Any:  # noqa: ANN401  (types as values)
    """Return the *line* of a record as a *kind*; raise `RecordError`, which names its *place*."""
    try:
        return decode(line, kind)
    except NotReadable as error:
        raise RecordError("core:record_line", line=place, problem=error.problem) from error
