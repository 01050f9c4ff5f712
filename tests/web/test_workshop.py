"""L’Atelier: a number changed, games that speak while they run, a link that holds the variant, a table of it."""

import re

from playwright.sync_api import expect

from lettrine.games.variant_files import VariantFile, write_code
from web.visit import PHONE, Visits

BUSY = 60_000  # milliseconds: games take their time on a machine that has others to play


def test_a_variant_is_made_played_by_robots_and_opened_as_a_table(visits: Visits) -> None:
    page = visits.come("/workshop/relais")
    hand = page.get_by_role("slider", name="Cartes en main")
    expect(hand).to_have_value("12")
    assert "Rien n’est changé" in page.inner_text("footer")
    hand.fill("9")
    expect(page.get_by_text("boîte 12", exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Jouer 200")).click()
    expect(page.get_by_role("heading", name=re.compile(r"^\d+ parties"))).to_be_visible(timeout=BUSY)
    expect(page.get_by_role("img", name=re.compile("Durée des parties"))).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_role("button", name=re.compile("de plus$"))).to_be_visible(timeout=BUSY)
    assert "Trop tôt" in page.inner_text("footer")
    page.get_by_role("button", name=re.compile("^Z")).click()
    page.get_by_role("slider", name="Nombre de Z").fill("3")
    expect(page.get_by_text("1 lettre changée : Z.")).to_be_visible()
    page.get_by_label("Nom de la variante").fill("Mienne")
    expect(page.get_by_role("button", name="Ouvrir une table")).to_be_enabled()
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Ouvrir une table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text("Mienne")).to_be_visible()


def test_a_link_holds_the_variant_and_what_cannot_be_played_is_said(visits: Visits) -> None:
    code = write_code(VariantFile("rummikub", "Courte", {"opening": 4, "jokers": 0}))
    page = visits.come(f"/workshop/rummikub?v={code}", size=PHONE)
    expect(page.get_by_role("slider", name="Lettres du mot d’entrée, au moins")).to_have_value("4")
    expect(page.get_by_role("slider", name="Jokers")).to_have_value("0")
    expect(page.get_by_label("Nom de la variante")).to_have_value("Courte")
    page.get_by_role("button", name="Comme la boîte").click()
    expect(page.get_by_role("slider", name="Jokers")).to_have_value("2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
