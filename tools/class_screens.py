"""Take the pictures of a class for the guide « Pour les enseignants »: the desk, a pupil, the report.

Usage: ``python -m tools.class_screens``. It starts a server of its own; what pupils write is found among their cards.
"""

import sys
from itertools import permutations

from playwright.sync_api import Browser, Page, sync_playwright
from tools.screens import SIZES, executable, serving
from tools.sitting_screens import take, visit

from lettrine.games import open_game

NAMES = ("Adam", "Aïssa", "Camille", "Éliott", "Fatou", "Gabin", "Inès", "Jules")
WEEK = "châtaigne, feuille, marron"
TURNS = 3
MOST_TRIED = 4  # words of a pupil in a turn


def main() -> int:
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox", "--disable-gpu"])
        desk = opened(browser, url)
        code = desk.locator(".code b").inner_text()
        pupils = [come_in(browser, url, code, name) for name in NAMES]
        desk.locator(".pupils li").nth(len(NAMES) - 1).wait_for()
        desk.get_by_role("button", name="Commencer la ronde").click()
        for pupil in pupils:
            pupil.wait_for_selector("[data-seq]")
        for _ in range(TURNS):
            for pupil in pupils:
                write(pupil)
        desk.wait_for_timeout(3000)  # it looks at the tables now and then
        take(desk, "class-desk")
        take(pupils[0], "class-pupil", ("light",))
        desk.get_by_role("button", name="Tout suspendre").click()
        pupils[0].locator(".curtain").wait_for()
        take(pupils[0], "class-paused", ("light",))
        desk.get_by_role("link", name="Bilan").click()
        desk.locator("tbody tr").nth(len(NAMES) - 1).wait_for()
        take(desk, "class-report", ("light",))
        browser.close()
    return 0


def opened(browser: Browser, url: str) -> Page:
    desk = visit(browser, f"{url}/class", SIZES["wide"])
    desk.get_by_label("Nom de la classe").fill("CE2 de Mme Ferrand")
    desk.locator("form select").first.select_option("plurimo")
    desk.get_by_label("à deux", exact=True).check()
    desk.get_by_label("Mots de la semaine").fill(WEEK)
    desk.get_by_role("button", name="Ouvrir la classe").click()
    desk.locator(".code b").wait_for()
    return desk


def come_in(browser: Browser, url: str, code: str, name: str) -> Page:
    page = visit(browser, f"{url}/gather", SIZES["phone"])
    page.fill("#code", code)
    page.press("#code", "Enter")
    page.get_by_label("Prénom").fill(name)
    page.get_by_role("button", name="Entrer").click()
    page.get_by_role("status").filter(has_text=f"Bonjour {name}").wait_for()
    return page


def write(pupil: Page) -> None:
    """Write a word of one's cards where it is one's turn and one is found soon; else leave it."""
    words = open_game("plurimo").words
    faces = pupil.eval_on_selector_all(".band [data-face]", "all => all.map((each) => each.dataset.face)")
    letters = [face for face in faces if len(face) == 1 and face.isalpha()]
    found = ("".join(some) for count in (3, 4) for some in permutations(letters, count) if "".join(some) in words)
    for word, _ in zip(dict.fromkeys(found), range(MOST_TRIED), strict=False):
        pupil.keyboard.type(word.lower())
        pupil.wait_for_timeout(500)
        if pupil.locator("[data-action=play]:not([aria-disabled=true])").count():
            pupil.keyboard.press("Enter")
            pupil.wait_for_timeout(500)
            return
        pupil.keyboard.press("Escape")


if __name__ == "__main__":
    sys.exit(main())
