"""The card of a word: opened by tap, right click and keys, closed by going back; words kept and reviewed."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from server.node import RunningNode
from web.axe import in_both_themes
from web.bouts import BOUTS
from web.visit import PHONE, Visits

LOW: ViewportSize = {"width": 844, "height": 390}
CARD = "dialog[data-card]"


def card(page: Page, word: str) -> None:
    page.wait_for_selector(f'{CARD}[data-card="{word}"] h3')


def test_a_word_of_the_dictionary_opens_its_card(visits: Visits) -> None:
    page = visits.come("/dictionary/flore")
    page.locator("input[name=letters]").fill("SAPRI")
    page.locator("input[name=letters]").press("Enter")
    page.get_by_role("button", name="PARIS", exact=True).click()
    card(page, "PARIS")
    dialog = page.locator(CARD)
    expect(dialog.get_by_role("heading", name="paris")).to_be_focused()
    assert "nom masculin pluriel de" in dialog.inner_text()
    assert "GEN-03" in dialog.inner_text()
    assert in_both_themes(page) == []
    # A word of the card opens the next; back leads to the one before, then to the page.
    dialog.get_by_role("button", name="pari", exact=True).click()
    card(page, "PARI")
    page.go_back()
    card(page, "PARIS")
    page.go_back()
    page.wait_for_selector(CARD, state="detached")
    assert page.url.endswith("/dictionary/flore")
    expect(page.get_by_role("button", name="PARIS", exact=True)).to_be_focused()


def test_escape_and_the_close_button_close_it_too(visits: Visits) -> None:
    page = visits.come("/dictionary/teintes", size=PHONE)
    word = page.get_by_role("button", name="couleur", exact=True)
    for close in ("Escape", "button"):
        word.click()
        card(page, "COULEUR")
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator(f"{CARD} [data-action=close]").click()
        page.wait_for_selector(CARD, state="detached")
    assert page.url.endswith("/dictionary/teintes")


def test_a_card_stays_on_a_screen_that_is_turned(visits: Visits) -> None:
    page = visits.come("/dictionary/teintes", size=LOW)
    page.get_by_role("button", name="couleur", exact=True).click()
    card(page, "COULEUR")
    for size in (PHONE, LOW):
        page.set_viewport_size(size)
        page.wait_for_function(_IS_WHOLE)


_IS_WHOLE = """() => {
  const { left, right, top, bottom } = document.querySelector('dialog[data-card] .card').getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("slug", ["rummikub", "relais", "plurimo", "dames"])
def test_a_word_on_the_table_opens_its_card_and_keeps_its_gestures(
    visits: Visits, node: RunningNode, slug: str
) -> None:
    bout = BOUTS[slug]
    person = bout.begin(visits, node)
    bout.play(person, "mouse", 2)
    assert person.wait_for_turn()
    page = person.page
    seq = page.get_attribute("[data-seq]", "data-seq")
    word = page.locator("[data-word]").first
    word.click(button="right")
    page.wait_for_selector(f"{CARD} h3")
    assert "Pourquoi il compte ici" in page.locator(CARD).inner_text()
    assert in_both_themes(page) == []
    page.go_back()
    page.wait_for_selector(CARD, state="detached")
    assert page.get_attribute("[data-seq]", "data-seq") == seq
    page.locator("button[data-word], [data-word] [data-cell]").first.focus()
    page.keyboard.press("Alt+m")
    page.wait_for_selector(f"{CARD} h3")
    page.keyboard.press("Escape")
    page.wait_for_selector(CARD, state="detached")
    # The log has the same words.
    page.keyboard.press("Alt+c")
    page.locator("dialog[data-panel=log] [data-word]").first.click()
    page.wait_for_selector(f"{CARD} h3")


def test_a_refused_word_says_why_first(visits: Visits) -> None:
    page = visits.come("/dictionary/tut")
    page.select_option("select", "rummikub")
    page.wait_for_selector("article[data-word=TUT][data-valid=false]")
    page.locator("article h3").click(button="right")
    card(page, "TUT")
    text = page.locator(CARD).inner_text()
    assert text.index("RUM-23") < text.index("Ne pas dire")


def test_a_word_is_kept_and_reviewed(visits: Visits) -> None:
    page = visits.come("/dictionary/canotier")
    page.locator("input[name=letters]").fill("MOTS")
    page.locator("input[name=letters]").press("Enter")
    page.get_by_role("button", name="MOTS", exact=True).click()
    card(page, "MOTS")
    page.locator("[data-action=keep]").click()
    page.locator("[data-action=keep-on]").click()
    page.get_by_role("status").filter(has_text="Mot gardé").wait_for()
    page.get_by_role("link", name="Mes mots").click()
    page.wait_for_selector("[data-review=MOTS]")
    assert page.url.endswith("/progress")
    assert in_both_themes(page) == []
    page.keyboard.press("Tab")
    page.locator("[data-action=reveal]").click()
    page.locator("[data-action=grade-easy]").click()
    page.get_by_text(re.compile("Rien à revoir")).wait_for()
    page.get_by_role("button", name="Ne plus apprendre MOTS").click()
    page.get_by_text(re.compile("Aucun mot encore")).wait_for()
    page.locator("[data-action=progress-stop]").click()
    page.locator("[data-action=progress-off]").click()
    page.locator("[data-action=progress-on]").wait_for()


def test_results_are_shown_by_game(visits: Visits, node: RunningNode) -> None:
    bout = BOUTS["plurimo"]
    person = bout.begin(visits, node)
    page = visits.open(person.page.context, "/progress/plurimo")
    page.locator("[data-action=progress-on]").click()
    page.get_by_text("Aucune partie finie").wait_for()
    bout.play(person, "mouse", 2)
    person.wait_for_turn()
    person.page.get_by_role("button", name="Menu de la table").click()
    person.page.click("[data-action=resign]")
    person.page.click("[data-action=resign-yes]")
    person.page.wait_for_selector("[data-phase=over]")
    page.reload()
    page.get_by_role("heading", name="Mes progrès : Plurimo").wait_for()
    page.get_by_text(re.compile(r"^\s*1\s+partie")).wait_for()
    page.locator("[data-action=keep-all]").click()
    page.locator("[data-action=keep-all]").wait_for(state="detached")
    assert in_both_themes(page) == []
    page.get_by_role("link", name="Tous mes progrès").click()
    page.wait_for_selector("[data-review]")
