"""Words of the game are French in any language of the page; what is named, is named once and by a name of its own."""

import pytest
from playwright.sync_api import Page, expect

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.bouts import BOUTS, GENERIC, Bout
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

UNMARKED = r"""() => {
  const KNOWN = '[lang=fr], script, style, code, svg';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/(?<![\p{L}\p{N}-])[A-Z]{3,}(?![\p{L}\p{N}-])/u.test(node.data) && !node.parentElement.closest(KNOWN))
      found.push(node.parentElement.outerHTML.slice(0, 200));
  return found;
}"""


@pytest.mark.parametrize("bout", [*BOUTS.values(), GENERIC], ids=lambda bout: str(bout.slug))
def test_words_of_a_game_are_french_on_an_english_page(visits: Visits, small_node: RunningNode, bout: Bout) -> None:
    person = bout.begin(visits, small_node, locale="en-GB")
    page = person.page
    bout.play(person, "keys", most=2)
    page.wait_for_timeout(50)
    assert page.evaluate(UNMARKED) == []
    page.keyboard.press("Alt+c")
    page.wait_for_selector("[data-panel=log]")
    assert page.evaluate(UNMARKED) == []


def test_the_dictionary_answers_once(visits: Visits) -> None:
    page = visits.come("/dictionary/flore", locale="en-GB")
    expect(page.locator("[data-word-status]")).to_contain_text("FLORE")
    assert page.locator("[aria-live], [role=status], [role=alert], [role=log]").filter(has_text="FLORE").count() == 1
    assert page.evaluate(UNMARKED) == []


def test_a_wrong_code_is_marked_as_such(visits: Visits) -> None:
    page = visits.come("/")
    field = page.locator("#code")
    field.fill("abc")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("abc")


def test_every_link_and_icon_of_the_home_page_has_a_name_of_its_own(visits: Visits) -> None:
    page = visits.come("/")
    page.locator(".ways").first.wait_for()
    links = page.get_by_role("link")
    places: dict[str, set[str]] = {}
    for link in links.all():
        name = str(link.evaluate("(element) => element.ariaLabel ?? element.textContent.replace(/\\s+/g, ' ').trim()"))
        # The tests have a second game of that name.
        places.setdefault(name, set()).add(str(link.get_attribute("href")).replace("donne", "chaine"))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
    assert unnamed_icons(page) == []


def test_a_chosen_radio_is_named_without_its_tick(visits: Visits) -> None:
    page = visits.come("/settings")
    expect(page.get_by_role("radio", name="français", exact=True)).to_be_checked()


def test_icons_of_a_table_show_their_names(visits: Visits, small_node: RunningNode) -> None:
    assert unnamed_icons(BOUTS["relais"].begin(visits, small_node).page) == []


def unnamed_icons(page: Page) -> list[str]:
    """Return the buttons and links with an icon alone, whose name the pointer does not show."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('.button--icon')].filter((each) => !each.title || !each.ariaLabel)
        .map((each) => each.outerHTML.slice(0, 120))"""
    )
    return found
