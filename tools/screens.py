"""Take the pictures of docs and README: every game in a real browser, light and dark, on a wide screen and on a phone.

Usage: ``python tools/screens.py [game …]``. It starts a server of its own, plays some turns against a bot with the
hints of the table, composes one more move and takes the pictures; then it takes those of the home page. The games
differ each time it runs: look at the pictures before you commit them.
"""

import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from lettrine.games import REGISTRY

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/_static/screens"
SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TURNS = {"ludime": 9, "relais": 4, "rami": 4, "deplimo": 8, "dames": 6, "plurimo": 5, "rummikub": 4}
PATIENCE = 20_000  # milliseconds
STILL = 900  # milliseconds for what moves to come to rest


def main(games: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    find = [str(ROOT / "tools/browser.sh"), "--find"]
    found = subprocess.run(find, capture_output=True, text=True, check=True)  # noqa: S603  (our own script)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.stdout.strip(), args=["--no-sandbox", "--disable-gpu"]
        )
        for game in games or REGISTRY:
            play(browser, url, game)
            print(f"  … {game}")
        if not games:
            take(browser.new_page(locale="fr-FR"), url, "home")
        browser.close()
    return 0


@contextmanager
def serving() -> Iterator[str]:
    """Run a server on a free port, with data that nobody keeps."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-c", "from lettrine.cli.main import main; main()", "serve"]
        options = [
            "--port",
            str(port),
            "--data",
            data,
            "--bot-pace",
            "0",
            "--hints-per-minute",
            "600",
            "--log-level",
            "error",
        ]
        server = subprocess.Popen([*command, *options])  # noqa: S603  (our own program)
        try:
            wait_for(url)
            yield url
        finally:
            server.terminate()
            server.wait()


def wait_for(url: str) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            urlopen(f"{url}/health").close()  # noqa: S310  (our own server)
        except URLError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not answer")


def play(browser: Browser, url: str, game: str) -> None:
    """Sit down against a bot, play some turns, compose a move, take the pictures."""
    page = browser.new_context(locale="fr-FR", viewport=SIZES["wide"]).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{url}/play/{game}/bots")
    page.click("[data-level=confirme]")
    page.wait_for_url("**/table/**")
    for _ in range(TURNS[game]):
        compose(page)
        page.click("[data-action=play]")
        page.wait_for_timeout(STILL)
    compose(page)
    take(page, "", game)
    page.context.close()


def compose(page: Page) -> None:
    """Have a hint laid out on the board, when it is one's turn; close what has to be read first."""
    for _ in range(6):
        closing = page.locator("[data-action=next_round]")
        if closing.count():
            closing.first.click()
        try:
            expect(page).to_have_title(re.compile("^●"), timeout=PATIENCE)
            page.click("[data-action=hint]")
            page.wait_for_selector("[data-action=play]:not([aria-disabled=true])", timeout=6000)
        except (TooLate, AssertionError):
            continue
        return


def take(page: Page, url: str, name: str) -> None:
    if url:
        page.goto(url)
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(STILL)
            page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
