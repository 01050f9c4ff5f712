"""A real Ray cluster: two nodes on this machine, one core each."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from arena import fragile
from arena.chains import chain_setting, timeless
from games.chaine.specimen import WORDS
from lettrine.arena import ArenaError, Result, cluster_player, run
from lettrine.arena.game_runner import play_here
from lettrine.core.errors import UsageError
from support.run import LONG_SECONDS, run_folder

pytestmark = pytest.mark.timeout(LONG_SECONDS)

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
    folder = Path(tempfile.mkdtemp(prefix="ray", dir=run_folder()))
    (folder / "deaths").write_text("1")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@dataclass(frozen=True)
class Cluster:
    address: str
    head: subprocess.Popen[bytes]


@pytest.fixture
def cluster(house: Path) -> Iterator[Cluster]:
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
        yield Cluster(where, nodes[0])
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


def asked(cluster: Cluster, folder: Path, games: int) -> list[str]:
    (folder / "words.txt").write_text("\n".join(WORDS), encoding="utf-8")
    run = f"arena chaine --seats greedy,random --games {games} --words {folder}/words.txt --out {folder}/out"
    return [sys.executable, "-c", COMMAND, *run.split(), "--resume", "--cluster", cluster.address]


def lines(folder: Path) -> list[bytes]:
    """Return the results in *folder* as they are written, after the line that says what was asked for."""
    return (folder / "out/results.jsonl").read_bytes().splitlines()[1:]


def kept(folder: Path) -> list[Result]:
    return [msgspec.json.decode(line, type=Result) for line in lines(folder)]


def workers(house: Path) -> int:
    """Return how many processes have begun to work so far."""
    return len(list(house.glob("process-*")))


def test_a_cluster_may_lose_a_worker_and_then_itself(cluster: Cluster, house: Path, tmp_path: Path) -> None:
    """A lost worker changes nothing; the whole cluster lost, what is finished is kept."""
    done = subprocess.run(
        asked(cluster, tmp_path, GAMES), env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + (house / "log").read_text()
    assert timeless(kept(tmp_path)) == timeless(list(play_here(chain_setting(), range(GAMES))))
    assert (house / "deaths").read_text() == "0"
    assert workers(house) >= 2  # the one that died, and whoever went on

    more = asked(cluster, tmp_path, 1_000_000)
    with subprocess.Popen(
        more, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        # So many games last until Ray has given some to each node; how soon it does is its own affair.
        while (len(lines(tmp_path)) == GAMES or workers(house) < 3) and running.poll() is None:
            time.sleep(0.1)
        cluster.head.terminate()
        out, err = running.communicate(timeout=100)
    assert running.returncode == 2
    assert f"The cluster {cluster.address} is lost." in err
    assert f"{len(kept(tmp_path))}\N{NO-BREAK SPACE}games" in out
    assert len(kept(tmp_path)) > GAMES


@pytest.mark.parametrize("address", ["127.0.0.1:1", "zut"])
def test_a_cluster_that_is_not_there_is_told_at_once(address: str) -> None:
    found = run(chain_setting(), 3, cluster_player(address))
    assert isinstance(found.trouble, ArenaError)
    assert f"The cluster {address} does not answer" in str(found.trouble)
    assert len(found.tally) == 0


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UsageError, match=r"lettrine\[cluster\]"):
        cluster_player("127.0.0.1:1")
