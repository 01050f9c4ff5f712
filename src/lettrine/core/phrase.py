"""A part of a sentence that is itself looked up in the reader's language."""

import errno

import msgspec

from lettrine.core.refusal import Fact


class Phrase(msgspec.Struct, frozen=True):
    """What fills a place of a sentence: *code* is ``package:key``, *facts* fill the phrase, which may nest."""

    code: str
    facts: dict[str, "Fact | Phrase"] = {}


def file_problem(error: OSError) -> Phrase:
    """Return why a file could not be read or written; the system's own words where we have none."""
    if error.errno == errno.ENOSPC:
        return Phrase("core:files.full")
    name = type(error).__name__
    if name in {"IsADirectoryError", "NotADirectoryError", "PermissionError", "FileNotFoundError"}:
        return Phrase(f"core:files.{name}")
    return Phrase("core:files.other", {"problem": error.strerror or name})
