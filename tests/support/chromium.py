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


def found_chromium() -> str:
    """Return where a Chromium is; fail with the way to get one where there is none."""
    found = subprocess.run([ROOT / "tools/browser.sh", "--find"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=FLAGS)
        yield browser
        browser.close()
