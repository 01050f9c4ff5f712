"""The container of a lexicon: named sections in one read-only file that every process maps.

    magic 8 · format version u32 · CRC-32 of all that follows u32 · file size u64 · sections u64 · digest 32
    one row per section: name 16 · offset u64 · size u64
    the sections, each at a multiple of eight bytes

Integers are little-endian. The digest names the lexicon in records: it covers the names and contents of the
sections but `PROVENANCE`, so that the same words keep the same name when the tool that packs them changes.
"""

import hashlib
import mmap
import os
import struct
import zlib
from collections.abc import Iterator, Mapping
from io import BufferedReader
from pathlib import Path

import msgspec

from lettrine.core.errors import LexiconError
from lettrine.core.phrase import file_problem

MAGIC = b"\x89LETTRI\n"
FORMAT_VERSION = 1
PROVENANCE = "provenance"

_HEADER = struct.Struct("<8sIIQQ32s")
_ROW = struct.Struct("<16sQQ")
_CHECKED_FROM = 16  # the checksum covers everything behind itself
_ALIGNMENT = 8
_MOST_SECTIONS = 64
_CHUNK = 1 << 17


class LexiconFile(msgspec.Struct, frozen=True):
    """The *sections* of an open file, as views of its pages, and the *digest* that names it in records."""

    path: str
    digest: str
    sections: Mapping[str, memoryview]

    def section(self, name: str) -> memoryview:
        """Return the section *name*; a file without it is a `LexiconError`."""
        try:
            return self.sections[name]
        except KeyError:
            raise corrupt(self.path) from None


def corrupt(path: str) -> LexiconError:
    return LexiconError("lexicon:corrupt", path=path)


def write_file(path: Path, sections: Mapping[str, bytes]) -> None:
    """Write *sections* to *path* at once: whoever has the old file mapped keeps it whole."""
    content = _pack(sections)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def open_file(path: Path, *, verify: bool = False) -> LexiconFile:
    """Return the lexicon file at *path*, mapped.

    Raises `LexiconError` for a file that cannot be read, is no lexicon, has another format version, was cut
    or damaged (CRC-32), or, with *verify*, does not have the digest it claims. The file is checked through
    ordinary reads, so that its pages are not counted to the process before they are used.
    """
    try:
        with path.open("rb") as stream:
            return _open_stream(path, stream, verify=verify)
    except FileNotFoundError:
        raise LexiconError("lexicon:missing", path=str(path)) from None
    except OSError as error:
        raise LexiconError("lexicon:unreadable", path=str(path), reason=file_problem(error)) from error


def content_digest(sections: Mapping[str, bytes | memoryview]) -> bytes:
    """Return the SHA-256 that names a lexicon of these *sections*."""
    digest = hashlib.sha256()
    for name, content in sections.items():
        if name != PROVENANCE:
            digest.update(_ROW.pack(name.encode("ascii"), 0, len(content)))
            digest.update(content)
    return digest.digest()


def _pack(sections: Mapping[str, bytes]) -> bytes:
    assert len(sections) <= _MOST_SECTIONS
    offset = _HEADER.size + _ROW.size * len(sections)
    table, body = bytearray(), bytearray()
    for name, content in sections.items():
        table += _ROW.pack(name.encode("ascii"), offset + len(body), len(content))
        body += content
        body += bytes(-len(body) % _ALIGNMENT)
    rest = struct.pack("<QQ32s", offset + len(body), len(sections), content_digest(sections)) + table + body
    return struct.pack("<8sII", MAGIC, FORMAT_VERSION, zlib.crc32(rest)) + rest


def _open_stream(path: Path, stream: BufferedReader, *, verify: bool) -> LexiconFile:
    digest, count = _check_whole(path, stream)
    pages = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
    try:
        sections = dict(_read_table(pages, count))
    except ValueError:
        raise corrupt(str(path)) from None
    if verify and content_digest(sections) != digest:
        raise corrupt(str(path))
    return LexiconFile(str(path), digest.hex(), sections)


def _check_whole(path: Path, stream: BufferedReader) -> tuple[bytes, int]:
    """Return digest and number of sections of a file whose size and checksum are right."""
    header = stream.read(_HEADER.size)
    if header[: len(MAGIC)] != MAGIC:
        raise LexiconError("lexicon:not_a_lexicon", path=str(path))
    if len(header) < _HEADER.size:
        raise corrupt(str(path))
    _, version, checksum, size, count, digest = _HEADER.unpack(header)
    if version != FORMAT_VERSION:
        raise LexiconError("lexicon:other_version", path=str(path), found=version, expected=FORMAT_VERSION)
    if size != os.fstat(stream.fileno()).st_size or _checksum(stream) != checksum:
        raise corrupt(str(path))
    return digest, count


def _checksum(stream: BufferedReader) -> int:
    stream.seek(_CHECKED_FROM)
    buffer = bytearray(_CHUNK)
    view = memoryview(buffer)
    checksum = 0
    while size := stream.readinto(buffer):
        checksum = zlib.crc32(view[:size], checksum)
    return checksum


def _read_table(pages: memoryview, count: int) -> Iterator[tuple[str, memoryview]]:
    """Yield the sections; raise ValueError where the table does not describe this file."""
    start = _HEADER.size + _ROW.size * count
    if count > _MOST_SECTIONS or start > len(pages):
        raise ValueError(count)
    for name, offset, size in _ROW.iter_unpack(pages[_HEADER.size : start]):
        if offset < start or offset % _ALIGNMENT or offset + size > len(pages):
            raise ValueError(offset)
        yield name.rstrip(b"\0").decode("ascii"), pages[offset : offset + size].toreadonly()
