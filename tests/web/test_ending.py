"""The end of a game in a browser: how it ended, the last table, the sheet, a picture to share, a page to print."""

from dataclasses import replace
from pathlib import Path

import pytest

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.bouts import BOUTS
from web.matrix.screens import SCREENS, Sight, faults
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

PNG = b"\x89PNG\r\n\x1a\n"
MOST_MOVES = 30  # of a round
MOST_GAP = 48  # pixels between two parts of a column
COUNT = Sight({}, {"the way to the next round": "[data-action=next_round]"})
SIZE = (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_an_end_is_told_shared_and_printed(visits: Visits, small_node: RunningNode) -> None:
    bout = BOUTS["dames"]
    person = bout.begin(visits, small_node)
    page = person.page
    bout.play(person, "mouse", 1)
    person.resign()
    page.wait_for_selector("[data-told=true]")
    assert "Jeanne quitte la table" in page.inner_text(".how")
    assert page.get_attribute(".how", "data-rule") == "GEN-10"
    assert page.inner_text("h2").replace("\n", "") == page.get_attribute("h2", "aria-label")
    assert page.locator(".final svg [data-piece]").count() > 0
    assert page.locator("#score-sheet ~ .scroll table thead th[scope=col]").count() == bout.bots + 2
    with page.expect_download() as shared:
        page.click("[data-action=share-image]:enabled")
    picture = Path(shared.value.path()).read_bytes()
    assert picture.startswith(PNG)
    assert SIZE in picture[:32]
    assert shared.value.suggested_filename == f"{bout.slug}-1.png"
    with page.expect_download() as kept:
        page.click("[data-action=record]")
    assert kept.value.suggested_filename.endswith(".partie")
    page.emulate_media(media="print")
    assert not page.is_visible(".actions")
    assert page.is_visible(".final svg")
    assert "Règle GEN-10" in page.inner_text("main .rules")
    page.emulate_media(media="screen")
    page.click("[data-action=rule]")
    page.wait_for_selector('.topic[data-rule="GEN-10"]')
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert in_both_themes(page) == []


def test_a_tall_last_table_leaves_no_gap_in_what_is_told_beside_it(visits: Visits, small_node: RunningNode) -> None:
    person = BOUTS["deplimo"].begin(visits, small_node)
    BOUTS["deplimo"].play(person, "mouse", 3)
    person.resign()
    page = person.page
    page.wait_for_selector("[data-told=true]")
    tall, gap = page.evaluate(_BESIDE)
    assert tall > 0
    assert gap <= MOST_GAP


_BESIDE = """() => {
  const at = (name) => document.querySelector(`.ending > .${name}`).getBoundingClientRect();
  const told = [...document.querySelector('.ending > .head').children];
  const parts = told.map((each) => each.getBoundingClientRect().bottom);
  return [at('last').height - at('head').height, at('rest').top - Math.max(...parts)];
}"""
"""By how much the last table is higher than what is told beside it, and how far apart the parts of that are."""


@pytest.mark.parametrize(("slug", "bots"), [("rami", 3), ("relais", 2)])
def test_the_way_on_is_in_sight_however_long_the_count_of_a_round(
    visits: Visits, small_node: RunningNode, slug: str, bots: int
) -> None:
    bout = replace(BOUTS[slug], bots=bots, options={**BOUTS[slug].options, "target": 100})
    person = bout.begin(visits, small_node)
    for _ in range(MOST_MOVES):
        if person.page.locator("[data-action=next_round]").count():
            break
        bout.play(person, "mouse", 1)
        person.wait_for_turn()
    found = faults(person.page, SCREENS, COUNT, f"{slug}-count")
    assert not found, "\n".join(found)
