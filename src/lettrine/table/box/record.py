"""How the sheet of a referee is kept: a text file of JSON lines, the header and one entry a line, corrections included.

Entries are only ever added, each before it is answered, so that a sheet survives whatever happens to its program.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from lettrine.core.errors import RecordError
from lettrine.core.game import AnyGame
from lettrine.core.options import write_options
from lettrine.core.record import decode_line
from lettrine.table.box.referee import BoxGame, referee
from lettrine.table.box.step import House, LineOf

FORMAT = 1
L = TypeVar("L")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: the game and who plays, in their order."""

    referee: int
    game: str
    version: int
    lexicon: str
    options: dict[str, Any]
    names: tuple[str, ...]
    waits_for_contest: bool = False
    contest_cost: int = 0


class Written(msgspec.Struct, Generic[L], frozen=True, tag="written", tag_field="entry"):
    """A *line* more."""

    line: L


class Changed(msgspec.Struct, Generic[L], frozen=True, tag="changed", tag_field="entry"):
    """*line* in the place of line *number*."""

    number: int
    line: L


class Struck(msgspec.Struct, frozen=True, tag="struck", tag_field="entry"):
    """Line *number* is gone."""

    number: int


Entry: TypeAlias = Written[Any] | Changed[Any] | Struck


def following(box: BoxGame, entry: Entry) -> Iterator[BoxGame]:
    """Yield something for each line that *entry* lets be judged, last *box* after it; raise `UsageError`."""
    match entry:
        case Written(line):
            return box.writing(line)
        case Changed(number, line):
            return box.changing(number, line)
        case Struck(number):
            return box.striking(number)


def follow(box: BoxGame, entry: Entry) -> BoxGame:
    """Return *box* after *entry*; raise `UsageError` where it has no such line."""
    (after,) = deque(following(box, entry), maxlen=1)
    return after


def write_header(box: BoxGame, names: Sequence[str]) -> bytes:
    """Return the first line of the sheet of *box*, which *names* play."""
    game = box.game
    shared = (game.slug, game.version, game.lexicon_digest, write_options(game.options), tuple(names))
    return msgspec.json.encode(Header(FORMAT, *shared, box.house.waits_for_contest, box.house.contest_cost)) + b"\n"


def write_entry(entry: Entry) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def is_sheet(data: bytes) -> bool:
    """Whether *data* begins as the file of a sheet does, and no record."""
    return data.startswith(b'{"referee":')


def write_lines(box: BoxGame) -> bytes:
    """Return the sheet of *box* as it stands, without names and corrections: the same for the same game."""
    names = [""] * len(box.scores)
    return write_header(box, names) + b"".join(write_entry(Written(line)) for line in box.lines)


def read_sheet(data: bytes, opener: Callable[[str, dict[str, Any]], AnyGame]) -> tuple[Header, BoxGame]:
    """Return who plays, and the game as far as it went; raise `RecordError` for what is no sheet of this lexicon.

    *opener* binds the game to its options.
    A last line that was not written to its end is as if it had not been written.
    """
    first, *rest = data[: data.rfind(b"\n") + 1].splitlines() or [b""]
    header: Header = decode_line(first, Header, 1)
    if header.referee != FORMAT:
        raise RecordError("core:record_format", found=header.referee, expected=FORMAT)
    game = opener(header.game, header.options)
    for what, found, expected in (
        ("version", header.version, game.version),
        ("lexicon", header.lexicon, game.lexicon_digest),
    ):
        if found != expected:
            raise RecordError("core:record_mismatch", what=what, found=found, expected=expected)
    kind = _entry_type(game)
    entries = [decode_line(line, kind, place) for place, line in enumerate(rest, 2)]
    house = House(header.waits_for_contest, header.contest_cost)
    box = referee(game, len(header.names), house=house)
    return header, reduce(follow, entries, box)


def _entry_type(game: AnyGame) -> Any:  # noqa: ANN401  (types as values)
    written: Any = Written
    changed: Any = Changed
    line = line_type(game)
    return written[line] | changed[line] | Struck


def line_type(game: AnyGame) -> Any:  # noqa: ANN401  (types as values)
    """Return the type of a line of *game*."""
    lines: Any = LineOf
    return lines[game.move_type, game.outcome_type]
