"""Pages of gatherings, and all plain pages, at every size of screen: nothing is off screen, cut or too small."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from support.run import LONG_SECONDS
from web.matrix.screens import DESKTOPS, LOW, PHONES, SCREENS, TABLETS, ZOOMED, Sight, faults
from web.sitting_pages import come, open_sitting, show_room
from web.test_class import SLOW, come_in, open_class
from web.test_club import found_club, invitation, join, section
from web.test_pages import PAGES
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

LONG_PAGE = Sight({}, may_scroll=True, layer=".curtain")
FEW = (PHONES[0], LOW[0], TABLETS[0], DESKTOPS[0], *ZOOMED)
"""For plain pages, one screen of each way to lay a page out."""
FORMS = ("/tournaments", "/duplicate", "/box/ludime", "/sheet/rami", "/aid/dames", "/coach/relais")
NAME = "Marie-Antoinette-Clémence"
"""As long as a name may be, in letters that are wide."""

Shown = Iterator[tuple[str, Page]]


def a_club(visits: Visits) -> Shown:
    """Yield an organiser's page, with forms open, and a member's; and what who is invited sees."""
    anne = found_club(visits, "Le cercle des lettres de Saint-Jean-de-Luz")
    code = invitation(anne)
    place = anne.url.removeprefix(visits.url)
    malo = visits.come(f"{place}?code={code}", size=PHONE)
    malo.get_by_label("Votre nom dans le club").wait_for()
    yield "invited", malo
    join(malo, NAME[:24])
    yield "invitation", anne
    ranking, calendar = section(anne, "Classement"), section(anne, "Calendrier")
    ranking.get_by_role("button", name="Commencer une saison").click()
    ranking.get_by_label("Nom de la saison").fill("Automne et hiver")
    ranking.get_by_role("button", name="Commencer", exact=True).click()
    calendar.get_by_role("button", name="Prévoir un rendez-vous").click()
    calendar.get_by_label("Titre").fill("Le grand duplicate du mardi")
    yield "planning", anne
    calendar.get_by_role("button", name="Mettre au calendrier").click()
    anne.locator("[data-event]").wait_for()
    section(anne, "Comme nous jouons").get_by_label("Régler un jeu").select_option("Le Relais")
    yield "usual", anne
    yield "member", malo


def a_class(visits: Visits) -> Shown:
    yield from _form(visits, "/gather", "[data-kind=class] a")
    desk, code = open_class(visits, "à deux", "châtaigne, feuille, anticonstitutionnellement")
    pupils = [come_in(visits, code, name) for name in ("Maximilien", "Aïssa")]
    expect(desk.locator(".pupils li")).to_have_count(2, **SLOW)
    yield "waiting", pupils[0]
    yield "gathering", desk
    desk.get_by_role("button", name="Commencer la ronde").click()
    expect(desk.locator(".tile .seat .name")).to_have_count(2, **SLOW)
    yield "desk", desk
    desk.get_by_role("button", name="Tout suspendre").click()
    expect(pupils[0].locator(".curtain")).to_be_visible(**SLOW)
    yield "paused", pupils[0]
    desk.get_by_role("link", name="Bilan").click()
    expect(desk.get_by_role("heading", name="Bilan de la classe")).to_be_visible(**SLOW)
    yield "report", desk


def a_tournament(visits: Visits) -> Shown:
    yield from _form(visits, "/tournaments/relais", "")
    director = visits.come("/tournaments/relais")
    director.get_by_label("Nom du tournoi").fill("Tournoi de la Toussaint de Saint-Jean")
    director.get_by_role("button", name="Annoncer").click()
    director.wait_for_url("**/tournament/*")
    player = visits.come(director.url.removeprefix(visits.url), size=PHONE)
    yield "announced", player
    player.get_by_label("Votre nom").fill(NAME[:20])
    player.get_by_role("button", name="Participer").click()
    for name in ("Augustin", "Yasmine", "Odile"):
        director.get_by_label("Ajouter", exact=True).fill(name)
        director.get_by_label("Qui ?").select_option(index=0 if name == "Odile" else 1)
        director.get_by_role("button", name="Ajouter", exact=True).click()
        director.locator("li", has_text=name).first.wait_for()
    yield "entries", director
    director.get_by_role("button", name="Apparier la ronde 1").click()
    director.get_by_role("button", name="Ouvrir la ronde 1").click()
    player.get_by_role("link", name="Aller à ma table").wait_for()
    yield "round", player
    for match in ("1", "2"):
        director.get_by_role("button", name="Saisir un résultat").click()
        director.locator("dialog select").nth(1).select_option(match)
        director.locator("input[value=win_0]").check(force=True)
        director.get_by_role("button", name="Enregistrer").click()
        expect(director.locator("dialog")).to_have_count(0)
    director.get_by_role("button", name="Apparier la ronde 2").wait_for()
    yield "standings", director


def a_sitting(visits: Visits) -> Shown:
    yield from _form(visits, "/duplicate/plurimo", "")
    desk = open_sitting(visits, "plurimo", turns=1, title="Club des Tisserands de Saint-Jean-de-Luz")
    guest = visits.come(f"/sitting/{desk.sitting}")
    guest.wait_for_selector("[data-action=join]")
    yield "door", guest
    nour = come(visits, desk, NAME[:20], is_phone=True)
    come(visits, desk, "Basile")
    desk.enrol("Simone")
    yield "lobby", nour.page
    yield "gathering", desk.page
    room = show_room(visits, desk, desk.page.context)
    desk.page.wait_for_selector("[data-ready]")
    desk.do("begin")
    nour.until("answering", 1)
    room.until("answering", 1)
    yield "answering", nour.page
    desk.choose("Simone")
    yield "desk", desk.page
    for step, phase in (("ring", "rung"), ("announce", "announced")):
        desk.do(step)
        nour.until(phase, 1)
        yield phase, nour.page
    desk.do("close")
    nour.page.wait_for_selector("[data-over]")
    yield "over", nour.page
    for end in ("results", "replay"):
        nour.open(f"{visits.url}/sitting/{desk.sitting}/{end}")
        nour.page.wait_for_selector("table, [data-replay] .band")
        yield end, nour.page


def _form(visits: Visits, path: str, link: str) -> Shown:
    page = visits.come(path)
    if link:
        page.click(link)
    page.wait_for_selector("form")
    yield "form", page


GATHERINGS = {"club": a_club, "class": a_class, "tournament": a_tournament, "sitting": a_sitting}


@pytest.mark.parametrize("kind", GATHERINGS)
@pytest.mark.usefixtures("node")
def test_a_gathering_suits_every_screen(visits: Visits, kind: str) -> None:
    """Each of its pages, for those who lead and those who take part."""
    shown: Callable[[Visits], Shown] = GATHERINGS[kind]
    found = list[str]()
    for state, page in shown(visits):
        size = page.viewport_size
        found += faults(page, SCREENS, LONG_PAGE, f"{kind}-{state}")
        if size:
            page.set_viewport_size(size)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", [*PAGES, *FORMS])
@pytest.mark.usefixtures("node")
def test_a_page_suits_every_screen(visits: Visits, path: str) -> None:
    page = visits.come(path)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    found = faults(page, FEW, LONG_PAGE, "page" + path.replace("/", "-"))
    assert not found, "\n".join(found)
