"""The results file of a run: what was played on the first line, then one finished game a line.

A line is appended by one system call, so that whatever stops the program leaves whole lines; a last line that is torn
all the same, by a machine that went down, is cut off when the run is resumed.
"""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lettrine.arena.errors import ArenaError
from lettrine.arena.plan import Plan
from lettrine.arena.result import Result
from lettrine.core.errors import RecordError, UsageError
from lettrine.core.json_input import NotReadable, decode
from lettrine.core.phrase import file_problem

FORMAT = 1


class JournalHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the format's number, and the plan."""

    arena: int
    plan: Plan


class Journal:
    """A results file, open to be continued."""

    def __init__(self, path: Path, finished: tuple[Result, ...]) -> None:
        self.finished = finished
        self._path = path
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND)

    def append(self, result: Result) -> None:
        """Keep *result*; raise `ArenaError` where it cannot be kept, because the disk is full for instance."""
        line = msgspec.json.encode(result) + b"\n"
        try:
            _write_whole(self._file, line)
        except OSError as error:
            raise ArenaError("lettrine.arena:file", file=str(self._path), problem=file_problem(error)) from error

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
            path.write_bytes(msgspec.json.encode(JournalHeader(FORMAT, plan)) + b"\n")
            return Journal(path, ())
        if not resume:
            raise UsageError("lettrine.arena:results_exist", file=str(path))
        return Journal(path, _read(path, plan))
    except FileExistsError as error:  # a file stands where the folder should be made
        raise RecordError("lettrine.arena:file", file=str(path), problem=file_problem(NotADirectoryError())) from error
    except OSError as error:
        raise RecordError("lettrine.arena:file", file=str(path), problem=file_problem(error)) from error


def _write_whole(file: int, line: bytes) -> None:
    if os.write(file, line) < len(line):  # the disk became full on the way
        raise OSError(errno.ENOSPC, "")


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


def _header(path: Path, line: bytes) -> JournalHeader:
    try:
        header: JournalHeader = decode(line, JournalHeader)
    except NotReadable as error:
        raise RecordError("lettrine.arena:no_results", file=str(path), problem=error.problem) from error
    if header.arena != FORMAT:
        raise RecordError("lettrine.arena:format", file=str(path), found=header.arena, expected=FORMAT)
    return header


def _results(path: Path, lines: list[bytes]) -> Iterator[Result]:
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        try:
            yield decode(line, Result)
        except NotReadable as error:
            raise RecordError(
                "lettrine.arena:result_line", file=str(path), line=number, problem=error.problem
            ) from error


def _require_same(path: Path, found: Plan, wanted: Plan) -> None:
    for name, value in msgspec.structs.asdict(wanted).items():
        other = getattr(found, name)
        if other != value:
            raise UsageError(
                "lettrine.arena:other_run", file=str(path), what=name, found=_spell(other), expected=_spell(value)
            )


def _spell(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
