"""The rules of every game on one page: in order, with its pictures, printable; and the player's aid on A5."""

import re

import pytest

from lettrine.games import REGISTRY
from lettrine.games.presentation.card import presentation_card
from web.axe import in_both_themes
from web.visit import PHONE, Visits

SECTIONS = ("But du jeu", "Dans la boîte", "Un tour en trois images", "Un exemple compté")
LAST = ("La fin", "Trois erreurs courantes", "Six mots", "Toutes les règles, numérotées", "Les options de la table")
A4, A5 = "594.95996 841.91998", "420 594.95996"  # points, as Chromium writes them


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_game_on_one_page(visits: Visits, slug: str) -> None:
    card = presentation_card(slug, "fr")
    page = visits.come(f"/rules/{slug}")
    page.locator("svg.diagram").first.wait_for()
    page.locator("#options dt").first.wait_for()
    heads = [head.split("\n")[0] for head in page.locator("main h2").all_inner_texts()]
    gallery = ("Toutes les formes",) if card.gallery else ()
    assert heads == [*SECTIONS, *gallery, *LAST]
    pictures = [card.aim_diagram, card.setup_diagram, *(each.diagram for each in card.turn), *card.gallery]
    assert page.locator("svg.diagram").count() == len([each for each in pictures if each]) + 1
    assert page.locator("pre").filter(has_text="┌").count() == 0
    for box in page.locator("svg.diagram").all():
        size = box.bounding_box()
        assert size is not None
        assert size["width"] > 40
        assert size["height"] > 20


def test_every_shape_is_whole(visits: Visits) -> None:
    page = visits.come("/rules/deplimo")
    page.locator(".gallery svg").first.wait_for()
    assert page.locator(".gallery svg").count() == 12
    for width in (360, 390, 820, 1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(_CUT) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


_CUT = """() => [...document.querySelectorAll('.gallery .drawing')].flatMap(({ clientWidth, scrollWidth }, at) =>
  scrollWidth > clientWidth ? [at] : [])"""


def test_pictures_are_named_and_the_page_is_accessible_on_a_phone(visits: Visits) -> None:
    page = visits.come("/rules/deplimo", size=PHONE)
    page.locator("svg.diagram").first.wait_for()
    page.locator("#options dt").first.wait_for()
    assert page.get_by_role("img", name="Forme 6").count() == 2
    foot = page.locator(".foot a")
    assert [link.get_attribute("href") for link in foot.all()] == ["/play/deplimo/bots", "/lesson/deplimo"]
    for link in foot.all():
        size = link.bounding_box()
        assert size is not None
        assert size["height"] >= 44
    assert in_both_themes(page) == []


def test_a_rule_that_the_page_names_is_found_below(visits: Visits) -> None:
    page = visits.come("/rules/dames")
    page.locator(".mistakes a").first.click()
    page.locator("[data-rule='DAM-13'].topic").wait_for()
    assert page.locator("[data-rule='DAM-05']").get_by_text("Lecture de Lettrine", exact=True).count() == 1


def test_the_page_prints_on_one_sheet_of_a4_and_the_aid_on_one_of_a5(visits: Visits) -> None:
    for slug in REGISTRY:
        page = visits.come(f"/rules/{slug}")
        page.locator("[data-rule]").first.wait_for()
        whole = sizes(page.pdf(prefer_css_page_size=True))
        assert set(whole) == {A4}
        page.locator("article.page").evaluate(_ALONE)
        assert sizes(page.pdf(prefer_css_page_size=True)) == [A4], slug
        assert len(whole) > 1
        aid = visits.come(f"/aid/{slug}")
        aid.locator(".aid dl").wait_for()
        assert sizes(aid.pdf(prefer_css_page_size=True)) == [A5], slug


_ALONE = "page => { while (page.nextElementSibling) page.nextElementSibling.remove(); }"
"""Takes away the numbered rules, which print on pages of their own."""


def sizes(pdf: bytes) -> list[str]:
    """Return the sizes of the pages of *pdf*."""
    return [found.decode() for found in re.findall(rb"/MediaBox \[0 0 ([\d. ]+)\]", pdf)]


def test_nothing_that_is_read_moves_down(visits: Visits) -> None:
    page = visits.come("/settings")
    page.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (moved += value)))
          .observe({ type: 'layout-shift', buffered: true });"""
    )
    page.goto(f"{visits.url}/rules/plurimo")
    page.locator("#all-rules h2").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("moved") < 1 / 10
