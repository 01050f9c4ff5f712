"""Run all tests in two halves at once, each in a process of its own, and measure what they cover.

A line is printed as soon as either half has finished it. `coverage combine` puts what they measured together.
"""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support.run import begin_run  # noqa: E402  (found where the tests find it)

COVERAGE = [sys.executable, "-m", "coverage"]
AROUND = ("tests/server", "tests/web", "tests/docs")
"""What waits for servers and browsers takes about as long as all the rest."""
HALVES = {"around": AROUND, "within": tuple(f"--ignore={folder}" for folder in AROUND)}
PATIENCE = 30  # seconds for an interrupted half to clear away what it started


def main() -> int:
    """Return 0 if every test of both halves has passed."""
    begin_run()
    for name in HALVES:
        _data(name).unlink(missing_ok=True)
    running = [_start(name) for name in HALVES]
    readers = [Thread(target=_print_lines, args=(half,), daemon=True) for half in running]
    for reader in readers:
        reader.start()
    try:
        codes = [half.wait() for half in running]
        return int(any(codes))
    except KeyboardInterrupt:  # the halves have heard it too
        for half in running:
            _wait_or_end(half)
        return 130
    finally:
        for reader in readers:
            reader.join()


def _data(name: str) -> Path:
    return ROOT / f".coverage.{name}"


def _start(name: str) -> subprocess.Popen[str]:
    return subprocess.Popen(  # noqa: S603  (our own command)
        [*COVERAGE, "run", f"--data-file={_data(name)}", "-m", "pytest", *HALVES[name]],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def _wait_or_end(half: subprocess.Popen[str]) -> None:
    try:
        half.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        half.kill()


def _print_lines(half: subprocess.Popen[str]) -> None:
    assert half.stdout is not None
    for line in half.stdout:
        # Whoever reads this may have had enough: the tests go on, and the last line tells.
        with suppress(BrokenPipeError):
            print(line, end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
