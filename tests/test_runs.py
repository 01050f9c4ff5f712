"""A run of tests, whatever becomes of it: ignored signals, tests that hang, a run that is killed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from support.hanging import READY
from support.reaper import processes_of

ROOT = Path(__file__).parents[1]
HANGING = ROOT / "tests/support/hanging.py"
PATIENCE = 100.0
# A run of its own: no coverage, no order by chance, and tests that stand anywhere.
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", f"--rootdir={ROOT}"]

SIGNALS = """
import signal, subprocess, sys
SAY = "import signal; print(signal.getsignal(signal.SIGINT).__name__, signal.getsignal(signal.SIGTERM).name)"
def test_a_child_has_default_signals():
    said = subprocess.run([sys.executable, "-c", SAY], capture_output=True, text=True, check=True).stdout
    assert said == "default_int_handler SIG_DFL\\n"
"""

OUTER = """
import subprocess, sys
from support.run import begin_run
begin_run()
subprocess.run(sys.argv[1:])
"""


def run_of(test: str, *options: str) -> list[str]:
    return [*PYTEST, "-c", str(ROOT / "pyproject.toml"), "-p", "support.run", *options, test]


def environment(**more: str) -> dict[str, str]:
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_XDIST", "COV_CORE"))}
    return {**own, "PYTHONPATH": os.pathsep.join([str(ROOT / "tests"), *sys.path]), **more}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the environment of other processes")
@pytest.mark.parametrize("kind", ["session", "server", "database", "browser", "cluster"])
def test_a_run_that_is_killed_leaves_nothing_behind(kind: str, tmp_path: Path) -> None:
    kill_when_ready(run_of(f"{HANGING}::test_{kind}", f"--basetemp={tmp_path}/base"), tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="as above")
def test_a_run_within_a_run_that_is_killed_leaves_nothing_behind(tmp_path: Path) -> None:
    """As `make test` runs several at once: the database of one belongs to nobody that is killed."""
    kill_when_ready([sys.executable, "-c", OUTER, *run_of(f"{HANGING}::test_database")], tmp_path)


@pytest.mark.parametrize("ignored", ["INT", "TERM", "INT TERM"])
def test_what_a_test_starts_does_not_ignore_signals_as_the_shell_does(ignored: str, tmp_path: Path) -> None:
    (tmp_path / "test_signals.py").write_text(SIGNALS)
    shell = ["/bin/sh", "-c", f"trap '' {ignored}; exec \"$@\"", "sh", *run_of(f"{tmp_path}/test_signals.py")]
    done = subprocess.run(shell, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_test_that_hangs_is_ended_and_the_next_one_runs(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text("import time\ndef test_a(): time.sleep(1e6)\ndef test_b(): pass\n")
    command = run_of(f"{tmp_path}/test_hanging.py", "-o", "timeout=1")
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
    assert "1 failed, 1 passed" in done.stdout
    assert "Timeout" in done.stdout


def test_every_test_has_a_limit(request: pytest.FixtureRequest) -> None:
    assert float(request.config.getini("timeout")) > 0


def kill_when_ready(command: list[str], folder: Path) -> None:
    """Kill what *command* has started once its test hangs, and wait until nothing of it is left."""
    ready = folder / "ready"
    with subprocess.Popen(command, env=environment(**{READY: str(ready)}), stdout=subprocess.DEVNULL) as run:
        try:
            until(lambda: ready.exists() or run.poll() is not None)
            scratch = ready.read_text()
            assert processes_of(scratch)
        finally:
            run.kill()
    until(lambda: not processes_of(scratch))
    until(lambda: not Path(scratch).exists())


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
