"""Take the pictures of the guide « La boîte sur la table »: a phone beside real pieces, from set-up to contest.

Usage: ``python -m tools.box_screens``. It starts a server of its own and types the same words each time.
"""

import sys

from playwright.sync_api import Page, sync_playwright
from tools.screens import FOLDER, SCHEMES, SIZES, STILL, executable, serving, visit

NAMES = ("Basile", "Jeanne", "Nour")
LEGAL = "[data-legal], [role=radiogroup]"


def main() -> int:
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox", "--disable-gpu"])
        for name, show in {"setup": set_up, "turn": turn, "contest": contest, "heads": heads}.items():
            page = visit(browser, url)
            page.set_viewport_size(SIZES["phone"])
            show(page, url)
            take(page, f"box-{name}")
            page.context.close()
        browser.close()
    return 0


def set_up(page: Page, url: str) -> None:
    page.goto(f"{url}/box/plurimo")
    page.click("[data-action=add]")
    for number, name in enumerate(NAMES):
        page.fill(f'[data-name="{number}"]', name)
    page.click("[data-action=lots]")


def turn(page: Page, url: str) -> None:
    """A word in several readings, the first of them laid on the table."""
    open_box(page, url, "plurimo")
    announce(page, "[data-action=player-0]")
    for word in ("CAS", "CASE", "CASER"):
        write(page, word)
    enter(page, "CASIER")


def contest(page: Page, url: str) -> None:
    open_box(page, url, "plurimo", waits_for_contest=True, contest_cost=5)
    announce(page, "[data-action=player-0]")
    for word in ("SEL", "SELX"):
        write(page, word)
    page.click("[data-action=doubt]")
    page.click("[data-action=contest-by-2]")
    page.wait_for_selector("[data-contest=fallen]")


def heads(page: Page, url: str) -> None:
    open_box(page, url, "ludime")
    for face in "625":
        announce(page, f"[data-action=face-{face}]")
    type_in(page, "B")
    announce(page, "[data-action=write]")
    for word in ("DRAMES", "V", "DEFRICHEES", "Q"):
        write(page, word)
    page.click("[data-action=menu]")
    page.click("[data-action=heads]")
    page.wait_for_timeout(STILL)
    enter(page, "ALLUMAS")


def open_box(page: Page, url: str, game: str, **box: object) -> None:
    asked = {"game": game, "seats": len(NAMES), "box": {"names": NAMES, **box}}
    card = page.request.post(f"{url}/api/1/tables", data=asked).json()
    page.goto(f"{url}/table/{card['summary']['table']}")
    page.click("[data-action=tour-later]")


def write(page: Page, word: str) -> None:
    enter(page, word)
    announce(page, "[data-action=write]")


def announce(page: Page, selector: str) -> None:
    """Touch what *selector* names, and wait until the sheet has a line more."""
    lines = page.locator("[data-lines]").get_attribute("data-lines")
    page.click(selector)
    page.wait_for_selector(f'[data-lines]:not([data-lines="{lines}"])')


def enter(page: Page, word: str) -> None:
    """Type *word* and wait until the referee has read it."""
    for going in page.locator("[data-action=go]").all():
        going.click()
    type_in(page, word)
    page.wait_for_selector(LEGAL)


def type_in(page: Page, word: str) -> None:
    if not page.locator("[data-key=A]").count():
        page.click("[data-field]")
    for letter in word:
        page.click(f'[data-key="{letter}"]')


def take(page: Page, name: str) -> None:
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(STILL)
        page.screenshot(path=FOLDER / f"{name}-{scheme}.png")


if __name__ == "__main__":
    sys.exit(main())
