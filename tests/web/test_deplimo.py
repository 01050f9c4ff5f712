"""Rulers of Deplimo on any screen: everybody's is reached and read, the loupe stays in view, nothing moves."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import begin
from web.bouts import BOUTS
from web.gestures import PLAY, press
from web.matrix.positions import POSITIONS, open_prepared
from web.matrix.screens import LOW, PHONES, Screen, show_at
from web.visit import PHONE, Scheme, Visits

FOR_EVER = 3600.0
SHEET = "dialog[data-panel=sheet]"
HAND = '[data-drop="hand"]'
IS_IN_VIEW = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [loupe, board] = [box('.loupe'), box('.board__space')];
  const cells = [...document.querySelectorAll('[data-loupe]')].map((cell) => cell.getBoundingClientRect());
  return loupe.top >= board.top && cells.every(({ top, bottom, x, y, width, height }) => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return top >= board.top && bottom <= board.bottom && hit?.closest('[data-loupe]') !== null;
  });
}"""
PLACE = """() => {
  const { x, y, width, height } = document.querySelector('[data-board]').getBoundingClientRect();
  return [x, y, width, height];
}"""
OUTLINE = """() => {
  const hole = document.querySelector('.loupe .hole');
  const [edge, fill] = [getComputedStyle(hole).borderTopColor, getComputedStyle(hole).backgroundColor];
  const parts = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = (colour, ground) => {
    const [r, g, b, a] = parts(colour);
    return [r, g, b].map((part, at) => part * a + ground[at] * (1 - a));
  };
  const light = (rgb) => rgb.map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const wood = parts(getComputedStyle(hole.closest('.strip')).backgroundColor).slice(0, 3);
  const [line, inside] = [light(over(edge, wood)), light(over(fill, wood))];
  return Math.min((inside + 0.05) / (line + 0.05), (light(wood) + 0.05) / (line + 0.05));
}"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    settings = settings_in(tmp_path_factory.mktemp("rulers"), bot_pace=FOR_EVER, shutdown_seconds=1)
    with running(settings, open_prepared) as started:
        yield started


@pytest.fixture
def visitors(prepared: RunningNode, browser: Browser) -> Iterator[Visits]:
    opened = Visits(browser, prepared.url)
    yield opened
    opened.close()


def sit_down(visits: Visits, name: str, screen: Screen = PHONES[1]) -> Page:
    position = POSITIONS[name]
    settings = {"options": dict(position.options), "privacy": "public", "pace": "at_once"}
    with closing(Guest(visits.url, "Jeanne")) as guest:
        table = begin(position.slug, guest, bots=position.seats - 1, **settings)
    size: ViewportSize = {"width": screen.width, "height": screen.height}
    page = visits.come(f"/table/{table}", cookies=dict(guest.http.cookies), size=size, has_touch=True, is_mobile=True)
    page.wait_for_selector("[data-seq]")
    return page


def test_a_phone_has_a_sheet_of_everybody_s_segments(visitors: Visits) -> None:
    page = sit_down(visitors, "deplimo-4")
    page.locator(".ledger").get_by_role("button", name="Segments").tap()
    sheet = page.locator(SHEET)
    assert "KILT" in sheet.locator("li").first.inner_text()
    assert "10\xa0×\xa02" in sheet.locator("li").first.inner_text()
    assert "À côté" in sheet.inner_text()  # the letters that wait are everybody's to see
    sheet.locator("[data-action=sheet-2]").tap()
    theirs = sheet.locator("[data-sheet='2']")
    assert "FORT" in theirs.locator("li").first.inner_text()
    assert theirs.locator("svg text").first.evaluate("letter => letter.getBoundingClientRect().height") >= 12
    assert sorted(theirs.locator("svg text").all_text_contents()) == sorted("FORT")
    sheet.locator("[data-action=close]").tap()
    page.tap("[data-action=look-2]")  # a player leads to what is theirs
    theirs.wait_for()


@pytest.mark.parametrize("screen", [PHONES[0], PHONES[1], LOW[1]], ids=str)
def test_the_loupe_is_in_view_whatever_the_segment(visitors: Visits, screen: Screen) -> None:
    """With fifteen letters in hand, and while the longest segment is under it."""
    page = sit_down(visitors, "deplimo-2", screen)
    show_at(page, screen)
    places = set()
    for _ in range(7):
        assert page.evaluate(IS_IN_VIEW)
        places.add(tuple(page.evaluate(PLACE)))
        page.get_by_role("button", name="Segment suivant").tap()
    assert len(places) == 1


def test_the_board_stays_while_letters_leave_the_hand(visitors: Visits) -> None:
    """Fifteen letters lie in two rows; eight of them are laid, which leaves one."""
    page = sit_down(visitors, "deplimo-2")
    before = page.evaluate(PLACE)
    for place in range(8):
        page.locator(f"{HAND} [data-cell]").first.tap()
        page.locator(f'[data-board] [data-place="{49 - place}"]').tap()
        assert page.evaluate(PLACE) == before
    assert page.locator(f"{HAND} [data-cell]").count() == 7


def test_a_phone_says_in_words_that_one_has_finished(visitors: Visits) -> None:
    page = sit_down(visitors, "deplimo-2")
    assert page.locator("[data-action=done]").inner_text() == "J’ai fini"
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.get_by_role("button", name="Segment précédent").tap()
        assert page.evaluate(OUTLINE) >= 3


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
def test_four_rulers_and_the_bag_are_seen_at_once(visitors: Visits, width: int, height: int) -> None:
    page = sit_down(visitors, "deplimo-4", Screen(width, height))
    players = page.locator(".players")
    assert players.evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight")
    assert page.locator("[data-action^=see-]").count() == 3
    assert page.locator(".total").all_inner_texts() == ["20", "18"]  # what they count, doubled already
    assert "10\xa0×\xa02" in page.locator(".ledger").inner_text()


def test_who_plays_at_the_same_time_is_told_so(visits: Visits, node: RunningNode) -> None:
    person = BOUTS["deplimo"].begin(visits, node)
    person.wait_for_turn()
    page = person.page
    press(page, PLAY)  # draws
    page.locator("[aria-current=true]").nth(1).wait_for()
    assert "Chacun joue en même temps." in page.locator(".players").inner_text()
    page.set_viewport_size(PHONE)
    assert "tous jouent" in page.locator(".players").inner_text()
