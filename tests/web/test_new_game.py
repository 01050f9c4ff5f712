"""A game that `lettrine new-game` has begun: found on the home page, and played to its end against a bot."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from server.test_shutdown import port, process
from support.run import LONG_SECONDS
from support.source_tree import REGISTRY_FILE, copy_source_tree, environment_of, make_game
from web.axe import in_both_themes
from web.gestures import PLAY, press
from web.person import HAS_SEEN
from web.visit import Visits

__all__ = ["port"]  # a fixture

LONGEST = 80  # moves of one player


@pytest.mark.timeout(LONG_SECONDS)
def test_a_new_game_is_opened_and_played_to_its_end(browser: Browser, tmp_path: Path, port: int) -> None:
    tree = copy_source_tree(tmp_path / "tree", REGISTRY_FILE)
    make_game(tree, "zut", "--name", "Le Zut")
    (tmp_path / "data").mkdir()
    with process(tmp_path / "data", port, environment=environment_of(tree)):
        visits = Visits(browser, f"http://127.0.0.1:{port}")
        page = visits.come("/")
        expect(page.get_by_role("heading", name="Six boîtes, huit jeux")).to_be_visible()
        press(page, page.locator('[data-verb=play][href="/play/zut/bots"]'))
        press(page, '[data-level="debutant"]')
        assert 0 < play(page) < LONGEST
        assert in_both_themes(page) == []
        for path, said in (
            ("/lesson/zut", "Chacun a six lettres"),
            ("/rules/zut", "ZUT-03"),
            ("/puzzle/zut", "Le Zut"),
        ):
            page.goto(visits.url + path)
            page.get_by_text(said).first.wait_for()
        visits.close()


def play(page: Page) -> int:
    """Play the longest word of the list in every turn; return how many moves were made."""
    for count in range(LONGEST):
        page.wait_for_selector("[data-phase=over], [data-move]")
        if page.locator("[data-phase=over]").count():
            return count
        before = int(page.get_attribute("[data-seq]", "data-seq") or 0)
        texts = page.locator("[data-move]").evaluate_all("moves => moves.map((move) => move.dataset.move)")
        best = max((text for text in texts if text.isupper()), key=len, default=texts[0])
        press(page, page.locator(f'[data-move="{best}"]').first)
        press(page, PLAY)
        page.wait_for_function(HAS_SEEN, arg=before + 1)
    return LONGEST
