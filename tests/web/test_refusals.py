"""An illegal try: a sentence, the rule one click away, and the letters at fault marked."""

import pytest
from playwright.sync_api import expect

from lettrine.games.rulebook import find_rules, rules
from server.node import RunningNode
from support.run import LONG_SECONDS
from web.bouts import BOUTS
from web.refusals import refuse
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

AT_FAULT = "main.board :is(.piece--fault, .letter.fault, .disc--fault)"


@pytest.mark.parametrize("slug", BOUTS)
def test_an_illegal_try_is_explained(visits: Visits, small_node: RunningNode, slug: str) -> None:
    person = BOUTS[slug].begin(visits, small_node)
    page = person.page
    person.wait_for_turn()
    assert page.locator(AT_FAULT).count() == 0
    refuse(person, slug)
    assert page.inner_text(".refusal").count(".") >= 1
    page.locator(AT_FAULT).first.wait_for()  # a typed word is laid once the server has read it
    assert page.inner_text("[role=alert]").strip()  # as a screen reader says it
    reference = page.locator(".refusal [data-action=rule]")
    known = rules(person.room.table.game.package, "fr")
    (rule,) = find_rules(known, str(reference.get_attribute("data-rule")))
    reference.click()
    page.locator("[role=dialog], dialog").get_by_text(rule.text[:20]).first.wait_for()
    page.keyboard.press("Escape")
    page.locator("[role=dialog], dialog").first.wait_for(state="detached")
    page.locator(".refusal .ways .button").last.click()
    expect(page.locator("[role=alert]").last).to_have_text("", timeout=2000)  # sooner than it would go by itself
