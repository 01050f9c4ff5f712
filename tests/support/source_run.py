"""Tests run once more over the source of the kernels (see `support.uncompiled`)."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def is_compiled(module: ModuleType) -> bool:
    return not str(module.__file__).endswith(".py")


def assert_passes_uncompiled(files: Iterable[Path]) -> None:
    """Run the tests of *files* in a process of their own, where no kernel is compiled."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "support.uncompiled", "--rootdir", str(ROOT)]
    run = subprocess.run(
        [*command, *map(str, files)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "tests"), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
