"""Every page, light and dark, wide and on a phone: sound, accessible, and no wider than its screen."""

import pytest
from playwright.sync_api import Response

from web.axe import violations
from web.visit import PHONE, WIDE, Scheme, Visits

PAGES = (
    "/",
    "/play/plurimo/bots",
    "/play/any/friends",
    "/play/ludime/screen",
    "/play/dames/friends",
    "/rules",
    "/rules/dames",
    "/tour",
    "/tour/plurimo",
    "/dictionary/flore",
    "/tables",
    "/puzzle",
    "/settings",
    "/me",
    "/nowhere",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_accessible(visits: Visits, path: str, scheme: Scheme) -> None:
    page = visits.come(path, scheme=scheme)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_its_screen(visits: Visits, path: str) -> None:
    for size in (WIDE, PHONE, {"width": 360, "height": 740}):
        page = visits.come(path, size=size)
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


def test_the_language_follows_the_browser_and_the_visitor(visits: Visits) -> None:
    page = visits.come("/", locale="en-GB")
    page.get_by_role("heading", name="Five boxes, seven games").wait_for()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("heading", name="Cinq boîtes, sept jeux").wait_for()
    page.reload()
    page.get_by_role("heading", name="Cinq boîtes, sept jeux").wait_for()
    assert page.get_attribute("html", "lang") == "fr"


def test_the_theme_is_kept(visits: Visits) -> None:
    page = visits.come("/")
    page.get_by_role("button", name="Passer au thème sombre").click()
    assert page.get_attribute("html", "data-theme") == "dark"
    page.reload()
    page.wait_for_selector("h1")
    assert page.get_attribute("html", "data-theme") == "dark"


def test_nothing_is_asked_of_anybody_else(visits: Visits) -> None:
    page = visits.come("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in PAGES:
        page.goto(visits.url + path)
        page.wait_for_load_state("networkidle")
    assert asked
    assert all(url.startswith((visits.url, "data:")) for url in asked), asked


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
