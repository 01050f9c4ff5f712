"""A connection to a node on which any bytes may be sent, at any pace."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from server.guest import PATIENCE
from server.node import RunningNode


class Raw:
    """One TCP connection."""

    def __init__(self, port: int, *, window: int | None = None) -> None:
        self.socket = socket.socket()
        if window is not None:  # what the system takes for a client that does not read
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))

    def send(self, data: bytes) -> bool:
        """Whether all of *data* was taken: who is refused may be cut off in the middle of it."""
        try:
            self.socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            return False
        return True

    def rest(self) -> bytes:
        """Return all that comes until the other end closes; wait for it."""
        came = b""
        try:
            while data := self.socket.recv(65536):
                came += data
        except ConnectionResetError:
            pass
        return came

    def is_closed(self) -> bool:
        """Wait until the other end closes, without a word."""
        return self.rest() == b""


@contextmanager
def dialled(node: RunningNode, *, window: int | None = None) -> Iterator[Raw]:
    raw = Raw(node.port, window=window)
    try:
        yield raw
    finally:
        raw.socket.close()


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def told(answer: bytes) -> dict[str, Any]:
    """Return the JSON of the last answer in *answer*."""
    body: dict[str, Any] = json.loads(answer.rpartition(b"\r\n\r\n")[2])
    return body
