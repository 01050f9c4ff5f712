"""Take the pictures of the guide « Pour les clubs »: a club on a wide screen and on a phone, and its invitation.

Usage: ``python -m tools.club_screens``. It starts a server of its own.
"""

import sys

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from tools.screens import SIZES, executable, serving
from tools.sitting_screens import take, visit

NAMES = ("Malo", "Inès", "Yasmine", "Bertrand", "Odile")
HOUSE_WORD = "zigomatou"


def main() -> int:
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox", "--disable-gpu"])
        club = found(browser, f"{url}/clubs")
        club.get_by_role("button", name="Inviter", exact=True).click()
        code = club.get_attribute("[data-code]", "data-code")
        take(club, "club-invitation", ("light",))
        club.get_by_role("button", name="Inviter", exact=True).click()
        members = [join(browser, f"{club.url}?code={code}", name) for name in NAMES]
        set_usual(club)
        open_table(members[0])
        begin_season(club)
        hold(club, members, "Le duplicate du mardi")
        plan(club, "Coupe de printemps", "un tournoi")
        plan(club, "Galette des rois", "une soirée sans résultats")
        take(club, "club-wide", ("light", "dark"))
        members[1].goto(club.url)
        section(members[1], "Classement").wait_for()
        take(members[1], "club-phone", ("light",))
        browser.close()
    return 0


def found(browser: Browser, address: str) -> Page:
    page = visit(browser, address, {"width": 1280, "height": 1180})
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_label("Nom du club").fill("Les Plumes")
    page.get_by_label("Votre nom dans le club").fill("Anne")
    page.get_by_role("button", name="Fonder le club").click()
    page.get_by_role("heading", name="Les Plumes").wait_for()
    return page


def join(browser: Browser, address: str, name: str) -> Page:
    page = visit(browser, address, SIZES["phone"])
    page.get_by_label("Votre nom dans le club").fill(name)
    page.get_by_role("button", name="Entrer dans le club").click()
    section(page, "Membres").wait_for()
    return page


def section(page: Page, name: str) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name=name, level=2))


def set_usual(page: Page) -> None:
    usual = section(page, "Comme nous jouons")
    usual.get_by_label("Régler un jeu").select_option("Plurimo")
    usual.get_by_label("Mots ajoutés").fill(HOUSE_WORD)
    usual.get_by_label("Places à une table").select_option("3")
    usual.get_by_role("button", name="Enregistrer").click()
    usual.get_by_text(HOUSE_WORD).wait_for()


def open_table(page: Page) -> None:
    tables, club = section(page, "Tables du club"), page.url
    tables.get_by_role("button", name="Ouvrir une table").click()
    tables.locator("form").get_by_role("button", name="Ouvrir une table").click()
    page.get_by_label("Votre nom à cette table").fill(NAMES[0])
    page.locator("[data-action=sit]").first.click()
    page.locator("[data-action=stand]").wait_for()
    page.goto(club)


def begin_season(page: Page) -> None:
    ranking = section(page, "Classement")
    ranking.get_by_role("button", name="Commencer une saison").click()
    ranking.get_by_label("Nom de la saison").fill("Automne")
    ranking.get_by_role("button", name="Commencer", exact=True).click()
    ranking.get_by_text("Depuis le").wait_for()


def plan(page: Page, title: str, what: str) -> None:
    calendar = section(page, "Calendrier")
    calendar.get_by_role("button", name="Prévoir un rendez-vous").click()
    calendar.get_by_label("Titre").fill(title)
    calendar.get_by_text(what).click()
    calendar.get_by_role("button", name="Mettre au calendrier").click()
    calendar.locator("[data-event]", has_text=title).wait_for()


def hold(page: Page, members: list[Page], title: str) -> None:
    """Hold a sitting of one turn to which nobody answers: it comes into the ranking all the same."""
    club = page.url
    plan(page, title, "une séance de duplicate")
    section(page, "Calendrier").get_by_role("button", name=f"Ouvrir : {title}").click()
    page.wait_for_selector("[data-role=arbiter]")
    sitting = page.url
    for member, name in zip(members, NAMES, strict=True):
        member.goto(sitting)
        member.fill("form input", name)
        member.click("[data-action=join]")
        member.wait_for_selector("[data-role=participant]")
    page.wait_for_selector("[data-ready]")
    for step, phase in (("begin", "answering"), ("ring", "rung"), ("announce", "announced")):
        page.click(f"[data-action={step}]:not([aria-disabled=true])")
        page.wait_for_selector(f"[data-phase={phase}]")
    page.click("[data-action=close]:not([aria-disabled=true])")
    page.wait_for_selector("[data-phase=over]")
    page.goto(club)
    section(page, "Classement").locator("tbody tr").first.wait_for()


if __name__ == "__main__":
    sys.exit(main())
