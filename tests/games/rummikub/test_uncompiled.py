"""The game's kernel is compiled here, and its source passes the same tests uncompiled."""

import subprocess
import sys
from pathlib import Path

from lettrine.games.rummikub.kernel import covering, holdings, inventory, recombination

HERE = Path(__file__).parent
TESTS = ("kernel",)


def test_the_kernel_is_compiled() -> None:
    assert not any(str(module.__file__).endswith(".py") for module in (covering, holdings, inventory, recombination))


def test_the_source_passes_the_same_tests_uncompiled() -> None:
    root = HERE.parents[2]
    files = [str(HERE / f"test_{name}.py") for name in TESTS]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "games.rummikub.uncompiled", "--rootdir", str(root)]
    run = subprocess.run(
        [*command, *files],
        env={"PYTHONPATH": ":".join([str(root / "tests"), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
        cwd=root,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
