"""Every page, light and dark, wide and on a phone: sound, accessible, and no wider than its screen."""

import re

import pytest
from playwright.sync_api import Page, Response, ViewportSize

from lettrine.games import REGISTRY, open_game
from lettrine.print_and_play.document import make_pdf
from web.axe import in_both_themes, in_theme
from web.internals import internals
from web.visit import PHONE, WIDE, Visits

RULE = re.compile(r"\b[A-Z]{3}-\d\d\b")
"""The number of a rule: it is cited beside the rule, and where a rule refuses something."""
SMALLEST: ViewportSize = {"width": 320, "height": 640}

PAGES = (
    "/",
    "/play/plurimo/bots",
    "/play/any/friends",
    "/play/ludime/screen",
    "/play/dames/friends",
    "/rules",
    "/rules/dames",
    "/print/deplimo",
    "/workshop",
    "/workshop/plurimo",
    "/lesson",
    "/lesson/plurimo",
    "/dictionary",
    "/dictionary/flore",
    "/tables",
    "/gather",
    "/clubs",
    "/pairing",
    "/correspondence",
    "/data",
    "/puzzle",
    "/puzzle/rummikub",
    "/settings",
    "/me",
    "/progress",
    "/progress/plurimo",
    "/nowhere",
)

SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
  .observe({ type: 'layout-shift', buffered: true });"""
"""Has a page note what moves by itself: shares of the screen, by which share of it."""
MOST_SHIFT = 0.02  # a fifth of what Lighthouse allows; numbers take their place when they are known


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_accessible_and_fits_its_screen(visits: Visits, path: str) -> None:
    page = visits.come(path)
    loaded(page)
    assert in_both_themes(page) == []
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    assert internals(page) == []
    assert "/rules" in path or not RULE.search(page.inner_text("body"))
    assert_fit(page, WIDE)
    page.set_viewport_size(SMALLEST)
    page.reload()
    loaded(page)
    assert_fit(page, SMALLEST)
    assert in_theme(page, "light") == []
    page.set_viewport_size(PHONE)
    assert_fit(page, PHONE)


def loaded(page: Page) -> None:
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")


def assert_fit(page: Page, size: ViewportSize) -> None:
    page.wait_for_function("width => innerWidth === width", arg=size["width"])
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


def test_a_game_is_printed_from_its_rules(visits: Visits) -> None:
    page = visits.come("/rules/dames")
    page.get_by_role("link", name="À découper").click()
    page.get_by_role("heading", name="À découper").wait_for()
    with page.expect_download() as taken:
        page.get_by_role("button", name="Letter").click()
    assert taken.value.suggested_filename == "dames-letter.pdf"
    assert taken.value.path().read_bytes() == make_pdf(open_game("dames"), "letter", "fr")
    visits.expected = ("net::ERR_FAILED",)
    page.route("**/sheets.pdf*", lambda route: route.abort())
    page.get_by_role("button", name="A4").click()
    page.locator("p[role=alert]").wait_for()


def test_the_language_follows_the_browser_and_the_visitor(visits: Visits) -> None:
    page = visits.come("/", locale="en-GB")
    page.get_by_role("heading", name="Seven boxes, nine games").wait_for()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("heading", name="Sept boîtes, neuf jeux").wait_for()
    page.reload()
    page.get_by_role("heading", name="Sept boîtes, neuf jeux").wait_for()
    assert page.get_attribute("html", "lang") == "fr"


def test_the_home_page_shows_the_games_that_the_server_has(visits: Visits) -> None:
    """Those of the registry in the order of the shelf, then those that do not say where they stand."""
    page = visits.come("/")
    page.get_by_role("heading", name="La Chaîne").first.wait_for()
    page.locator(".ways").first.wait_for()
    boxes = page.locator(".box-card h3").all_inner_texts()
    assert boxes == ["Plurimo", "Ludime", "Rummikub Lettres", "Dames de lettres", "Deplimo"] + 2 * ["La Chaîne"]
    found = set(linked(page))
    for other in page.locator(".box-card .which button").all():
        other.click()
        found |= set(linked(page))
    for slug in REGISTRY:
        assert {f"/lesson/{slug}", f"/play/{slug}/bots", f"/play/{slug}/friends"} <= found
    assert page.locator(".box-card svg.box").count() == len(boxes)


def linked(page: Page) -> list[str]:
    """Return where the verbs of the boxes lead."""
    links: list[str] = page.locator(".box-card [data-verb]").evaluate_all("links => links.map((link) => link.pathname)")
    return links


def test_the_theme_is_kept(visits: Visits) -> None:
    page = visits.come("/")
    page.get_by_role("button", name="Passer au thème sombre").click()
    page.wait_for_selector("html[data-theme=dark]")
    page.reload()
    page.wait_for_selector("h1")
    page.wait_for_selector("html[data-theme=dark]")


def test_the_first_load_is_light(visits: Visits) -> None:
    """At most 250 kB of script and style, as they travel."""
    page = visits.come("/rules")
    sizes: list[int] = []

    def weigh(response: Response) -> None:
        if response.request.resource_type in {"script", "stylesheet"}:
            sizes.append(int(response.headers.get("content-length", "0")))

    page.on("response", weigh)
    page.goto(visits.url + "/")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) <= 250_000


@pytest.mark.parametrize("path", ["/", "/rules/dames", "/play/rummikub/bots"])
def test_nothing_moves_while_a_page_comes(visits: Visits, path: str) -> None:
    """On a phone, as browsers measure it; a table when it is opened anew."""
    visits.script = SHIFTS
    page = visits.come(path, size=PHONE)
    if path.startswith("/play"):
        page.click("[data-level=debutant]")
        page.wait_for_selector("[data-seq]")
        page.reload()
        page.wait_for_selector("[data-seq] [data-action=play]")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("shifts.reduce((sum, each) => sum + each, 0)") <= MOST_SHIFT


def test_options_change_how_many_play_and_who_leads(visits: Visits) -> None:
    page = visits.come("/play/plurimo/collective")
    page.get_by_text("Les options du jeu").click()
    assert page.locator("#option-reject_cost").input_value() == "2"
    page.select_option("#option-opening_length", "4")
    page.select_option("#option-leader", "person")
    page.get_by_label("Meneur").fill("Alma")
    page.locator('.counts input[value="7"]').wait_for(state="attached")
    counts = page.locator(".counts input").evaluate_all("inputs => inputs.map((input) => Number(input.value))")
    assert counts == [3, 4, 5, 6, 7]
    assert in_both_themes(page) == []
    page.get_by_role("button", name="Commencer").click()
    page.get_by_role("heading", name="Vous menez").wait_for()
