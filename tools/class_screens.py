"""Take the pictures of a class for the guide « Pour les enseignants »: the desk, a pupil while all is stopped.

Usage: ``python -m tools.class_screens``. It starts a server of its own.
"""

import sys

from playwright.sync_api import Browser, Page, sync_playwright
from tools.screens import SIZES, executable, serving
from tools.sitting_screens import take, visit

NAMES = ("Adam", "Aïssa", "Camille", "Éliott", "Fatou", "Gabin", "Inès", "Jules")
WEEK = "châtaigne, feuille, marron"


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
        desk.wait_for_timeout(3000)  # it looks at the tables now and then
        take(desk, "class-desk", ("light",))
        desk.get_by_role("button", name="Tout suspendre").click()
        pupils[0].locator(".curtain").wait_for()
        take(pupils[0], "class-paused", ("light",))
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


if __name__ == "__main__":
    sys.exit(main())
