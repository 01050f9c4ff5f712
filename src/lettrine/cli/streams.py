"""Standard input and output that carry anything: another encoding, bytes that are no text, a closed pipe."""

import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from typing import BinaryIO


def prepare_streams() -> None:
    """Make the streams of this process fit for whatever is read and written.

    Bytes that are no text are read as marks that no word contains; what the output's encoding lacks is
    replaced; a stream that the caller has closed is an empty one.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  (lives as long as we)
    _tolerate(sys.stdin, "surrogateescape")
    _tolerate(sys.stdout, "replace")
    _tolerate(sys.stderr, "backslashreplace")


def _tolerate(stream: object, errors: str) -> None:
    if isinstance(stream, io.TextIOWrapper):  # a test or a notebook may have put something else there
        stream.reconfigure(errors=errors)


def short_lines(stream: BinaryIO, most: int) -> Iterator[bytes]:
    """Yield the lines of *stream*, of one that is longer only its first *most* bytes: none fills the memory."""
    while line := stream.readline(most):
        rest = line
        while rest and not rest.endswith(b"\n") and len(rest) == most:
            rest = stream.readline(most)
        yield line


def printable(text: str) -> str:
    """Return *text* with marks for what has no business on a screen or in JSON: halves of characters, controls."""
    whole = text.encode(errors="backslashreplace").decode()
    return "".join(f"\\x{ord(each):02x}" if unicodedata.category(each) == "Cc" else each for each in whole)
