"""What a small screen has no room for in Dames de lettres is a press away."""

from playwright.sync_api import expect

from server.node import RunningNode
from web.bouts import BOUTS
from web.visit import PHONE, Visits


def test_a_phone_has_a_sheet_of_words_letters_taken_and_jokers(visits: Visits, node: RunningNode) -> None:
    bout = BOUTS["dames"]
    person = bout.begin(visits, node, size=PHONE, has_touch=True, is_mobile=True)
    assert bout.play(person, "finger", most=1) == 1
    person.wait_for_turn()
    person.page.locator(".ledger").get_by_role("button", name="Mots écrits").tap()
    sheet = person.page.locator("dialog[data-panel=sheet]")
    written = sum(map(len, person.view()["written"]))
    assert written > 0
    expect(sheet.locator("li [data-word]")).to_have_count(written)
    expect(sheet).to_contain_text("Lettres prises")
    expect(sheet.locator(".disc")).to_have_count(len(person.view()["jokers"]))
