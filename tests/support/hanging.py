"""Tests that start something and never end, for runs that are killed (`tests/test_runs.py`)."""

import asyncio
import os
import subprocess
import time
from pathlib import Path

import pytest

from arena.test_cluster import cluster, house
from server.load_nodes import NodeProcess
from support.chromium import chromium
from support.run import run_folder

__all__ = ["cluster", "house"]  # fixtures

READY = "LETTRINE_TEST_READY"
"""The variable that names the file which a test writes once what it started runs."""


def hang() -> None:
    ready = Path(os.environ[READY])
    ready.with_suffix(".new").write_text(str(run_folder()))
    ready.with_suffix(".new").rename(ready)
    time.sleep(1e6)


def test_session() -> None:
    with subprocess.Popen(["/bin/sleep", "1000000"], start_new_session=True):
        hang()


def test_server(tmp_path: Path) -> None:
    asyncio.run(NodeProcess(tmp_path, f"sqlite:///{tmp_path}/lettrine.sqlite").start())
    hang()


@pytest.mark.usefixtures("postgres_url")
def test_database() -> None:
    hang()


def test_browser() -> None:
    with chromium() as browser:
        browser.new_page()
        hang()


@pytest.mark.usefixtures("cluster")
def test_cluster() -> None:
    hang()
