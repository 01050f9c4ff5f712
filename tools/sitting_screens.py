"""Take the pictures of the guide « Arbitrer un duplicate »: a phone, the desk of the arbiter, the screen of the room.

Usage: ``python -m tools.sitting_screens``. It starts a server of its own; a seed gives the same positions each time.
"""

import sys
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tools.screens import FOLDER, SCHEMES, SIZES, STILL, executable, serving

from lettrine.games import open_game
from lettrine.gatherings.duplicate.positions import form_of, moment_of, prepare

GAME, SEED, TURN = "plurimo", "c1ab0001", 3
NAMES = ("Nour", "Odette", "Karim", "Mireille", "Awa", "Lise")
PATIENCE = 120_000  # milliseconds: the machine may have much else to do
ROOM: ViewportSize = {"width": 1280, "height": 720}


def main() -> int:
    answers = [words(turn) for turn in range(1, TURN + 1)]
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox", "--disable-gpu"])
        desk = visit(browser, f"{url}/duplicate/{GAME}", SIZES["wide"])
        desk.fill("form .wide input", "Club des Tisserands")
        desk.fill("[data-field=turns]", "10")
        desk.fill("[data-field=seconds]", "180")
        desk.check("[data-field=prepared]")
        desk.fill(".seed input", SEED)
        desk.click("[data-action=open]")
        desk.wait_for_selector("[data-role=arbiter]")
        takers = [join(browser, desk.url, name) for name in NAMES]
        desk.fill("[data-field=enrol]", "Simone")
        desk.click("[data-action=enrol]")
        room = desk.context.new_page()
        room.set_viewport_size(ROOM)
        room.goto(f"{desk.url}?ecran=tv")
        for turn in range(1, TURN + 1):
            play(desk, takers, turn, answers[turn - 1])
            if turn == TURN:
                type_in(takers[0], answers[turn - 1][0])
                take(takers[0], "duplicate-phone")
                take(desk, "duplicate-desk", SCHEMES[:1])
                take(room, "duplicate-room", SCHEMES[:1])
            desk.click("[data-action=ring]")
            desk.click("[data-action=announce]")
            desk.wait_for_selector("[data-phase=announced]")
        take(takers[0], "duplicate-bell")
        take(room, "duplicate-room-bell", SCHEMES[:1])
        browser.close()
    return 0


def words(turn: int) -> list[str]:
    """Return what can be written in *turn* without a joker, the best first."""
    game = open_game(GAME)
    before = None
    for number in range(1, turn + 1):
        before = prepare(game, SEED, number, before, 2.0)
    assert before is not None
    moment = moment_of(game, before)
    best: dict[str, int] = {}
    for move in game.legal_moves(*moment):
        written, value = game.score(*moment, move).words, form_of(game).value(moment, move)
        if value is not None and not any(sign.islower() for sign in game.write(move)):
            best[written[0]] = max(best.get(written[0], 0), value)
    return sorted(best, key=lambda word: (-best[word], word))


def visit(browser: Browser, address: str, size: ViewportSize) -> Page:
    page = browser.new_context(locale="fr-FR", viewport=size).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def join(browser: Browser, address: str, name: str) -> Page:
    page = visit(browser, address, SIZES["phone"])
    page.fill("form input", name)
    page.click("[data-action=join]")
    page.wait_for_selector("[data-role=participant]")
    return page


def play(desk: Page, takers: list[Page], turn: int, found: list[str]) -> None:
    """Begin *turn*; all but the last answer, each a little less well than the one before."""
    desk.wait_for_selector("[data-ready]")
    desk.click("[data-action=begin]")
    for place, taker in enumerate(takers[:-1]):
        taker.wait_for_selector(f"[data-phase=answering][data-turn='{turn}'] .band")
        type_in(taker, found[(place + turn) % 4 + 1])
        taker.keyboard.press("Enter")
        taker.wait_for_selector("[data-sent]")


def type_in(page: Page, word: str) -> None:
    page.keyboard.type(word.lower())
    page.wait_for_selector("[data-worth=legal]", state="attached")


def take(page: Page, name: str, schemes: tuple[Literal["light", "dark"], ...] = SCHEMES) -> None:
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(STILL)
        page.screenshot(path=FOLDER / f"{name}-{scheme}.png")


if __name__ == "__main__":
    sys.exit(main())
