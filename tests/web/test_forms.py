"""Forms say all they have to say, where one looks: choices are not cut, answers stand beside what was asked."""

import pytest
from playwright.sync_api import Page, expect

from lettrine.server.workers.words import MOST_WORDS
from web.internals import internals
from web.visit import PHONE, Visits

CUT = """() => {
  const ink = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].flatMap((list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    ink.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return [...list.options].map(({ label }) => label).filter((label) => ink.measureText(label).width > room);
  });
}"""
"""The choices of lists that are wider than their list."""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("slug", ["dames", "ludime", "rummikub"])
def test_no_choice_of_a_form_is_cut_on_a_phone(visits: Visits, slug: str, locale: str) -> None:
    page = visits.come(f"/play/{slug}/friends", size=PHONE, locale=locale)
    page.locator("summary").first.click()
    page.wait_for_selector("fieldset#option-rigour")
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert internals(page) == []


def test_a_choice_among_buttons_is_that_of_the_table(visits: Visits) -> None:
    page = visits.come("/play/relais/friends")
    page.locator("summary").first.click()
    page.locator("#option-rigour .choice", has_text="strict").click()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("main")).to_contain_text("strict")


def top(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"]


def test_an_answer_stands_below_its_form(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)  # so the browser tells of the refusal
    page = visits.come("/me")
    page.wait_for_load_state("networkidle")
    page.get_by_label("Votre nom").fill("Éva")
    page.get_by_role("button", name="Garder ce nom").click()
    kept, refused = "main [role=status]:not(:empty)", "main [role=alert]:not(:empty)"
    expect(page.locator(kept)).to_have_text("C’est noté.")
    assert 0 < top(page, kept) - top(page, "[data-form=name]") < 150
    page.get_by_label("Identifiant").fill("personne")
    page.get_by_label("Mot de passe").fill("n’importe quoi")
    page.get_by_role("button", name="Se connecter").click()
    page.wait_for_selector(refused)
    assert 0 < top(page, refused) - top(page, "[data-form=account]") < 250
    assert page.locator(kept).count() == 0


def test_all_words_that_letters_make_can_be_read_page_by_page(visits: Visits) -> None:
    page = visits.come("/dictionary")
    page.locator("[name=letters]").fill("aeilnrst")
    page.get_by_role("button", name="Trouver les mots").click()
    told, words = page.locator("[data-found]"), page.locator("section li")
    expect(words).to_have_count(MOST_WORDS)
    count = int(told.get_attribute("data-found") or 0)
    assert count > 2 * MOST_WORDS
    expect(told).to_contain_text(f"du n°\N{NO-BREAK SPACE}1 au n°\N{NO-BREAK SPACE}{MOST_WORDS}")
    expect(page.locator("[data-action=previous]")).to_be_disabled()
    seen = set(words.all_inner_texts())
    while page.locator("[data-action=next]").is_enabled():
        first = len(seen) + 1
        page.click("[data-action=next]")
        expect(told).to_contain_text(f"du n°\N{NO-BREAK SPACE}{first} ")
        seen |= set(words.all_inner_texts())
    assert len(seen) == count
    page.click("[data-action=previous]")
    expect(words).to_have_count(MOST_WORDS)
