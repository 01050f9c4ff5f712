"""Every game in its hardest states at every size of screen: all of it is seen, nothing is covered, nothing jumps."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from lettrine.server.edge.static_site import FOLDER, INDEX
from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import begin, play_on
from support.run import LONG_SECONDS
from web.conftest import NOT_BUILT
from web.gestures import PLAY, tab_to, walk_to
from web.matrix.kept_pictures import KeptPictures
from web.matrix.positions import POSITIONS, Position, open_prepared
from web.matrix.screens import DESKTOPS, KEPT, LOW, PHONES, SCREENS, TABLETS, Screen, Sight, faults, show_at
from web.refusals import Forger
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

FOR_EVER = 3600.0
"""Seconds that a bot takes for a move: nothing happens while a page is measured."""
HOST = "Jeanne-Élisabeth"
SEEN = {
    "the primary action": PLAY,
    "the board": "main.board",
    "the hand": ".action-bar__hand",
    "who plays, and what each holds": ".player",
}
STOCK = {"what is left to draw": ".reserve"}
WHOLE = {"the board": "[data-board]", "the hand": ".action-bar__hand [role=option], .action-bar__hand .move"}
TABLE = Sight(SEEN, WHOLE)
COMPOSED = Sight(SEEN, {**WHOLE, "what is said of the move": "[data-verdict]"})
REFUSAL = Sight({"the board": "main.board", "the ways out": ".refusal .ways"}, layer=".refusal")
CURTAIN = Sight({"the way in": "[data-action=lift]"})
LONG_PAGE = Sight({}, may_scroll=True)
LESSON = Sight({"the primary action": PLAY, "the board": ".board__space", "what is asked": ".study__panel h2"})
NARROW = (PHONES[0], LOW[0], DESKTOPS[0])
SLUGS = sorted({position.slug for position in POSITIONS.values()})
OPEN = frozenset({"dames", "deplimo"})
"""Games that hide nothing: no curtain falls between two who share a screen."""
AT_ONCE = frozenset({"deplimo"})
"""Games in which bots act while somebody thinks: no two pictures are the same, and each time a move is judged anew."""
LAST_MOVES = 12
FREE_PLACE = {
    "plurimo": "[role=grid] [data-cell]",
    "rummikub": ".new",
    "deplimo": "[role=grid] [data-cell]",
    "chaine": "",
}
"""Where a piece of the hand may be laid; nowhere where it goes to the end of the word by itself."""
PLACE = """() => {
  const { left, top, width } = document.querySelector('[data-board]').getBoundingClientRect();
  return [left, top, width].map(Math.round);
}"""
LEAST_LARGE, LEAST_LARGEST = (
    1.1,
    1.3,
)  # times as large as at 1440×900: the one is a fifth higher, the other three fifths
SIZES = """() => {
  const area = ({ width, height }) => Math.sqrt(width * height);
  const size = (selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize);
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? { width: 0, height: 0 };
  const piece = 'main.board :is(.piece, .disc, .letter), .action-bar__hand :is(.piece, .disc, .letter)';
  const [text, action] = [size('.player b'), size('[data-action=play]')];
  return { board: area(box('[data-board]')), piece: area(box(piece)), text, action };
}"""
"""How large the board, its letters and two texts are."""
UNDER_NOTICES = """() => {
  const shown = [...document.querySelectorAll('.board__notice, .board__unfold')].filter((notice) =>
    notice.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = shown.map((notice) => notice.getBoundingClientRect());
  const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const parts = '[data-board], main.board [data-cell], main.board button, .banner button, .action-bar button';
  return [...document.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility() && boxes.some((box) => isOver(box, part.getBoundingClientRect())))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}"""
"""What of the board, up to its edges, and of the controls a notice covers."""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node whose games begin in their hardest positions, and whose bots think for ever."""
    assert (FOLDER / INDEX).exists(), NOT_BUILT
    settings = settings_in(tmp_path_factory.mktemp("matrix"), bot_pace=FOR_EVER, shutdown_seconds=1)
    with running(settings, open_prepared) as started:
        yield started


@pytest.fixture(scope="module")
def kept(browser: Browser) -> Iterator[KeptPictures]:
    blank = browser.new_page()
    yield KeptPictures(blank)
    blank.close()


@pytest.fixture
def visitors(prepared: RunningNode, browser: Browser) -> Iterator[Visits]:
    opened = Visits(browser, prepared.url)
    yield opened
    opened.close()


def settings_of(position: Position) -> dict[str, Any]:
    return {"options": dict(position.options), "privacy": "public", "pace": "at_once"}


def come(visits: Visits, guest: Guest, table: str) -> Page:
    return visits.come(f"/table/{table}", cookies=dict(guest.http.cookies), has_touch=True)


def sit_down(visits: Visits, position: Position, *friends: Guest, has_hints: bool = False) -> Page:
    """Begin in *position* against *friends* and as many bots as there are seats left."""
    with closing(Guest(visits.url, HOST)) as guest:
        bots = position.seats - 1 - len(friends)
        table = begin(position.slug, guest, *friends, bots=bots, has_hints=has_hints, **settings_of(position))
    page = come(visits, guest, table)
    page.wait_for_selector("[data-seq]")
    return page


def compose(page: Page, position: Position) -> None:
    page.locator("main.board").focus()
    page.keyboard.type(position.typed)
    page.wait_for_selector("[data-preview=told] [data-verdict]")


def spoil_where_needed(page: Page, position: Position) -> None:
    """Where nothing that the page lets one compose is against the rules, spoil what it sends."""
    if not position.refused:
        Forger(page)
        page.reload()
        page.wait_for_selector("[data-seq]")


def try_what_is_refused(page: Page, position: Position) -> None:
    page.locator("main.board").focus()
    page.keyboard.type(position.refused or position.typed)
    for square in position.tapped:
        page.click(f'[data-square="{square}"]')
    page.wait_for_selector(f"{PLAY}:not([aria-disabled=true])")
    page.click(PLAY)
    page.wait_for_selector(".refusal h2")


def lay_by_switch(page: Page, position: Position) -> None:
    """Take a piece, lay it and take it back with Tab, arrows and Enter alone, one at a time: a switch has no letters.

    Where what is picked up could be played at once, as the card that is thrown in Le Rami, Enter lays it all the same.
    """
    if position.slug == "dames":
        for square in ("A2", "C4"):
            walk_to(page, "[role=grid]", f'[data-square="{square}"]')
            page.keyboard.press("Enter")
    else:
        tab_to(page, ".action-bar [role=option]")
        page.keyboard.press("ArrowRight")  # past a joker, which would ask what it stands for
        page.keyboard.press("Enter")
        if place := FREE_PLACE.get(position.slug, "main.board [data-drop^=row]"):
            tab_to(page, place)
            page.keyboard.press("Enter")
    tab_to(page, "[data-action=undo]:not([aria-disabled=true])")
    page.keyboard.press("Enter")


def clear(page: Page) -> None:
    """Close the refusal, take back whatever is composed."""
    page.locator("main.board").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-preview=none]")


@pytest.mark.parametrize("name", POSITIONS)
def test_a_full_table_suits_every_screen(visitors: Visits, kept: KeptPictures, name: str) -> None:
    """At rest, with a move composed, and with one refused."""
    position = POSITIONS[name]
    page = sit_down(visitors, position)
    pictures = None if position.slug in AT_ONCE else kept
    rest = Sight({**SEEN, **STOCK}, WHOLE) if page.locator(".reserve [data-stock]").count() else TABLE
    found = faults(page, SCREENS, rest, name, pictures)
    compose(page, position)
    found += faults(page, SCREENS, COMPOSED if pictures else TABLE, f"{name}-composed", pictures)
    clear(page)
    spoil_where_needed(page, position)
    try_what_is_refused(page, position)
    found += faults(page, SCREENS, REFUSAL, f"{name}-refused", pictures)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_moves_while_a_move_is_composed(visitors: Visits, name: str) -> None:
    """Whatever is typed, touched, said of it, offered by others, hinted at and refused, the board stays where it is."""
    position = POSITIONS[name]
    with closing(Guest(visitors.url, "Malo")) as friend:
        page = sit_down(visitors, position, friend, has_hints=True)
        spoil_where_needed(page, position)
        for screen in NARROW:
            show_at(page, screen)
            places = {what: tuple(page.evaluate(PLACE)) for what in happenings(page, position, friend)}
            assert len(set(places.values())) == 1, f"{name} {screen}: {places}"
        before = page.evaluate(PLACE)
        lay_by_switch(page, position)
        assert page.evaluate(PLACE) == before


def happenings(page: Page, position: Position, friend: Guest) -> Iterator[str]:
    """Have all happen that happens while a move comes to be; tell what, whenever the page has changed."""
    page.locator("main.board").focus()
    yield "at rest"
    for place, key in enumerate(position.typed):
        page.keyboard.type(key)
        yield f"typed {position.typed[: place + 1]}"
    page.wait_for_selector("[data-preview=told]")
    yield "judged"
    friend.done("offer", matter="pause")
    page.wait_for_selector("[data-offer=pause]", state="attached")
    page.wait_for_selector(".board__notices--apart")
    yield "noticed"
    assert page.evaluate(UNDER_NOTICES) == []
    (offer,) = friend.now["table"]["offers"]
    friend.done("decline", offer=offer["number"])
    page.wait_for_selector("[data-offer=pause]", state="detached")
    yield "declined"
    page.click("[data-action=hint]")
    page.wait_for_selector("[data-hint]")
    yield "hinted"
    page.click("[data-action=hint-close]")
    clear(page)
    yield "cleared"
    for piece in page.locator(".action-bar__hand [role=option]").all()[:2]:
        piece.tap()
        yield f"touched {piece.get_attribute('data-drop')}"
    clear(page)
    try_what_is_refused(page, position)
    yield "refused"
    clear(page)
    yield "refusal closed"


@pytest.mark.parametrize("name", POSITIONS)
def test_a_table_that_others_have_left_alone_suits_every_screen(visitors: Visits, name: str) -> None:
    """Everybody else is away: their names, what they hold and that they are not there have room."""
    position = POSITIONS[name]
    with ExitStack() as stack:
        guests = [
            stack.enter_context(closing(Guest(visitors.url, f"{HOST[:13]} {seat}"))) for seat in range(position.seats)
        ]
        table = begin(position.slug, *guests, **settings_of(position))
    page = come(visitors, guests[0], table)
    page.wait_for_selector("[data-seq]")
    found = faults(page, SCREENS, TABLE, f"{name}-away")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_board_letters_and_texts_grow_with_the_screen(visitors: Visits, name: str) -> None:
    page = sit_down(visitors, POSITIONS[name])

    def sizes(screen: Screen) -> dict[str, float]:
        show_at(page, screen)
        found: dict[str, float] = page.evaluate(SIZES)
        return found

    usual, large, largest = (sizes(screen) for screen in DESKTOPS[2:])
    grown = {part: (round(large[part] / usual[part], 2), round(largest[part] / usual[part], 2)) for part in usual}
    assert all(there >= LEAST_LARGE and farther >= LEAST_LARGEST for there, farther in grown.values()), grown


def test_what_to_do_in_plurimo_is_in_sight_beyond_phones(visitors: Visits) -> None:
    page = sit_down(visitors, POSITIONS["plurimo-6"])
    for screen in (*TABLETS, *DESKTOPS):
        show_at(page, screen)
        advice = page.locator("main.board, .action-bar__text").get_by_text("Touchez une carte").locator("visible=true")
        assert advice.count() == 1, screen


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lobby_suits_every_screen(visitors: Visits, kept: KeptPictures, slug: str) -> None:
    position = next(position for position in POSITIONS.values() if position.slug == slug)
    with closing(Guest(visitors.url, HOST)) as guest:
        table = guest.open_table(slug, position.seats, options=dict(position.options))
        guest.join(table, code=guest.code)
        guest.done("take_seat", name=HOST, code=guest.code)
        for _ in range(position.seats - 2):
            guest.done("seat_bot", level="debutant")
    page = come(visitors, guest, table)
    page.wait_for_selector("[data-action=start]")
    found = faults(page, SCREENS, LONG_PAGE, f"{slug}-lobby", kept)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_one_screen_for_all_players_suits_every_screen(visitors: Visits, kept: KeptPictures, name: str) -> None:
    """The curtain where hands are hidden; elsewhere the board, and the way to hand it over."""
    position = POSITIONS[name]
    with closing(Guest(visitors.url, HOST)) as guest:
        table = guest.open_table(position.slug, position.seats, **settings_of(position))
        for seat in range(position.seats):
            guest.join(table, code=guest.code, persona=seat)
            guest.done("take_seat", name=f"{HOST[: 16 - 2 * seat]} {seat}", code=guest.code)
        guest.join(table, code=guest.code)
        guest.done("start")
    page = come(visitors, guest, table)
    is_open = position.slug in OPEN
    page.wait_for_selector("[data-seq] [data-board]" if is_open else "[data-curtain]")
    found = faults(page, SCREENS, TABLE if is_open else CURTAIN, f"{name}-shared", None if is_open else kept)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_of_a_game_suits_every_screen(visitors: Visits, prepared: RunningNode, slug: str) -> None:
    """After some moves, others each time, all but one leave the table."""
    page = see_the_end(visitors, prepared, slug, LAST_MOVES)
    found = faults(page, SCREENS, LONG_PAGE, f"{slug}-end")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_of_a_game_looks_as_it_did(
    visitors: Visits, prepared: RunningNode, kept: KeptPictures, slug: str
) -> None:
    page = see_the_end(visitors, prepared, slug, 0)
    found = faults(page, KEPT, LONG_PAGE, f"{slug}-end", kept)
    assert not found, "\n".join(found)


def see_the_end(visits: Visits, node: RunningNode, slug: str, moves: int) -> Page:
    """Have everybody but the host leave after some *moves*, and return what the host then sees."""
    position = next(position for position in POSITIONS.values() if position.slug == slug)
    with ExitStack() as stack:
        names = (HOST, *(f"Marie-Antoinette {seat}" for seat in range(2, position.seats + 1)))
        guests = tuple(stack.enter_context(closing(Guest(visits.url, name))) for name in names)
        table = begin(slug, *guests, **settings_of(position))
        play_on(node, guests, moves)
        for guest in guests[1:]:
            guest.ask("resign")
        page = come(visits, guests[0], table)
        page.wait_for_selector("[data-phase=over][data-told=true]")
    return page


@pytest.mark.parametrize("slug", sorted({*SLUGS} - {"chaine"}))
def test_a_lesson_shows_instruction_board_hand_and_button_together(visitors: Visits, slug: str) -> None:
    page = visitors.come(f"/lesson/{slug}")
    page.wait_for_selector("[data-lesson-at]")
    discs = page.locator("header ol button")
    for place in range(discs.count()):
        discs.nth(place).click()
        page.wait_for_load_state("networkidle")
        if page.locator("[data-action=play]").count():
            assert faults(page, (PHONES[1], DESKTOPS[1]), LESSON, f"lesson-{slug}-{place}") == []
            return
    pytest.fail("no step asks for a move")
