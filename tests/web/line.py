"""A bad line between browsers and a node: it delays, holds back and cuts what goes through it."""

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any

PIECE = 1 << 14  # bytes that are passed on at a time
HOST = "127.0.0.1"


class Line:
    """A port of this machine from which everything goes on to *port*, and back, in a thread of its own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._delay = 0.0
        self._open: set[asyncio.StreamWriter] = set()
        self._calls: set[asyncio.Task[None]] = set()
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._connect, HOST, 0))
        self._up, self._down = (self._do(_gate()) for _ in range(2))

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}"

    def delay(self, seconds: float) -> None:
        """Have whatever is sent from now on take so long, each way."""
        self._delay = seconds

    def hold(self, *, up: bool = True, down: bool = True) -> None:
        """Keep back what browsers (*up*) or the node (*down*) send: nobody is told that it does not arrive."""
        self._do(_set(self._up, is_open=not up))
        self._do(_set(self._down, is_open=not down))

    def release(self) -> None:
        self.hold(up=False, down=False)

    def cut(self) -> None:
        """Break every connection, losing what was held back; new ones are let through."""
        self._do(self._break())
        self.release()

    def abandon(self) -> None:
        """Leave every connection as it is, for ever without a word, and let new ones through."""
        old = self._up, self._down
        self._up, self._down = (self._do(_gate()) for _ in range(2))
        for gate in old:
            self._do(_set(gate, is_open=False))

    def close(self) -> None:
        self._server.close()
        self._do(self._break())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401  (what *work* returns)
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _break(self) -> None:
        for call in self._calls:
            call.cancel()
        for writer in self._open:
            writer.transport.abort()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        call = asyncio.current_task()
        assert call is not None
        self._calls.add(call)
        self._open.add(writer)
        with suppress(OSError, asyncio.CancelledError):
            there, back = await asyncio.open_connection(HOST, self._port)
            self._open.add(back)
            gates = self._up, self._down  # those of this connection: it may be abandoned with them
            await asyncio.gather(self._pass(reader, back, gates[0]), self._pass(there, writer, gates[1]))
            self._open.discard(back)
        self._open.discard(writer)
        self._calls.discard(call)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, gate: asyncio.Event) -> None:
        with suppress(OSError):
            while piece := await source.read(PIECE):
                await asyncio.sleep(self._delay)
                await gate.wait()
                target.write(piece)
                await target.drain()
        target.close()


async def _gate() -> asyncio.Event:
    gate = asyncio.Event()
    gate.set()
    return gate


async def _set(gate: asyncio.Event, *, is_open: bool) -> None:
    if is_open:
        gate.set()
    else:
        gate.clear()


@contextmanager
def bad_line(port: int) -> Iterator[Line]:
    line = Line(port)
    try:
        yield line
    finally:
        line.close()
