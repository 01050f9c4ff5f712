"""Without a network, and with another build of the application than the page runs: nothing is blank or lost."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from lettrine.games import REGISTRY
from lettrine.server.edge import static_site
from lettrine.server.edge.asset import Asset, read_pages
from server.node import RunningNode, running, settings_in
from web.company import RELAIS
from web.conftest import open_short
from web.row import HAND, shown
from web.visit import PHONE, Visits

Pages = dict[str, Asset]
NEW = "assets/index-new.js"
LOST = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to load resource")
KEEP_GAMES = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ ask: 'keep_games', language: 'fr' });
  const told = await caches.open('lettrine-told');
  const isMark = ({ url }) => url.includes('/told/');
  while (!(await told.keys()).some(isMark)) await new Promise((resolve) => setTimeout(resolve, 100));
}"""
CHANGED = """() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  void navigator.serviceWorker.getRegistration().then((each) => each.update());
})"""
NEEDS_SERVER = ("/lesson/plurimo", "/puzzle", "/puzzle/relais", "/play/relais/bots", "/coach/relais")

GATHERINGS = (
    *("/pairing", "/correspondence", "/data", "/clubs", "/tournaments", "/tournaments/relais", "/duplicate"),
    *("/duplicate/plurimo", "/class", "/box/ludime", "/sheet/rami"),
)
"""Where people are called together: a form that waits, or that the server is awaited."""


@pytest.fixture
def pages() -> Pages:
    """The files that the node serves, which a test may change."""
    return dict(read_pages(static_site.FOLDER))


@pytest.fixture
def small_node(tmp_path: Path, pages: Pages, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningNode]:
    monkeypatch.setattr(static_site, "read_pages", lambda _: pages)
    with running(settings_in(tmp_path, bot_seconds=20.0), open_short) as started:
        yield started


def build_anew(pages: Pages, *gone: str) -> None:
    """Put another build in place of the one that is served: its entry has another name, *gone* parts are not there."""
    (entry,) = re.findall(r"assets/index-[^\"]+\.js", pages["index.html"].bodies[""].decode())
    pages[NEW] = pages.pop(entry)
    for name in ("index.html", "sw.js"):
        body = pages[name].bodies[""].replace(entry.encode(), NEW.encode())
        pages[name] = replace(pages[name], tag="new", bodies={"": body})
    for name in [name for name in pages if name.startswith(tuple(f"assets/{part}-" for part in gone))]:
        del pages[name]
    body = re.sub(rb'"/assets/(?:%s)-[^"]+",?' % "|".join(gone or ("-",)).encode(), b"", pages["sw.js"].bodies[""])
    pages["sw.js"] = replace(pages["sw.js"], bodies={"": body.replace(b",]", b"]")})


def entry_of(page: Page) -> str:
    return str(page.evaluate("document.querySelector('script[type=module]').getAttribute('src')"))


def test_every_page_that_was_offered_opens_without_a_network(visits: Visits, small_node: RunningNode) -> None:
    """Nobody was there before: rules, aids and settings are whole, the rest says what it waits for."""
    visits.has_worker, visits.expected = True, LOST
    page = visits.come("/", size=PHONE)
    page.evaluate(KEEP_GAMES)
    page.context.set_offline(offline=True)
    page.goto(f"{small_node.url}/rules/dames")
    page.locator("[data-offline]").wait_for()
    for game in REGISTRY:
        for place in ("rules", "aid"):
            go(page, f"/{place}/{game}")
            page.locator(".tools [href]").first.wait_for()
        page.locator("article.aid li").nth(1).wait_for()
    go(page, "/rules/plurimo")
    page.locator("#all-rules", has_text="PLU-01").wait_for()
    for place in NEEDS_SERVER:
        go(page, place)
        page.locator("[data-unreachable]", has_text="ne répond pas").wait_for()
        if place.count("/") > 1:
            page.locator("[data-unreachable] a[href^='/rules/']").wait_for()
    for place in ("/settings", "/lesson", "/dictionary", "/tables", "/me", "/progress", "/gather", "/clubs"):
        go(page, place)
        page.locator("h1").first.wait_for()
        page.locator("[data-offline]").wait_for()
    for place in GATHERINGS:
        go(page, place)
        page.locator("[data-offline], [data-unreachable]").first.wait_for()
        page.locator("h1, [data-unreachable]").first.wait_for()
    go(page, "/dictionary")
    page.locator("main", has_text="aucun mot ne peut être cherché").wait_for()


def test_at_home_without_a_network_what_needs_one_says_so(visits: Visits, small_node: RunningNode) -> None:
    visits.has_worker, visits.expected = True, LOST
    page = visits.come("/")
    page.evaluate(KEEP_GAMES)
    page.context.set_offline(offline=True)
    page.goto(small_node.url)
    friends = page.locator("[data-verb=friends]")
    page.locator("[data-verb=friends][aria-disabled=true]", has_text="sans réseau").nth(4).wait_for()
    assert not page.locator("[data-verb=friends][href], [data-verb=play][href]").count()
    assert page.locator("[data-verb=learn][href]").count() == friends.count() == page.locator(".box-card").count()
    assert page.locator("[data-start]").get_attribute("href") == "/rules"
    page.context.set_offline(offline=False)
    page.locator("[data-verb=friends][href]").nth(4).wait_for()
    assert not page.locator("[data-offline]").count()


def test_another_build_waits_until_nothing_is_composed(visits: Visits, small_node: RunningNode, pages: Pages) -> None:
    """The draft stays; parts that the server has no more are still there; the next page is of the new build."""
    visits.has_worker = True
    person = RELAIS.begin(visits, small_node)
    person.wait_for_turn()
    page = person.page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    letter = person.view()["hand"][0]
    page.keyboard.press(letter)
    page.locator("[data-action=play]").wait_for()
    composed = shown(page)
    build_anew(pages, "Panels", "Dictionary")
    page.evaluate(CHANGED)
    page.wait_for_timeout(300)  # the worker is asked, and answers
    assert not page.locator("[data-new-build]").count()
    assert shown(page) == composed
    page.keyboard.press("Escape")
    page.locator("[data-new-build]", has_text="Une nouvelle version est prête.").wait_for()
    page.keyboard.press(letter)
    page.locator("[data-new-build]").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+KeyR")  # a part that the server has no more
    page.locator("dialog, [role=dialog]").get_by_role("heading").first.wait_for()
    page.keyboard.press("Escape")
    RELAIS.play(person, "keys", most=1)
    assert entry_of(page) != f"/{NEW}"
    page.locator("header a[href='/'], a[href='/']").first.click()
    page.wait_for_function(f"document.querySelector('script[type=module]')?.getAttribute('src') === '/{NEW}'")
    page.locator(".box-card").first.wait_for()


@pytest.mark.usefixtures("small_node")
def test_a_part_that_is_gone_leads_to_an_offer_and_not_to_a_blank_page(visits: Visits, pages: Pages) -> None:
    """As in a browser that keeps nothing."""
    visits.expected = ("404", "Dictionary")
    kept = dict(pages)
    page = visits.come("/")
    page.wait_for_load_state("networkidle")
    build_anew(pages, "Dictionary")
    page.get_by_role("link", name="Dictionnaire").first.click()
    page.get_by_role("heading", name="Lettrine a changé.").wait_for()
    pages.update({name: each for name, each in kept.items() if "Dictionary" in name})
    page.get_by_role("button", name="Recharger la page").click()
    page.get_by_role("heading", name="Dictionnaire").first.wait_for()
    assert entry_of(page) == f"/{NEW}"


def test_a_table_opened_without_network_comes_when_it_is_back(visits: Visits, small_node: RunningNode) -> None:
    visits.has_worker, visits.expected = True, LOST
    page = RELAIS.begin(visits, small_node).page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    hand = page.locator(HAND).all_inner_texts()
    page.context.set_offline(offline=True)
    page.reload()
    page.get_by_role("heading", name="Le serveur ne répond pas").wait_for()
    page.context.set_offline(offline=False)
    page.wait_for_selector("[data-seq]")
    assert page.locator(HAND).all_inner_texts() == hand


def go(page: Page, place: str) -> None:
    """Follow a link to *place*."""
    page.evaluate(
        "place => Object.assign(document.body.appendChild(document.createElement('a')), { href: place }).click()", place
    )
