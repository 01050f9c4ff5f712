"""The puzzle of the day in a browser: laid on the real board by mouse, finger and keys, judged, told in words."""

import datetime as dt
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from lettrine.analysis.puzzle import Difficulty, OpenPuzzle, Puzzle
from lettrine.analysis.ready_puzzles import ready_puzzle, ready_puzzles
from lettrine.core.game import AnyGame
from lettrine.games import open_game
from lettrine.server.workers import puzzles as server_puzzles
from web.axe import in_both_themes
from web.bouts import BOUTS, Way
from web.gestures import press
from web.visit import PATIENCE, PHONE, Visits

NOTATION = re.compile(r"[+>/_~*]|\.\.")


def plain(value: object) -> Any:  # noqa: ANN401  (JSON)
    return msgspec.json.decode(msgspec.json.encode(value))


def of_today(slug: str, difficulty: Difficulty) -> OpenPuzzle:
    """Return what a new server asks today."""
    puzzle = ready_puzzle(open_game(slug), difficulty, dt.datetime.now(dt.UTC).date())
    assert puzzle is not None
    return OpenPuzzle(open_game(slug), puzzle)


def open_page(visits: Visits, slug: str, difficulty: Difficulty, **more: Any) -> Page:  # noqa: ANN401  (of `come`)
    page = visits.come(f"/puzzle/{slug}", **more)
    press(page, f"[data-difficulty={difficulty}]")
    page.wait_for_selector(f"[data-puzzle={difficulty}]")
    return page


def lay(page: Page, puzzle: OpenPuzzle, way: Way) -> None:
    """Lay the solution on the board and answer with it."""
    view = puzzle.game.view(puzzle.state, puzzle.seat)
    BOUTS[puzzle.puzzle.game].driver(way)(page, plain(puzzle.solution), plain(view))


def told(page: Page) -> str:
    said = page.locator("[data-solution]").inner_text()
    assert not NOTATION.search(said), said
    return said


@pytest.mark.parametrize("slug", sorted({each.game for each in ready_puzzles()}))
def test_the_best_move_is_laid_by_mouse(slug: str, visits: Visits) -> None:
    puzzle = of_today(slug, "easy")
    page = open_page(visits, slug, "easy")
    expect(page.get_by_role("button", name="Répondre")).to_have_count(1)
    lay(page, puzzle, "mouse")
    page.wait_for_selector("[data-over]")
    assert all(word in told(page) for word in puzzle.puzzle.words)
    expect(page.get_by_role("heading", name="Trouvé.")).to_be_visible()


@pytest.mark.parametrize(("way", "difficulty"), [("mouse", "medium"), ("keys", "hard")])
def test_a_slot_is_pulled_out(
    way: Way, difficulty: Difficulty, visits: Visits, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = next(each for each in ready_puzzles() if each.solution.get("pull") in {"left", "right"})
    puzzle = msgspec.structs.replace(kept, difficulty=difficulty)

    def pulled(game: AnyGame, wanted: Difficulty, day: dt.date) -> Puzzle | None:
        return puzzle if wanted == difficulty else ready_puzzle(game, wanted, day)

    monkeypatch.setattr(server_puzzles, "ready_puzzle", pulled)
    page = open_page(visits, puzzle.game, difficulty)
    lay(page, OpenPuzzle(open_game(puzzle.game), puzzle), way)
    page.wait_for_selector("[data-over]")
    assert re.search(r", en tirant l[e’]", told(page))


def test_what_to_do_is_read_whole_on_a_phone(visits: Visits) -> None:
    page = open_page(visits, "ludime", "easy", size={"width": 360, "height": 740})
    bench = page.locator(".bench")
    expect(bench).to_contain_text("Touchez vos cartes")
    assert bench.evaluate("({ clientHeight, scrollHeight }) => scrollHeight - clientHeight") <= 0


def test_who_gives_up_sees_the_solution_and_comes_back_to_it(visits: Visits) -> None:
    page = open_page(visits, "relais", "hard", size=PHONE)
    press(page, "[data-puzzle-act=give-up]")
    press(page, "[data-puzzle-act=sure]")
    said = told(page)
    in_both_themes(page)
    page.reload()
    page.wait_for_selector("[data-over]")
    assert told(page) == said
    page.goto(f"{visits.url}/puzzle")
    page.get_by_role("heading", name="Aujourd’hui").wait_for()
    in_both_themes(page)


def test_a_sheet_is_made_and_printed_without_its_form(visits: Visits) -> None:
    page = visits.come("/puzzle")
    press(page, "a[href='/sheet/rami']")
    page.get_by_label("Énigmes par niveau").select_option("1")
    page.get_by_label("Mots de la semaine").fill("raisin, chemin")
    page.get_by_role("button", name="Faire la feuille").click()
    expect(page.locator(".page")).to_have_count(4, timeout=PATIENCE)
    assert page.locator(".page .drawing svg").count() >= 3
    expect(page.locator(".words").first).to_contain_text("CHEMIN")
    boxes = [each.bounding_box() for each in page.locator(".words").first.locator("li").all()]
    tops = {round(box["y"]) for box in boxes if box}
    assert len(tops) == 1  # side by side
    assert in_both_themes(page) == []
    page.emulate_media(media="print")
    expect(page.locator("form")).to_be_hidden()
    expect(page.locator(".page").first).to_be_visible()
