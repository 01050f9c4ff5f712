"""Frames of the WebSocket protocol as clients write them, right and wrong (RFC 6455, section 5)."""

from collections.abc import Iterator

from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
MASK = b"\x12\x34\x56\x78"
MOST = 4096
"""Bytes of the longest message that the servers of the tests take."""


def frame(  # noqa: PLR0913  (everything that can be wrong with one)
    content: bytes = b"",
    opcode: int = TEXT,
    *,
    is_last: bool = True,
    reserved: int = 0,
    width: int | None = None,
    is_masked: bool = True,
    size: int | None = None,
) -> bytes:
    """Return a frame; its size written in *width* bytes (1, 2 or 8), the fewest unless told; *size* may lie."""
    size = len(content) if size is None else size
    width = width or (1 if size < 126 else 2 if size < 1 << 16 else 8)
    code = size if width == 1 else 126 if width == 2 else 127
    head = bytes((0x80 * is_last | reserved << 4 | opcode, 0x80 * is_masked | code))
    return (
        head
        + (size.to_bytes(width) if width > 1 else b"")
        + (MASK + apply_mask(content, MASK) if is_masked else content)
    )


def first(content: bytes = b"", opcode: int = TEXT) -> bytes:
    """Return the first frame of a message in pieces."""
    return frame(content, opcode, is_last=False)


def more(content: bytes = b"") -> bytes:
    return frame(content, CONTINUATION, is_last=False)


def last(content: bytes = b"") -> bytes:
    return frame(content, CONTINUATION)


def close(code: int | None = 1000, reason: bytes = b"") -> bytes:
    return frame(b"" if code is None else code.to_bytes(2) + reason, CLOSE)


def _texts() -> Iterator[tuple[str, bytes]]:
    for size in (0, 1, 125, 126, MOST):
        yield f"a text of {size}", frame(b"x" * size)
        yield f"{size} bytes", frame(b"\xff" * size, BINARY)
    yield "three texts at once", frame(b"a") + frame(b"b") + frame(b"c")
    yield "letters of two to four bytes", frame("é€𝄞".encode())
    for width, size in ((2, 0), (2, 5), (8, 5), (8, 200)):
        yield f"a size of {size} in {width} bytes", frame(b"x" * size, width=width) + frame(b"y")
    yield "a ping whose size takes two bytes", frame(b"x", PING, width=2) + frame(b"y")
    yield "too long", frame(b"x" * (MOST + 1))
    yield "too long to be sent at all", frame(size=1 << 40, width=8)
    yield "a size with its first bit set", frame(size=1 << 63, width=8)
    yield "all bits of a size set", frame(size=(1 << 64) - 1, width=8)


def _pieces() -> Iterator[tuple[str, bytes]]:
    yield "two pieces", first(b"a") + last(b"b")
    yield "empty pieces", first() + more() + more(b"a") + more() + last()
    yield "only empty pieces", first() + last()
    yield "bytes in pieces", first(b"\xff", BINARY) + last(b"\xfe")
    yield "a letter across pieces", first("é".encode()[:1]) + last("é".encode()[1:])
    yield "a ping between pieces", first(b"a") + frame(b"p", PING) + more(b"b") + frame(b"q", PING) + last(b"c")
    yield "a pong between pieces", first(b"a") + frame(b"p", PONG) + last(b"b")
    yield "a goodbye between pieces", first(b"a") + close()
    yield "another text between pieces", first(b"a") + frame(b"b") + last(b"c")
    yield "other bytes between pieces", first(b"a") + frame(b"b", BINARY) + last(b"c")
    yield "another beginning between pieces", first(b"a") + first(b"b") + last(b"c")
    yield "a piece of nothing", frame(b"a") + last(b"b")
    yield "a piece of nothing that goes on", more(b"b") + last(b"c")
    yield "a text after pieces", first(b"a") + last(b"b") + frame(b"c")
    yield "pieces that are too long together", first(b"x" * MOST) + last(b"x")
    yield "pieces that just fit", first(b"x" * (MOST - 1)) + last(b"x")


def _wrong() -> Iterator[tuple[str, bytes]]:
    for reserved in (1, 2, 4, 7):
        for name, opcode in (("text", TEXT), ("ping", PING), ("goodbye", CLOSE)):
            yield f"reserved bits {reserved} of a {name}", frame(b"", opcode, reserved=reserved) + frame(b"a")
        yield f"reserved bits {reserved} of a piece", first(b"a") + frame(b"b", CONTINUATION, reserved=reserved)
    for opcode in (3, 4, 5, 6, 7, 0xB, 0xC, 0xD, 0xE, 0xF):
        yield f"opcode {opcode}", frame(b"a") + frame(b"b", opcode) + frame(b"c")
    for name, opcode in (("text", TEXT), ("ping", PING), ("pong", PONG), ("goodbye", CLOSE)):
        yield f"a {name} without a mask", frame(b"a") + frame(b"", opcode, is_masked=False) + frame(b"c")
    for name, opcode in (("ping", PING), ("pong", PONG), ("goodbye", CLOSE)):
        yield f"a {name} of 126 bytes", frame(b"\x03\xe8" + b"x" * 124, opcode) + frame(b"a")
        yield f"a {name} in pieces", frame(b"", opcode, is_last=False) + frame(b"a")
    for name, content in (
        ("no letter", b"\xff"),
        ("an overlong letter", b"\xc0\xaf"),
        ("half a surrogate pair", b"\xed\xa0\x80"),
        ("half a letter", b"\xe2\x82"),
        ("a letter past the last", b"\xf4\x90\x80\x80"),
    ):
        yield f"{name} in a text", frame(b"a") + frame(content) + frame(b"b")
        yield f"{name} in a piece", first(b"a") + last(content)
        yield f"{name} in a reason", close(1000, content)


def _control() -> Iterator[tuple[str, bytes]]:
    yield "pings", frame(b"", PING) + frame(b"\xff" * 125, PING) + frame(b"a")
    yield "a pong that nobody asked for", frame(b"x", PONG) + frame(b"a")
    codes = (0, 999, *range(1000, 1017), 1100, 2000, 2999, 3000, 3999, 4000, 4999, 5000, 65535)
    for code in codes:
        yield f"goodbye {code}", frame(b"a") + close(code)
    yield "goodbye without a code", close(None)
    yield "half a code", frame(b"\x03", CLOSE)
    yield "a reason", close(1001, "à bientôt".encode())
    yield "a reason of 123 bytes", close(1000, b"x" * 123)
    yield "a text after the goodbye", close() + frame(b"a")
    yield "nonsense after the goodbye", close() + b"\xff" * 100
    yield "two goodbyes", close(1000) + close(1001)


CASES: dict[str, bytes] = dict([*_texts(), *_pieces(), *_wrong(), *_control()])
"""What a client may send, by what is special about it."""


def read_frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield opcode and content of the frames in *data*, which a server wrote."""
    while data:
        size, start = data[1], 2
        if size >= 126:
            width = 2 if size == 126 else 8
            size, start = int.from_bytes(data[2 : 2 + width]), 2 + width
        yield data[0] & 0xF, data[start : start + size]
        data = data[start + size :]
