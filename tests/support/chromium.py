"""The browser that the tests drive: one that is installed, started once for a module."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def found_chromium(*, is_full: bool = False) -> str:
    """Return where a Chromium is, one with settings where it *is_full*; fail with the way to get one."""
    way = "--find-full" if is_full else "--find"
    found = subprocess.run([ROOT / "tools/browser.sh", way], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=FLAGS)
        yield browser
        browser.close()
