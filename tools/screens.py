"""Take the pictures of docs and README: every game in a real browser, light and dark, on a wide screen and on a phone.

Usage: ``python tools/screens.py [game …]``, or ``home``. It starts a server of its own, plays some turns against bots
with the hints of the table, composes one more word and takes the pictures; then it takes those of the home page. The
games differ each time it runs: look at the pictures before you commit them.
"""

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

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from lettrine.games import REGISTRY

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/_static/screens"
SIZES: dict[str, ViewportSize] = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# How many hints are played before the one that is shown, and among how many players.
TURNS = {"ludime": 14, "relais": 3, "rami": 4, "deplimo": 13, "dames": 6, "plurimo": 5, "rummikub": 4}
PLAYERS = {"ludime": 3, "plurimo": 3}
NAME = "Jeanne"
GAMES = 5
PATIENCE = 60_000  # milliseconds
STILL = 900  # milliseconds for what moves to come to rest
SHORT = 3_000  # milliseconds for a hint to lie on the board
MORE = "[data-action=hint-more]:not([aria-disabled=true])"
SHOWN = "[data-action=hint-play]"
HINT = "[data-action=hint]:not([aria-disabled=true])"
BEGIN = "[data-action=begin]"
PLAY = "[data-action=play]:not([aria-disabled=true])"


def main(games: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox", "--disable-gpu"])
        for game in [game for game in REGISTRY if game in games or not games]:
            play(browser, url, game)
            print(f"  … {game}")
        if not games or "home" in games:
            page = visit(browser, url)
            page.goto(url)
            take(page, "home")
        browser.close()
    return 0


def executable() -> str:
    """Return where the browser is."""
    find = [str(ROOT / "tools/browser.sh"), "--find"]
    found = subprocess.run(find, capture_output=True, text=True, check=True)  # noqa: S603  (our own script)
    return found.stdout.strip()


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


def visit(browser: Browser, url: str) -> Page:
    """Open the application as somebody with a name."""
    context = browser.new_context(locale="fr-FR", viewport=SIZES["wide"])
    context.request.get(f"{url}/api/1/me")
    context.request.put(f"{url}/api/1/me", data={"name": NAME})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def play(browser: Browser, url: str, game: str) -> None:
    """Play until a word is composed that makes a picture, in another game where one has nothing to write; take it."""
    page = visit(browser, url)
    if not any(reach(page, url, game) for _ in range(GAMES)):
        raise SystemExit(f"{GAMES} games of {game}, and none makes a picture")
    take(page, game)
    page.context.close()


def reach(page: Page, url: str, game: str) -> bool:
    """Sit down against bots, play some turns, compose a word; whether there was one."""
    page.goto(f"{url}/play/{game}/bots")
    if game in PLAYERS:
        page.get_by_role("radio", name=str(PLAYERS[game])).check(force=True)
    page.click("[data-level=confirme]")
    page.wait_for_url("**/table/**")
    page.wait_for_selector("[data-action=hint]")
    for ready in page.locator(BEGIN).all():  # the board of Dames is studied first
        ready.click()
    for turn in range(4 * TURNS[game]):
        if not follow_hint(page):
            return False
        if turn >= TURNS[game] and is_telling(page):
            return True
        page.click(PLAY)
        page.wait_for_timeout(STILL)
    return False


def follow_hint(page: Page) -> bool:
    """Have a hint laid out on the board once it is one's turn; false where none can be, or the game is over.

    What a round has brought is closed first: nothing can be composed while it is read. It may come late.
    """
    page.wait_for_selector(f"{HINT}, [data-phase=over]")
    for _ in range(3):
        for closing in page.locator("[data-action=next_round]").all():
            closing.click()
        if page.locator("[data-phase=over]").count():
            return False
        page.click(HINT)
        try:
            take_steps(page)
            page.wait_for_selector(PLAY, timeout=SHORT)
        except TooLate:
            continue
        return True
    return False


def take_steps(page: Page) -> None:
    """Ask for every step of the hint, so that its move lies on the board, and put it away."""
    page.wait_for_selector(f"{MORE}, {SHOWN}")
    while page.locator(MORE).count():
        page.click(MORE)
        page.wait_for_selector(f"{MORE}, {SHOWN}")
    page.click("[data-action=hint-close]")


def is_telling(page: Page) -> bool:
    """Whether what is composed writes something: its worth stands on the button once the server has seen it."""
    page.wait_for_timeout(STILL)
    return page.locator(f"{PLAY} .worth").count() > 0


def take(page: Page, name: str) -> None:
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(STILL)
            page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
