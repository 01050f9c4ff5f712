"""A club in browsers: one founds it, two come in; they play at a private table, hold a sitting, and are ranked."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.bouts import LETTERS
from web.company import play_together, sit_down
from web.gestures import tab_to
from web.internals import internals
from web.person import Person
from web.sitting_pages import Desk, Taker
from web.visit import PATIENCE, PHONE, WIDE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

SLOW: Any = {"timeout": PATIENCE}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
SMALLEST: ViewportSize = {"width": 320, "height": 640}
OFFLINE = ("WebSocket connection", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")
REFUSED = ("Failed to load resource",)
HOUSE_WORD = "zigomatou"


def fits(page: Page, *sizes: ViewportSize) -> None:
    for size in sizes:
        page.set_viewport_size(size)
        page.wait_for_function("width => innerWidth === width", arg=size["width"])
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


def found_club(visits: Visits, title: str = "Les Plumes") -> Page:
    page = visits.come("/gather")
    page.click("[data-kind=club] a")
    page.get_by_label("Nom du club").fill(title)
    page.get_by_label("Votre nom dans le club").fill("Anne")
    assert in_both_themes(page) == []
    page.get_by_role("button", name="Fonder le club").click()
    page.get_by_role("heading", name=title).wait_for()
    page.on("dialog", lambda dialog: dialog.accept())
    return page


def invitation(page: Page) -> str:
    """Open the invitation and return its code."""
    page.get_by_role("button", name="Inviter", exact=True).click()
    page.get_by_role("img", name="Code QR qui mène à ce club").wait_for()
    return str(page.get_attribute("[data-code]", "data-code"))


def join(page: Page, name: str) -> None:
    page.get_by_label("Votre nom dans le club").fill(name)
    page.get_by_role("button", name="Entrer dans le club").click()
    page.get_by_role("heading", name="Membres").wait_for()
    page.on("dialog", lambda dialog: dialog.accept())


def section(page: Page, heading: str) -> Any:  # noqa: ANN401  (a locator)
    return page.get_by_role("region", name=re.compile(heading))


def test_three_people_found_a_club_play_and_are_ranked(visits: Visits, small_node: RunningNode) -> None:
    anne = found_club(visits)
    code = invitation(anne)
    place = anne.url.removeprefix(small_node.url)
    assert in_both_themes(anne) == []
    # One comes by the link, on a phone; the other types the code.
    malo = visits.come(f"{place}?code={code}", size=PHONE)
    malo.get_by_role("heading", name="Le club « Les Plumes » vous invite").wait_for()
    assert in_both_themes(malo) == []
    join(malo, "Malo")
    expect(anne.locator("[role=log]")).to_contain_text("Malo entre dans le club.", **SLOW)
    ines = visits.come("/gather")
    ines.fill("#code", code.lower())
    ines.press("#code", "Enter")
    join(ines, "Inès")
    expect(anne.locator("[data-member]")).to_have_count(3, **SLOW)
    assert in_both_themes(malo) == []
    assert internals(malo) == []
    fits(malo, SMALLEST, SIDEWAYS, PHONE)
    play_at_a_private_table(visits, small_node, anne, (malo, ines), place)
    hold_an_event(visits, small_node, anne, (malo, ines), place)
    anne.goto(visits.url + place)
    lead(visits, anne, ines, malo, place)


def play_at_a_private_table(
    visits: Visits, node: RunningNode, anne: Page, members: tuple[Page, Page], place: str
) -> None:
    """Anne says how Le Relais is played here; Malo opens a table, Inès finds it; nobody else does."""
    malo, ines = members
    usual = section(anne, "Comme nous jouons")
    usual.get_by_label("Régler un jeu").select_option("Le Relais")
    usual.get_by_label("Mots ajoutés").fill(HOUSE_WORD)
    usual.get_by_text("Toutes les options").click()
    usual.get_by_label("Cartes de la boîte").fill(", ".join(LETTERS))
    usual.get_by_label("Places à une table").select_option("2")
    assert in_both_themes(anne) == []
    usual.get_by_role("button", name="Enregistrer").click()
    house = section(malo, "Comme nous jouons").locator("dd[lang=fr]")
    expect(house).to_have_text(HOUSE_WORD, **SLOW)
    tables = section(malo, "Tables du club")
    tables.get_by_role("button", name="Ouvrir une table").click()
    assert in_both_themes(malo) == []
    tables.locator("form").get_by_label("Jeu").select_option("Le Relais")
    tables.locator("form").get_by_role("button", name="Ouvrir une table").click()
    malo.wait_for_url("**/table/**")
    sit_down(malo, "Malo")
    expect(malo.locator("main")).to_contain_text(HOUSE_WORD)
    row = section(ines, "Tables du club").get_by_role("link", name="Le Relais")
    expect(row).to_contain_text("ouverte par Malo", **SLOW)
    assert in_both_themes(ines) == []
    row.click()
    sit_down(ines, "Inès")
    malo.click("[data-action=start]:enabled")
    for page in members:
        page.wait_for_selector("[data-seq]")
    table = malo.url.partition("/table/")[2].partition("?")[0]
    people = (Person(malo, node, table, 0), Person(ines, node, table, 1))
    before = people[0].room.table.seq
    play_together(people, moves=4)
    assert people[0].room.table.seq > before
    address = malo.url
    visits.expected = REFUSED
    stranger = visits.come(address.removeprefix(node.url))
    stranger.get_by_text("Cette table est celle d’un club").wait_for()
    for page in members:
        page.goto(visits.url + place)
    expect(section(ines, "Tables du club")).to_contain_text("en cours", **SLOW)
    stranger.goto(visits.url + place)
    stranger.get_by_text("Cette invitation n’est pas celle du club").wait_for()


def hold_an_event(visits: Visits, node: RunningNode, anne: Page, members: tuple[Page, Page], place: str) -> None:
    """A season begins, a sitting is planned, changed and opened from the calendar, and comes into the ranking."""
    malo, ines = members
    ranking = section(anne, "Classement")
    ranking.get_by_role("button", name="Commencer une saison").click()
    ranking.get_by_label("Nom de la saison").fill("Automne")
    assert in_both_themes(anne) == []
    ranking.get_by_role("button", name="Commencer", exact=True).click()
    calendar = section(anne, "Calendrier")
    calendar.get_by_role("button", name="Prévoir un rendez-vous").click()
    calendar.get_by_label("Titre").fill("Le duplicate du mardi")
    calendar.get_by_label("Lieu").fill("Salle 2")
    calendar.get_by_label("Jeu").select_option("Plurimo")
    calendar.get_by_label("Nombre de coups").fill("1")
    assert in_both_themes(anne) == []
    calendar.get_by_role("button", name="Mettre au calendrier").click()
    event = section(malo, "Calendrier").locator("[data-event]")
    expect(event).to_contain_text("Duplicate de Plurimo", **SLOW)
    calendar.get_by_role("button", name="Modifier").click()
    calendar.get_by_label("Lieu").fill("Salle 3")
    calendar.get_by_role("button", name="Enregistrer").click()
    expect(event).to_contain_text("Salle 3", **SLOW)
    calendar.get_by_role("button", name="Ouvrir").click()
    anne.wait_for_url("**/sitting/*")
    desk = Desk(anne, "Anne")
    anne.wait_for_selector("[data-role=arbiter]")
    takers = [Taker(malo, "Malo"), Taker(ines, "Inès")]
    for taker in takers:
        section(taker.page, "Calendrier").get_by_role("link", name="Y aller").click()
        taker.join()
    desk.enrol("Anne")
    anne.wait_for_selector("[data-ready]")
    for step, phase in (("begin", "answering"), ("ring", "rung"), ("announce", "announced")):
        desk.do(step)
        desk.until(phase, 1)
    desk.do("close")
    malo.wait_for_selector("[data-over]")
    for page in members:
        page.goto(visits.url + place)
    rows = section(ines, "Classement : Automne").locator("tbody tr")
    expect(rows).to_have_count(3, **SLOW)
    assert all(row.startswith("1\t") for row in rows.all_inner_texts())  # nobody answered: they share the first place
    assert in_both_themes(ines) == []
    links = {link: section(ines, "Classement").get_by_role("link", name=link) for link in ("CSV", "JSON")}
    kept = {link: ines.request.get(f"{node.url}{found.get_attribute('href')}").text() for link, found in links.items()}
    assert "Le duplicate du mardi" in kept["CSV"]
    assert '"Automne"' in kept["JSON"]
    fits(malo, SMALLEST, SIDEWAYS, PHONE)


def lead(visits: Visits, anne: Page, ines: Page, malo: Page, place: str) -> None:
    """A role is given; somebody is removed, pardoned and back; one leaves; without a network the page says so."""
    people = section(anne, "Membres")
    people.get_by_label("Rôle d’Inès").select_option("organise")
    ines.get_by_text("vous organisez").wait_for()
    people.get_by_role("button", name="Exclure : Malo").click()
    malo.get_by_role("heading", name="Vous n’êtes plus de ce club").wait_for()
    assert in_both_themes(malo) == []
    removed = section(ines, "Membres")
    removed.get_by_text("Personnes exclues").click()
    code = invitation(ines)
    visits.expected = (*REFUSED, *OFFLINE)
    malo.goto(f"{visits.url}{place}?code={code}")
    malo.get_by_label("Votre nom dans le club").fill("Malo")
    malo.get_by_role("button", name="Entrer dans le club").click()
    malo.get_by_text("Vous ne faites plus partie de ce club").wait_for()
    removed.get_by_role("button", name="Laisser revenir").click()
    expect(removed.get_by_text("Personnes exclues")).to_have_count(0, **SLOW)
    malo.get_by_role("button", name="Entrer dans le club").click()
    malo.get_by_role("heading", name="Membres").wait_for()
    malo.context.set_offline(True)
    malo.locator("[data-offline]").wait_for()
    malo.get_by_text("Connexion perdue").wait_for()
    malo.context.set_offline(False)
    malo.get_by_text("Connexion perdue").wait_for(state="detached")
    malo.get_by_role("button", name="Quitter le club").click()
    malo.wait_for_url("**/gather")
    expect(malo.locator("main")).not_to_contain_text("Les Plumes")
    expect(anne.locator("[data-member]")).to_have_count(2, **SLOW)
    expect(anne.locator("[role=log]")).to_contain_text("Malo n’est plus du club.")


@pytest.mark.usefixtures("small_node")
def test_a_club_is_led_by_keys_alone_in_english_too(visits: Visits) -> None:
    """What is refused is said in plain words, and Tab leads through landmarks and forms in the order of the page."""
    page = visits.come("/clubs", locale="en-GB")
    page.get_by_label("Name of the club").fill("The Quills")
    page.get_by_label("Your name in the club").fill("Ada")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="The Quills").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"  # where who hears the page begins
    tab_to(page, "[data-action=plan]")
    page.keyboard.press("Enter")
    tab_to(page, "main [placeholder='Tuesday’s duplicate']")
    page.keyboard.type("Tuesday")
    page.keyboard.press("Enter")
    expect(page.locator("[data-event]")).to_contain_text("Tuesday", **SLOW)
    expect(page.locator("[role=log]")).to_contain_text("In the calendar: Tuesday.")
    tab_to(page, "[data-action=plan]")
    assert in_both_themes(page) == []
    page.get_by_label("Your name in the club").fill("La grosse bite")
    page.keyboard.press("Enter")
    page.locator("section [role=alert]", has_text="name").first.wait_for()
    fits(page, SMALLEST, SIDEWAYS, WIDE)
