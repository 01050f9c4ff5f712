"""One's finished games in a browser: by date and result, found by opponent and word, with the rating as a curve."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from server.guest import Guest
from server.node import RunningNode, wait_until
from server.play import begin, play_on
from web.axe import in_both_themes
from web.visit import PHONE, WIDE, Visits


@pytest.fixture
def invite(small_node: RunningNode) -> Iterator[Callable[[str], Guest]]:
    guests: list[Guest] = []

    def come(name: str) -> Guest:
        guests.append(Guest(small_node.url, name))
        return guests[-1]

    yield come
    for guest in guests:
        guest.close()


def test_games_are_found_again_and_the_rating_is_drawn(
    visits: Visits, small_node: RunningNode, invite: Callable[[str], Guest]
) -> None:
    ada, colette, bob = map(invite, ("Ada", "Colette", "Bob"))
    begin("plurimo", ada, colette)
    play_on(small_node, (ada, colette), 12)
    rows = [row for update in ada.updates for row in update["rows"]]
    word = next(word for row in rows for word in row.get("line", {}).get("words", ()))
    colette.done("resign")
    for _ in range(5):
        begin("relais", ada, bob, is_rated=True)
        bob.done("resign")
    wait_until(lambda: len(ada.http.get("/me/ratings/relais").json()) == 5)
    page = visits.come("/me", size=PHONE, cookies=dict(ada.http.cookies.items()))
    page.get_by_role("link", name="Chercher une partie").click()
    rows_shown = page.locator("[data-result]")
    expect(rows_shown).to_have_count(6)
    expect(page.get_by_role("status").filter(has_text="6 parties")).to_be_visible()
    expect(rows_shown.first).to_contain_text("contre Bob")
    expect(rows_shown.first).to_contain_text("gagnée")
    assert in_both_themes(page) == []
    page.get_by_label("Contre qui").fill("cole")
    page.keyboard.press("Enter")
    expect(rows_shown).to_have_count(1)
    page.get_by_label("Contre qui").fill("")
    page.get_by_label("Un mot qui y fut écrit").fill(word.lower())
    page.get_by_role("button", name="Chercher").click()
    expect(rows_shown).to_have_count(1)
    expect(rows_shown).to_contain_text("contre Colette")
    page.get_by_label("Un mot qui y fut écrit").fill("zzz")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Aucune partie ne répond à cette recherche.")).to_be_visible()
    page.goto(f"{small_node.url}/games/relais")
    expect(page.get_by_role("img", name="Votre classement, partie après partie")).to_be_visible()
    expect(rows_shown).to_have_count(5)
    assert in_both_themes(page) == []
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    rows_shown.first.click()
    page.wait_for_url("**/replay?game=1")
