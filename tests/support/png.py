"""Pictures of sixteen greys as PNG files: just so much of the format as is written here."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH = 4  # bits of a pixel


def write_grey(picture: NDArray[np.uint8]) -> bytes:
    """Return *picture*, rows of numbers from 0 to 15, as a PNG file."""
    high, wide = picture.shape
    padded = np.pad(picture, ((0, 0), (0, wide % 2)))
    rows = (padded[:, ::2] << _DEPTH) | padded[:, 1::2]
    unfiltered = b"".join(b"\0" + row.tobytes() for row in rows)
    header = struct.pack(">IIBBBBB", wide, high, _DEPTH, 0, 0, 0, 0)
    body = zlib.compress(unfiltered, 9)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def read_grey(file: bytes) -> NDArray[np.uint8]:
    """Return the picture that `write_grey` has written."""
    chunks = _chunks(file)
    wide, high, *_ = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), dtype=np.uint8).reshape(high, -1)[:, 1:]
    pixels = np.stack([rows >> _DEPTH, rows & (2**_DEPTH - 1)], axis=2).reshape(high, -1)
    return pixels[:, :wide].astype(np.uint8)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _chunks(file: bytes) -> dict[bytes, bytes]:
    found = {}
    at = len(_SIGNATURE)
    while at < len(file):
        (length,) = struct.unpack(">I", file[at : at + 4])
        found[file[at + 4 : at + 8]] = file[at + 8 : at + 8 + length]
        at += length + 12
    return found
