"""A browser that keeps nothing, blocked or full: the application works, and says what it cannot keep."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from lettrine.server.node import RESTART
from server.node import RunningNode
from support.chromium import FLAGS, found_chromium
from web.bouts import BOUTS
from web.person import Person
from web.visit import PATIENCE, WIDE, Visits

FULL = """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"""
DENIED = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"""
NOTICE = "[data-keeping]"
BACK = "dispatchEvent(new PopStateEvent('popstate'))"


@pytest.fixture
def blocked(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """Return a browser whose owner blocks all cookies and site data, as its settings do it."""
    profile = tmp_path / "Default"
    profile.mkdir()
    chosen = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(chosen), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=found_chromium(is_full=True), args=FLAGS, locale="fr-FR", viewport=WIDE
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def test_blocked_site_data_leave_everything_as_long_as_the_page_is_open(
    visits: Visits, small_node: RunningNode, blocked: BrowserContext
) -> None:
    page = visits.open(blocked, "/")
    page.locator(NOTICE, has_text="votre place ne tient qu’à cette page").wait_for()
    page.locator("[data-start]").wait_for()
    page.get_by_role("link", name="Réglages").click()
    in_the_dark(page)
    page.locator(".choice", has_text="English").click()
    page.locator(NOTICE, has_text="refuses the cookies").wait_for()
    page.locator(".choice", has_text="Français").click()
    page.goto(f"{visits.url}/lesson/plurimo")
    page.wait_for_selector(".study .piece")
    page.goto(f"{visits.url}/play/relais/bots")
    page.click("[data-level=debutant]")
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-seq]")
    person = Person(page, small_node, page.url.rpartition("/")[2])
    assert BOUTS["relais"].play(person, "keys", most=1) == 1
    small_node.node.rooms.dismiss(RESTART)  # a new socket is as good as the first
    assert BOUTS["relais"].play(person, "keys", most=1) == 1
    page.evaluate(f"history.pushState(null, '', '/me'); {BACK}")
    page.get_by_text("Un compte demande des cookies").wait_for()
    page.locator(f"a[href*='/table/{person.table}']").wait_for()  # known to the server by the same name
    assert not blocked.cookies()


@pytest.mark.parametrize("broken", [FULL, DENIED], ids=["full", "denied"])
def test_a_game_goes_on_without_storage(visits: Visits, small_node: RunningNode, broken: str) -> None:
    bout = BOUTS["relais"]
    visits.script = broken
    person = bout.begin(visits, small_node)
    page = person.page
    assert bout.play(person, "keys", most=1) == 1
    page.get_by_role("button", name="Menu de la table").click()
    page.locator(f"[data-panel=menu] {NOTICE}", has_text="ne garde rien").wait_for()
    in_the_dark(page)


def in_the_dark(page: Page) -> None:
    """Choose the dark theme: it takes effect at once."""
    page.locator(".choice", has_text="sombre").click()
    page.wait_for_selector("[data-theme=dark]")


def test_nothing_is_said_where_everything_is_kept(visits: Visits) -> None:
    page = visits.come("/settings")
    page.wait_for_selector("h1")
    assert page.locator(NOTICE).count() == 0
    assert {cookie.get("name") for cookie in page.context.cookies()} <= {"lettrine"}
    assert page.evaluate("Object.keys(localStorage)") == ["lettrine.settings"]
