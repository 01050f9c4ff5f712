"""Settings for reading: letters on pieces, the size of texts, a voice. They take effect at once, and are kept."""

import pytest
from playwright.sync_api import Page

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.bouts import BOUTS
from web.refusals import refuse
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

LOOK = """() => {
  const [letter, page] = [document.querySelector('.piece i'), document.documentElement].map((each) =>
    getComputedStyle(each));
  return [letter.fontFamily.split(',')[0].replaceAll('"', ''), letter.textTransform, page.fontSize];
}"""
VOICE = """window.said = [];
Object.defineProperty(window, 'speechSynthesis', { value: {
  getVoices: () => [{ lang: 'en-US' }, { lang: 'fr_FR', name: 'Aude' }],
  cancel: () => said.push('silence'),
  speak: ({ text, lang, voice }) => said.push([text, lang, voice?.name ?? ''].join('|')),
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
USUAL = ["Young Serif", "none", "16px"]
CHOSEN = ["Atkinson Hyperlegible Next", "lowercase", "20px"]


def choose(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("radio", name=name, exact=True).check()


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("fr-FR", ("sans empattements", "minuscules (script)", "très grande")),
        ("en-GB", ("without serifs", "lower case", "very large")),
    ],
)
def test_pieces_and_texts_are_as_a_reader_wants_them(
    visits: Visits, small_node: RunningNode, locale: str, names: tuple[str, ...]
) -> None:
    page = BOUTS["relais"].begin(visits, small_node, locale=locale).page
    assert page.evaluate(LOOK) == USUAL
    page.locator("[data-action=menu], .banner__tools .button").last.click()
    choose(page, *names)
    assert page.evaluate(LOOK) == CHOSEN
    page.reload()
    page.wait_for_selector("[data-seq]")
    assert page.evaluate(LOOK) == CHOSEN


@pytest.mark.parametrize("slug", ["dames", "deplimo"])
def test_letters_of_every_kind_follow(visits: Visits, small_node: RunningNode, slug: str) -> None:
    bout = BOUTS[slug]
    person = bout.begin(visits, small_node)
    page = person.page
    bout.play(person, "keys", most=1)
    page.get_by_role("button", name="Menu de la table").click()
    choose(page, "sans empattements", "minuscules (script)")
    shown = page.locator(".disc, .hand .held :is(.piece, .letter), .letter").first
    assert "Atkinson" in str(shown.evaluate("(element) => getComputedStyle(element).fontFamily"))
    assert shown.evaluate("(element) => getComputedStyle(element).textTransform") == "lowercase"


def test_words_refusals_and_turns_are_read_aloud(visits: Visits, small_node: RunningNode) -> None:
    bout = BOUTS["relais"]
    visits.script = VOICE
    person = bout.begin(visits, small_node)
    page = person.page
    bout.play(person, "keys", most=1)
    assert person.wait_for_turn()
    assert page.evaluate("said") == []  # silent unless somebody wants it
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_role("switch", name="Lire et épeler à voix haute").check()
    page.keyboard.press("Escape")
    page.evaluate("said.length = 0")
    refuse(person, "relais")
    page.wait_for_function("said.length > 1")
    assert page.evaluate("said")[0] == "silence"
    assert page.evaluate("said")[1].endswith("|fr-FR|Aude")
    page.locator(".ways .button").last.click()
    page.evaluate("said.length = 0")
    bout.play(person, "keys", most=1)
    page.wait_for_function("said.length > 0")
    assert person.wait_for_turn()
    page.wait_for_function("said.includes('À vous.|fr-FR|Aude')")
    first = str(page.evaluate("said[0]")).split("|")[0]
    word, letters, _ = [*first.split("."), ""][:3]
    assert word.upper() == letters.replace(", ", "").strip()
