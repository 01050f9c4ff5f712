"""Somebody who visits the application with a browser of their own."""

from collections.abc import Mapping
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize

Scheme = Literal["light", "dark"]
WIDE: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000  # milliseconds: the machine may have much else to do
SHARE = "5a" * 16
_SHARES = """const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (into) => (into instanceof Uint8Array ? into.fill(0x5a) : random(into));"""
"""What a browser adds to the chance of a game is not left to chance here: the same game is played each time."""
_PACE = """try {
  localStorage.getItem('lettrine.settings') ?? localStorage.setItem('lettrine.settings', '{"pace":"%s"}');
} catch {}"""
"""How fast a new visitor wants the moves of others to be shown."""

_BLOCKED = "Service Worker registration blocked by Playwright"


class Visits:
    """Pages of one test. Each visitor has a browser context: cookies and settings of their own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.has_worker = False
        """Whether pages may keep themselves for when there is no network, which takes a hundred requests."""
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        """What the browser's messages contain about a fault that the test itself brings about: no complaints."""
        self.script = ""  # runs first in each page
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def come(
        self,
        path: str = "/",
        *,
        size: ViewportSize | None = None,
        scheme: Scheme = "light",
        cookies: Mapping[str, str] | None = None,
        pace: str = "at_once",
        **more: Any,  # noqa: ANN401  (Playwright's)
    ) -> Page:
        """Open *path* as somebody who reads French: the one whose *cookies* these are, else somebody new.

        Nobody waits until the moves of others were shown, unless a test asks for a *pace*.
        """
        given: dict[str, Any] = {"viewport": size or WIDE, "color_scheme": scheme, "locale": "fr-FR", **more}
        given.setdefault("service_workers", "allow" if self.has_worker else "block")
        context = self._browser.new_context(**given)
        context.set_default_timeout(PATIENCE)
        context.add_cookies(
            [{"name": name, "value": value, "url": self.url} for name, value in (cookies or {}).items()]
        )
        context.add_init_script(_SHARES)
        context.add_init_script(_PACE % pace)
        context.add_init_script(self.script)
        self._contexts.append(context)
        return self.open(context, path)

    def open(self, context: BrowserContext, path: str) -> Page:
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("request", self._watch)
        page.goto(self.url + path)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        assert not self.complaints, self.complaints

    def _watch(self, request: Request) -> None:
        """Nothing is asked of anybody else."""
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.complaints.append(request.url)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._complain(message.text)

    def _complain(self, text: str) -> None:
        if not any(part in text for part in (_BLOCKED, *self.expected)):
            self.complaints.append(text)
