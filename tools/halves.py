"""Run all tests in two halves at once, each in a process of its own, and measure what they cover.

A line is printed as soon as either half has finished it. `coverage combine` puts what they measured together.
"""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent
COVERAGE = [sys.executable, "-m", "coverage"]
AROUND = ("tests/server", "tests/web", "tests/docs")
"""What waits for servers and browsers takes about as long as all the rest."""
HALVES = {"around": AROUND, "within": tuple(f"--ignore={folder}" for folder in AROUND)}


def main() -> int:
    """Return 0 if every test of both halves has passed."""
    subprocess.run([*COVERAGE, "erase"], cwd=ROOT, check=True)  # noqa: S603  (our own command)
    running = [_start(name) for name in HALVES]
    readers = [Thread(target=_print_lines, args=(half,), daemon=True) for half in running]
    for reader in readers:
        reader.start()
    try:
        return max([half.wait() for half in running])
    finally:
        for half, reader in zip(running, readers, strict=True):
            half.terminate()
            reader.join()


def _start(name: str) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603  (as above)
        [*COVERAGE, "run", f"--data-file=.coverage.{name}", "-m", "pytest", *HALVES[name]],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


def _print_lines(half: subprocess.Popen[str]) -> None:
    assert half.stdout is not None
    for line in half.stdout:
        print(line, end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
