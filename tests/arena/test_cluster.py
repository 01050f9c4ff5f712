"""A real Ray cluster: two nodes on this machine, one core each."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from arena import fragile
from arena.chains import chain_setting, timeless
from games.chaine.specimen import WORDS
from lettrine.arena import ArenaError, Result, cluster_player, run
from lettrine.arena.contest import play_here

ROOT = Path(__file__).parents[2]
RAY = [str(Path(sys.executable).with_name("ray")), "start", "--block", "--num-cpus=1", "--disable-usage-stats"]
STORE = "--object-store-memory=80000000"
GAMES = 60

# The command as a user calls it; its workers find the game in a house that falls down once.
COMMAND = f"""
import sys
from lettrine.cli.main import main
from lettrine.games import REGISTRY
REGISTRY["chaine"] = {fragile.HOME!r}
main(sys.argv[1:])
"""


def environment(**more: str) -> dict[str, str]:
    path = os.pathsep.join(str(ROOT / each) for each in ("tests", "docs/examples"))
    # A node that is told to go would otherwise wait half a minute for work that nobody sends.
    quick = {"RAY_GRACEFUL_SHUTDOWN_DRAIN_TIMEOUT_S": "0", "RAY_USAGE_STATS_ENABLED": "0"}
    return {**os.environ, **quick, "PYTHONPATH": path, "LETTRINE_LANG": "en", **more}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture
def house() -> Iterator[Path]:
    """Make a folder with a short name: Ray's sockets live in one, and their names may not be long."""
    folder = Path(tempfile.mkdtemp(prefix="ray"))
    (folder / "deaths").write_text("1")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def address(house: Path) -> Iterator[str]:
    """Start a head and a second node; stop both by the processes that hold them."""
    where = f"127.0.0.1:{free_port()}"
    head = [*RAY, STORE, "--head", f"--port={where.partition(':')[2]}", "--include-dashboard=false"]
    commands = [[*head, "--node-ip-address=127.0.0.1", f"--temp-dir={house}"], [*RAY, STORE, f"--address={where}"]]
    nodes = []
    with (house / "log").open("wb") as log:
        for number, command in enumerate(commands, 1):
            variables = environment(**{fragile.VARIABLE: str(house)})
            nodes.append(subprocess.Popen(command, env=variables, stdout=log, stderr=log))
            wait_for_nodes(house / "log", number)
        yield where
        for node in reversed(nodes):
            node.terminate()
        for node in nodes:
            node.wait(60)


def wait_for_nodes(log: Path, count: int) -> None:
    for _ in range(600):
        if log.read_text().count("Ray runtime started.") == count:
            return
        time.sleep(0.1)
    pytest.fail(f"the cluster does not start:\n{log.read_text()}")


def test_a_cluster_that_loses_a_worker_gives_what_one_process_gives(address: str, house: Path, tmp_path: Path) -> None:
    words, out = tmp_path / "words.txt", tmp_path / "out"
    words.write_text("\n".join(WORDS), encoding="utf-8")
    asked = f"arena chaine --seats greedy,random --games {GAMES} --words {words} --out {out} --cluster {address}"
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *asked.split()], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + (house / "log").read_text()
    _, *lines = (out / "results.jsonl").read_bytes().splitlines()
    played = [msgspec.json.decode(line, type=Result) for line in lines]
    assert timeless(played) == timeless(list(play_here(chain_setting(), range(GAMES))))
    assert (house / "deaths").read_text() == "0"
    assert len(list(house.glob("process-*"))) >= 3  # the one that died, and one on each node


@pytest.mark.parametrize("address", ["127.0.0.1:1", "zut"])
def test_a_cluster_that_is_not_there_is_told_at_once(address: str) -> None:
    found = run(chain_setting(), 3, cluster_player(address))
    assert isinstance(found.trouble, ArenaError)
    assert f"The cluster {address} does not answer" in str(found.trouble)
    assert len(found.tally) == 0


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    found = run(chain_setting(), 3, cluster_player("127.0.0.1:1"))
    assert "lettrine[cluster]" in str(found.trouble)
