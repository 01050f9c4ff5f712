"""A node that has hardly any file left: it says so, once, and goes on."""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from lettrine.server.ops.open_files import file_limit, raise_file_limit
from server.guest import PATIENCE
from server.node import wait_until
from server.raw import Raw, status, told

FILES = 80


@contextmanager
def node_of_few_files(folder: Path) -> Iterator[tuple[int, Path]]:
    """Run `lettrine serve` with no more than `FILES` files; yield its port and its log."""
    log = folder / "log"
    flags = {"port": 0, "data": folder, "bot-workers": 0, "address-connections": 1000, "head-seconds": 60}
    words = [word for name, value in flags.items() for word in (f"--{name}", str(value))]
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({0}, {0})); {1}".format(
        FILES, "from lettrine.cli.main import main; sys.exit(main())"
    )
    with log.open("wb") as lines:
        process = subprocess.Popen([sys.executable, "-c", limited, "serve", *words], stderr=lines, stdout=lines)
    try:
        wait_until(lambda: "running on" in log.read_text(encoding="utf-8") or process.poll() is not None)
        yield _port(log), log
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines() if line.startswith("{")]


def _port(log: Path) -> int:
    (line,) = (each["message"] for each in _lines(log) if "running on" in each["message"])
    return int(line.partition("127.0.0.1:")[2].split()[0])


def test_at_the_limit_of_files_connections_are_refused_in_words_and_accepted_again(tmp_path: Path) -> None:
    with node_of_few_files(tmp_path) as (port, log), httpx.Client(base_url=f"http://127.0.0.1:{port}") as early:
        assert early.get("/health").status_code == 200
        idle = [Raw(port) for _ in range(FILES)]
        answers = [raw.rest() for raw in idle[-5:]]
        assert {status(answer) for answer in answers} == {503}
        assert {told(answer)["code"] for answer in answers} == {"lettrine.server:no_files"}
        assert all(b"retry-after: " in answer for answer in answers)
        said = [line["message"] for line in _lines(log)]
        # Told now and then, not for each; how often depends on how long the machine takes.
        assert 0 < said.count("out of files: connections are refused") < len(answers)
        for raw in idle:
            raw.socket.close()
        wait_until(lambda: _is_served(port))
        wait_until(lambda: "files again" in log.read_text(encoding="utf-8"))
    assert not [line for line in _lines(log) if line["level"] in {"error", "critical"}]


def _is_served(port: int) -> bool:
    return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200


def test_a_node_may_open_as_many_files_as_the_system_lets_it() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[0], 256), before[1]))
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == before[1]
        assert 0 < file_limit() <= before[1]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
