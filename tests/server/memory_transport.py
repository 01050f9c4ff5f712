"""A connection in memory: each piece arrives as it was sent, by itself, and nothing waits for a network."""

from typing import Any


class MemoryTransport:
    """What a protocol of asyncio needs of the other end; keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.is_over = False
        self.is_paused = False

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.is_over

    def close(self) -> None:
        self.is_over = True

    abort = close

    def can_write_eof(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def get_write_buffer_size(self) -> int:
        return 0

    def set_protocol(self, protocol: Any) -> None:  # noqa: ANN401  (whatever speaks from now on)
        self.protocol = protocol

    def get_protocol(self) -> Any:  # noqa: ANN401  (whatever speaks now)
        return self.protocol

    def is_reading(self) -> bool:
        return not self.is_paused

    def get_extra_info(self, name: str) -> Any:  # noqa: ANN401  (by what is asked for)
        return {"socket": self, "peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 2)}.get(name)

    def fileno(self) -> int:
        return 3

    # As the socket that it says it is.

    def getpeername(self) -> tuple[str, int]:
        return ("192.0.2.1", 1)

    def getsockname(self) -> tuple[str, int]:
        return ("192.0.2.2", 2)
