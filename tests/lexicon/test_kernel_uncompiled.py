"""The kernel is compiled here, and its source passes the same tests uncompiled."""

import subprocess
import sys
from pathlib import Path

from lettrine.lexicon.kernel.graph import COMPILED

HERE = Path(__file__).parent
TESTS = ("operations", "properties", "input", "corruption", "threads")


def test_the_kernel_is_compiled() -> None:
    assert COMPILED


def test_the_source_passes_the_same_tests_uncompiled() -> None:
    files = [str(HERE / f"test_kernel_{name}.py") for name in TESTS]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "lexicon.uncompiled", "--rootdir", str(HERE.parents[1])]
    path = ":".join([str(HERE.parent), *sys.path])
    run = subprocess.run(
        [*command, *files], env={"PYTHONPATH": path}, capture_output=True, text=True, check=False, cwd=HERE.parents[1]
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
