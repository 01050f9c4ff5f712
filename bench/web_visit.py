"""A browser before a server of its own, and a player with a table of every game."""

import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from bench.server_processes import free_port, node

ROOT = Path(__file__).parents[1]
PATIENCE = 30_000  # milliseconds
PAUSE = 50  # milliseconds between two looks at a table
WIDE: ViewportSize = {"width": 1280, "height": 800}
MORE = "[data-action=hint-more]:not([aria-disabled=true])"
SHOWN = "[data-action=hint-play]"
SERVER = ("--bot-pace", "0", "--hints-per-minute", "6000")
# No clock runs out while a page is looked at, and nobody studies the board for a minute first.
OPTIONS: dict[str, dict[str, Any]] = {
    "dames": {"clock_minutes": None, "preparation_seconds": 0},
    "deplimo": {"final_minutes": None},
    "plurimo": {"turn_seconds": None},
    "rummikub": {"turn_seconds": None},
}
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--accept-lang=fr-FR")


class Visit:
    """The browser that is open, its port for other tools, and the address of the server."""

    def __init__(self, browser: Browser, port: int, url: str) -> None:
        self.browser = browser
        self.port = port
        self.url = url
        self._player = self._come()

    def at_first_sight(self) -> BrowserContext:
        """Return a browser that has kept nothing of the application, but knows the player's name."""
        context = self._come()
        cookies: Any = self._player.cookies()  # which are given and taken in two types
        context.add_cookies(cookies)
        return context

    def _come(self) -> BrowserContext:
        context = self.browser.new_context(locale="fr-FR", viewport=WIDE)
        context.set_default_timeout(PATIENCE)
        return context

    def begin(self, game: str) -> Page:
        """Have the player sit down against a bot, in the browser as people do."""
        page = self._player.new_page()
        page.route(re.compile(r"/api/1/tables\?"), _without_clocks)
        page.goto(f"{self.url}/play/{game}/bots")
        page.click("[data-level=debutant]")
        page.wait_for_url("**/table/**")
        return page

    def open_lobby(self) -> str:
        """Have the player open a table for friends, and return its address."""
        settings = {"game": "relais", "seats": 3, "privacy": "public"}
        opened = self._player.request.post(f"{self.url}/api/1/tables", data=settings).json()
        return f"{self.url}/table/{opened['summary']['table']}"

    def lend_cookies(self) -> None:
        """Let the pages that another tool opens in this browser be the player's."""
        cookies = [{**each, "url": self.url} for each in self._player.cookies()]
        self.browser.new_browser_cdp_session().send("Storage.setCookies", {"cookies": cookies})


@contextmanager
def visiting() -> Iterator[Visit]:
    find = [str(ROOT / "tools/browser.sh"), "--find"]
    found = subprocess.run(find, capture_output=True, text=True, check=False)  # noqa: S603  (our own script)
    if found.returncode:
        raise FileNotFoundError(found.stderr.strip())
    port = free_port()
    with node(options=SERVER) as server, sync_playwright() as playwright:
        flags = [*FLAGS, f"--remote-debugging-port={port}"]
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=flags)
        yield Visit(browser, port, server.url)
        browser.close()


def await_turn(page: Page) -> None:
    """Wait until the player is to act, having put away the count of a round; raise `TooLate` where that never is."""
    end = time.monotonic() + PATIENCE / 1e3
    while time.monotonic() < end:
        sheet = page.locator("[data-action=next_round]")
        if sheet.count():
            sheet.first.click()
        elif page.title().startswith("●"):
            return
        page.wait_for_timeout(PAUSE)
    raise TooLate("the player's turn does not come")


def compose(page: Page) -> None:
    """Have a hint laid out on the board; raise `TooLate` where the player has no turn, or nothing to lay."""
    await_turn(page)
    page.click("[data-action=hint]")
    while page.wait_for_selector(f"{MORE}, {SHOWN}") and page.locator(MORE).count():
        page.click(MORE)
    page.click("[data-action=hint-close]")
    page.wait_for_selector("[data-action=play]:not([aria-disabled=true])", timeout=PATIENCE / 4)


def _without_clocks(route: Route) -> None:
    asked = json.loads(route.request.post_data or "{}")
    if "game" in asked:
        asked["options"] = asked.get("options", {}) | OPTIONS.get(asked["game"], {})
        route.continue_(post_data=json.dumps(asked))
    else:
        route.continue_()
