"""The results file of a run: what was played on the first line, then one finished game a line.

A line is appended by one system call, so that whatever stops the program leaves whole lines; a last line that is torn
all the same, by a machine that went down, is cut off when the run is resumed.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lettrine.arena.plan import Plan
from lettrine.arena.result import Result
from lettrine.core.errors import RecordError, UsageError

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the format's number, and the plan."""

    arena: int
    plan: Plan


class Journal:
    """A results file, open to be continued."""

    def __init__(self, path: Path, finished: tuple[Result, ...]) -> None:
        self.finished = finished
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND)

    def append(self, result: Result) -> None:
        os.write(self._file, msgspec.json.encode(result) + b"\n")

    def close(self) -> None:
        os.close(self._file)


def open_journal(path: Path, plan: Plan, *, resume: bool) -> Journal:
    """Return the results file of *plan* at *path*, made if there is none.

    One that is there already is continued only where *resume* says so and only if it holds the same plan; otherwise it
    is left as it is. Raises `UsageError` in the first case, `RecordError` for a file that cannot be read or written.
    """
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(Header(FORMAT, plan)) + b"\n")
            return Journal(path, ())
        if not resume:
            raise UsageError("lettrine.arena:results_exist", file=str(path))
        finished = _read(path, plan)
        return Journal(path, finished)
    except OSError as error:
        raise RecordError("lettrine.arena:file", file=str(path), problem=str(error.strerror)) from error


def _read(path: Path, plan: Plan) -> tuple[Result, ...]:
    """Return the results in the file, and cut off a torn last line."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    first, *lines = data[:whole].split(b"\n") if whole else [data]
    _require_same(path, _header(path, first).plan, plan)
    results = tuple(_results(path, lines))
    if whole < len(data):
        os.truncate(path, whole)
    return results


def _header(path: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("lettrine.arena:no_results", file=str(path), problem=str(error)) from error
    if header.arena != FORMAT:
        raise RecordError("lettrine.arena:format", file=str(path), found=header.arena, expected=FORMAT)
    return header


def _results(path: Path, lines: list[bytes]) -> Iterator[Result]:
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        try:
            yield msgspec.json.decode(line, type=Result)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError("lettrine.arena:result_line", file=str(path), line=number, problem=str(error)) from error


def _require_same(path: Path, found: Plan, wanted: Plan) -> None:
    for name, value in msgspec.structs.asdict(wanted).items():
        other = getattr(found, name)
        if other != value:
            raise UsageError(
                "lettrine.arena:other_run", file=str(path), what=name, found=_spell(other), expected=_spell(value)
            )


def _spell(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
