"""A tournament in browsers: one directs, one plays, robots too, a room looks on."""

import pytest
from playwright.sync_api import Page, expect

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.test_contrast import edges
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)


def narrow_enough(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_director_and_a_player_hold_a_tournament(  # noqa: PLR0915  (one walk through all pages)
    visits: Visits, small_node: RunningNode
) -> None:
    director = visits.come("/gather")
    director.click("[data-kind=tournament] a")
    director.click("a[href='/tournaments/relais']")
    director.get_by_label("Nom du tournoi").fill("Tournoi de la Toussaint")
    director.get_by_label("Rondes", exact=True).fill("2")
    assert in_both_themes(director) == []
    director.get_by_role("button", name="Annoncer").click()
    director.wait_for_url("**/tournament/*")
    place = director.url.removeprefix(small_node.url)
    # Somebody comes by the link, on a phone, and enters.
    player = visits.come(place, size=PHONE)
    player.get_by_label("Votre nom").fill("Colette")
    player.get_by_role("button", name="Participer").click()
    player.get_by_text("Votre inscription est notée.").wait_for()
    for name in ("Augustin", "Yasmine", "Odile"):
        director.get_by_label("Ajouter", exact=True).fill(name)
        director.get_by_label("Qui ?").select_option(index=0 if name == "Odile" else 1)
        director.get_by_role("button", name="Ajouter", exact=True).click()
        director.locator("li", has_text=name).first.wait_for()
    assert in_both_themes(director) == []
    director.get_by_role("button", name="Apparier la ronde 1").click()
    director.get_by_role("button", name="Ouvrir la ronde 1").click()
    director.emulate_media(forced_colors="active")
    first, second = director.locator(".pair i:not(.second)"), director.locator(".pair i.second")
    assert edges(first) != edges(second)
    director.emulate_media(forced_colors="none")
    # Colette meets Yasmine, a robot; the game begins when she comes. Augustin meets Odile, who has no device.
    to_table = player.get_by_role("link", name="Aller à ma table")
    to_table.wait_for()
    assert narrow_enough(player)
    assert " : vous jouez contre" in player.locator("main").inner_text().replace("\u00a0", " ")
    assert in_both_themes(player) == []
    to_table.click()
    player.wait_for_selector("[data-seq]")
    tables = small_node.node.rooms
    (room,) = (each for each in tables if each.table.seat_of(seated(small_node)) is not None)
    assert room.table.phase == "playing"
    player.goto(small_node.url + place)
    director.get_by_role("button", name="Saisir un résultat").click()
    for match in ("1", "2"):
        if match == "2":
            director.get_by_role("button", name="Saisir un résultat").click()
        director.locator("dialog select").nth(1).select_option(match)
        director.locator("input[value=win_0]").check(force=True)
        if match == "1":
            assert in_both_themes(director) == []
        director.get_by_role("button", name="Enregistrer").click()
        expect(director.locator("dialog")).to_have_count(0)
    director.get_by_role("button", name="Apparier la ronde 2").wait_for()
    expect(director.locator("tbody tr")).to_have_count(4)
    director.get_by_role("button", name="Place 1,").first.click()
    director.get_by_text("est en tête.").wait_for()
    assert in_both_themes(director) == []
    assert narrow_enough(director)
    assert director.evaluate("document.querySelector('footer').offsetHeight") < 130  # no taller than what it holds
    screen = visits.come(f"{place}?ecran=tv")
    screen.get_by_text("Classement après 1").wait_for()
    assert not screen.locator("button").count()
    assert in_both_themes(screen) == []
    assert screen.evaluate(
        "[...document.querySelectorAll('td')].every((cell) => cell.getBoundingClientRect().right <= innerWidth * 2 / 3)"
    )
    # A result is corrected, and the standings follow everywhere.
    director.on("dialog", lambda dialog: dialog.accept())
    director.get_by_role("button", name="Apparier la ronde 2").click()
    director.get_by_role("button", name="Défaire l’appariement").click()
    director.get_by_role("button", name="Terminer le tournoi").click()
    player.get_by_text("Le tournoi est terminé.").wait_for()
    player.goto(f"{small_node.url}/gather")
    player.get_by_role("link", name="Tournoi de la Toussaint").wait_for()


def seated(node: RunningNode) -> str:
    """Return who entered first."""
    *_, room = node.node.tournaments
    return room.state.entrants[0].who


def test_rounds_may_open_by_the_clock(visits: Visits, small_node: RunningNode) -> None:
    director = visits.come("/tournaments/relais")
    director.get_by_label("Nom du tournoi").fill("Mardi soir")
    director.get_by_label("Rondes", exact=True).fill("3")
    director.get_by_label("La première ronde s’ouvre le").fill("2031-05-06T20:00")
    director.get_by_label("Puis une ronde toutes les (minutes)").fill("45")
    assert in_both_themes(director) == []
    director.get_by_role("button", name="Annoncer").click()
    director.wait_for_url("**/tournament/*")
    *_, room = small_node.node.tournaments
    first, *others = (at for at in room.state.settings.openings if at is not None)
    assert others == [first + 45 * 60_000, first + 90 * 60_000]
