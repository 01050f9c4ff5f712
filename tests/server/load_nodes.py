"""Nodes as processes of their own, to which one can do what befalls processes."""

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from server import load_clock

TESTS = Path(__file__).parents[1]
SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)
GENEROUS = 100_000
LIMITS = (
    *("requests-per-second", "request-burst", "messages-per-second", "message-burst", "tables-per-minute"),
    *("address-sockets", "address-connections"),
)
WRITER = b"lettrine.server.store.sqlite_process"
START = 300.0  # seconds that a process may take to listen, on a machine where much else is done
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)

SOURCE = """
import sys
from pathlib import Path
if {switch_interval!r}:
    sys.setswitchinterval({switch_interval!r})
sys.path.append({tests!r})
from server.load_clock import follow
follow(Path({clock!r}))
from lettrine.cli.main import main
main({arguments!r})
"""


class NodeProcess:
    """`lettrine serve` on a port that it keeps when it is started again.

    With a tiny *switch_interval*, in seconds, its threads meet in the middle of everything.
    """

    def __init__(self, folder: Path, store: str, switch_interval: float = 0) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self._log = folder / f"{self.port}.log"
        self._clock = folder / f"{self.port}.clock"
        self._interval = switch_interval
        generous = [word for limit in LIMITS for word in (f"--{limit}", str(GENEROUS))]
        self._arguments = ["serve", "--port", str(self.port), "--data", str(folder), "--store", store]
        self._arguments += ["--secret", SECRET, "--log-level", "warning", "--address-share", "1", *generous]
        self._process: subprocess.Popen[bytes] | None = None
        self.step_clock(0)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        source = SOURCE.format(
            tests=str(TESTS), clock=str(self._clock), arguments=self._arguments, switch_interval=self._interval
        )
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: ASYNC220  (returns at once)
                [sys.executable, "-c", source], stdout=subprocess.DEVNULL, stderr=log
            )
        async with asyncio.timeout(START), httpx.AsyncClient() as http:
            while not await self._is_up(http):
                assert self._process.poll() is None, self.said()
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    async def terminate(self) -> None:
        """Ask the process to end, as whoever deploys a new version does, and wait until it has."""
        assert self._process is not None
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, START)

    async def pause(self, seconds: float) -> None:
        """Let the process stand still, as a machine that is moved or out of memory does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        self._process.send_signal(signal.SIGCONT)

    def step_clock(self, seconds: float) -> None:
        """Set the node's clock so many *seconds* ahead of the true one, or behind."""
        load_clock.step(self._clock, seconds)

    def kill_writer(self) -> None:
        """End the process that writes to the node's file; the node goes on."""
        for pid in self._writers():
            os.kill(pid, signal.SIGKILL)

    def refuse_writes(self) -> None:
        """Let every write to a file fail, as on a disk where nothing is left."""
        self._limit_files((0, resource.RLIM_INFINITY))

    def allow_writes(self) -> None:
        self._limit_files(UNLIMITED)

    def _limit_files(self, limit: tuple[int, int]) -> None:
        assert self._process is not None
        for pid in (self._process.pid, *self._writers()):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)

    def _writers(self) -> list[int]:
        assert self._process is not None
        children = (each.read_text() for each in Path(f"/proc/{self._process.pid}/task").glob("*/children"))
        pids = [int(pid) for each in children for pid in each.split()]
        return [pid for pid in pids if WRITER in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def said(self) -> str:
        return self._log.read_text()

    async def _is_up(self, http: httpx.AsyncClient) -> bool:
        try:
            return (await http.get(f"{self.url}/health")).status_code == 200
        except httpx.HTTPError:
            return False
