"""Take the pictures of a tournament for the guide « Pour les clubs »: its page, a phone.

Usage: ``python -m tools.tournament_screens``. It starts a server of its own, where robots play.
"""

import sys

from playwright.sync_api import Browser, Page, sync_playwright
from tools.screens import SIZES, executable, serving
from tools.sitting_screens import take, visit

ROBOTS = ("Augustin", "Yasmine", "Bertrand", "Odile", "Karim", "Simone", "Basile")
LEVELS = ("confirme", "amateur", "debutant", "habitue", "apprenti", "amateur", "debutant")
ROUNDS = 3


def main() -> int:
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox", "--disable-gpu"])
        director = announced(browser, url)
        player = visit(browser, director.url, SIZES["phone"])
        player.get_by_label("Votre nom").fill("Colette")
        player.get_by_role("button", name="Participer").click()
        for name, level in zip(ROBOTS, LEVELS, strict=True):
            director.get_by_label("Ajouter", exact=True).fill(name)
            director.get_by_label("Qui ?").select_option(level)
            director.get_by_role("button", name="Ajouter", exact=True).click()
            director.locator("li", has_text=name).wait_for()
        for number in range(1, ROUNDS + 1):
            director.get_by_role("button", name=f"Apparier la ronde {number}").click()
            director.get_by_role("button", name=f"Ouvrir la ronde {number}").click()
            player.get_by_role("link", name="Aller à ma table").wait_for()
            if number < ROUNDS:
                win(director)
        director.get_by_text("3 parties finies sur 4").wait_for()
        take(player, "tournament-phone", ("light",))
        take(director, "tournament-wide", ("light",))
        browser.close()
    return 0


def announced(browser: Browser, url: str) -> Page:
    page = visit(browser, f"{url}/tournaments/relais", SIZES["wide"])
    page.get_by_label("Nom du tournoi").fill("Tournoi de la Toussaint")
    page.get_by_label("Rondes", exact=True).fill("5")
    page.get_by_role("button", name="Annoncer").click()
    page.wait_for_url("**/tournament/*")
    return page


def win(director: Page) -> None:
    """Write down that Colette won, as at a real board, once the robots have played."""
    director.get_by_text("3 parties finies sur 4").wait_for()
    director.get_by_role("button", name="Saisir un résultat").click()
    tables = director.locator("dialog select").nth(1)
    place = next(
        number for number, text in enumerate(tables.locator("option").all_inner_texts(), 1) if "Colette" in text
    )
    tables.select_option(str(place))
    director.locator("dialog label", has_text="Colette gagne").click()
    director.get_by_role("button", name="Enregistrer").click()
    director.locator("dialog").wait_for(state="detached")


if __name__ == "__main__":
    sys.exit(main())
