"""A server that is told to stop, as a process of its own: everybody is told, nothing acknowledged is lost."""

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.guest import Guest
from server.node import wait_until


@contextmanager
def process(
    folder: Path, port: int, *more: str, environment: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    arguments = ["serve", "--port", str(port), "--data", str(folder), "--bot-pace", "0", "--bot-workers", "1", *more]
    with (folder / "log").open("ab") as log:
        source = f"from lettrine.cli.main import main; main({arguments!r})"
        command = [sys.executable, "-c", source]
        started = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=environment)
        try:
            wait_until(lambda: is_up(port) or started.poll() is not None)
            yield started
        finally:
            started.kill()
            started.wait()


def is_up(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.HTTPError:
        return False


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.mark.parametrize("how", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.slow), signal.SIGKILL])
def test_what_was_acknowledged_is_there_after_a_restart(how: signal.Signals, tmp_path: Path, port: int) -> None:
    with process(tmp_path, port) as first:
        ada = Guest(f"http://127.0.0.1:{port}")
        ada.join(ada.open_table("relais"))
        ada.done("take_seat", name="Ada")
        answer = ada.done("seat_bot", level="debutant")
        first.send_signal(how)
        with pytest.raises(ConnectionClosed) as closed:
            ada.socket.recv(60)
        if how is not signal.SIGKILL:
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert first.wait(60) == (-how if how is signal.SIGKILL else 0)
    with process(tmp_path, port):
        welcome = ada.join(ada.table, seen=ada.seq)
        assert welcome["resumed"] is True
        assert welcome["update"]["seq"] >= answer["answer"]["seq"]
        ada.done("start")
        ada.wait(lambda _: ada.is_to_act())  # the bot thinks in a process of its own
        ada.close()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert {"time", "level", "logger", "message"} <= lines[0].keys()
    assert any(line.get("path") == "/api/1/me" and line["request"] for line in lines)


def test_a_server_that_cannot_begin_fails(tmp_path: Path, port: int) -> None:
    with process(tmp_path, port, "--store", f"sqlite:///{tmp_path}/log/there/is/a/file") as started:
        assert started.wait(60) > 0
    assert "cannot be opened" in (tmp_path / "log").read_text()
