"""What a whole game may lack, as a screen reader says it in both languages: a piece picked up, a joker, a word taken.

``make heard`` rewrites the texts.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from server.guest import Guest
from server.node import RunningNode, running, settings_in
from server.play import begin
from support.run import LONG_SECONDS
from web.gestures import do_by_keys, tab_to, walk_to
from web.golden_text import compare
from web.hearing import LISTENER, Hearing
from web.matrix.positions import POSITIONS, opening
from web.row import HAND, free, throw_by_keys
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

LOCALES = {"fr": "fr-FR", "en": "en-GB"}


class Scene(NamedTuple):
    """Where a game of two stands when somebody comes to it by ear, and what then *happens*."""

    state: Mapping[str, Any]
    happens: Callable[[Page, Hearing, Guest], None]
    options: Mapping[str, Any] = {}


def pick(page: Page, hearing: Hearing, letter: str) -> None:
    """Take up a piece of the hand, and hear of it."""
    walk_to(page, HAND, free(letter))
    page.keyboard.press("Enter")
    hearing.rest()


def a_move_of(friend: Guest, move: str | dict[str, Any]) -> None:
    friend.wait(lambda _: friend.is_to_act())
    friend.done("move", move=move)


def double_with_jokers(page: Page, hearing: Hearing, friend: Guest) -> None:
    """The letter is picked up and laid, the words are typed letter by letter, then two jokers are won."""
    page.locator("main.board").focus()
    for deed in ("A2", "C4", *"LOVAT", "ES", "+TACTISME", "*E", "H1", "*S", "A2"):
        page.keyboard.type(deed)
        hearing.rest()
    page.keyboard.press("Enter")
    friend.wait(lambda _: friend.is_to_act())


def word_taken(page: Page, hearing: Hearing, friend: Guest) -> None:
    """A card is picked up and put back, one is thrown; the friend takes it, and a word."""
    pick(page, hearing, "L")
    page.keyboard.press("Escape")
    walk_to(page, "main.board", "[data-word]")
    page.keyboard.press("Enter")
    hearing.rest()
    page.keyboard.press("Escape")
    throw_by_keys(page, "R")
    a_move_of(friend, {"type": "take", "source": "discard"})
    a_move_of(friend, {"type": "modify", "at": 0, "word": "RADIERAI"})
    a_move_of(friend, {"type": "discard", "card": "B"})


def card_rejected(page: Page, hearing: Hearing, friend: Guest) -> None:
    before = friend.seq
    pick(page, hearing, "E")
    page.keyboard.press("Escape")
    pick(page, hearing, "*")
    page.keyboard.press("Escape")
    do_by_keys(page, "reject")
    hearing.rest()
    walk_to(page, HAND, free("V"))
    page.keyboard.press("Enter")
    tab_to(page, "[data-action=play]")
    page.keyboard.press("Enter")
    friend.wait(lambda now: now["seq"] > before)


def picked_up(page: Page, hearing: Hearing, friend: Guest) -> None:
    """Pieces are picked up and put back: nothing else happens."""
    assert friend.seat == 1
    held = page.locator(f"{HAND} [data-letter]").evaluate_all("all => all.map(each => each.dataset.letter)")
    for letter in held[:2]:
        pick(page, hearing, letter)
        page.keyboard.press("Escape")


WITHOUT_CLOCK = {"clock_minutes": None, "preparation_seconds": 0}
SCENES = {
    "dames": Scene(POSITIONS["dames-2"].state, double_with_jokers, WITHOUT_CLOCK),
    "ludime": Scene(
        {
            "hands": ["LRAEIOSTU", "BDEEFGHIN"],
            "words": [{"word": "AIDERAI", "owner": 0}, {"word": "LUNETTE", "owner": 1}],
            "turn": 0,
            "step": {"taken": "stock"},
            "discard": "W",
        },
        word_taken,
    ),
    "plurimo": Scene({"support": [*"RUSE"], "hands": ["AEV*HOO", "ABDEFGH"]}, card_rejected, {"turn_seconds": None}),
    "deplimo": Scene(POSITIONS["deplimo-2"].state, picked_up, {"final_minutes": None}),
    "relais": Scene({"hands": ["SAERTNO", "AIIIEEE"], "word": "ARE", "author": 1, "turn": 0}, picked_up),
    "rami": Scene({"hands": ["AEINPRSUTLE", "BDFGHLUEOA"], "discard": "T", "turn": 0, "taken": "stock"}, picked_up),
    "rummikub": Scene({"table": ["GYM"], "racks": ["AABCEEHII?", "BCIKN"]}, picked_up, {"turn_seconds": None}),
}


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    states = {f"{slug}-2": scene.state for slug, scene in SCENES.items()}
    with running(settings_in(tmp_path_factory.mktemp("deeds")), opening(states)) as started:
        yield started


@pytest.fixture
def visitors(staged: RunningNode, browser: Browser) -> Iterator[Visits]:
    opened = Visits(browser, staged.url)
    yield opened
    opened.close()


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("slug", SCENES)
def test_what_is_done_is_heard(visitors: Visits, slug: str, language: str) -> None:
    scene = SCENES[slug]
    visitors.script = LISTENER
    with closing(Guest(visitors.url, "Jeanne")) as guest, closing(Guest(visitors.url, "Malo")) as friend:
        table = begin(slug, guest, friend, options=dict(scene.options), privacy="public", pace="at_once")
        page = visitors.come(f"/table/{table}", cookies=dict(guest.http.cookies), locale=LOCALES[language])
        page.wait_for_selector("[data-seq]")
        hearing = Hearing(page)
        scene.happens(page, hearing, friend)
        seq = friend.seq
        page.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) >= seq", arg=seq)
        compare(f"{slug}.deeds.{language}", hearing.text)
