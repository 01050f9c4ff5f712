"""Every lesson from its first step to its end in a browser: by mouse, on a phone, and by keys alone."""

from typing import Any, get_args

import msgspec
import pytest
from playwright.sync_api import Page, expect

from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.games.lessons.lesson import Lesson, read_lesson
from lettrine.games.lessons.play import judge, stand_at
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.bouts import BOUTS, GENERIC, Way
from web.gestures import press
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

ON_A_PHONE: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True}
READY = "[data-action=begin]"
CONTINUE = "[data-lesson=continue]"
LEARNT = [slug for slug in REGISTRY if slug in BOUTS and read_lesson(game_type(slug).package) is not None]
LOCALES = {"fr": "fr-FR", "en": "en-GB"}


def lesson_of(slug: str) -> Lesson:
    lesson = read_lesson(game_type(slug).package)
    assert lesson is not None
    return lesson


class Learner:
    """Somebody who takes the lesson of *slug* on *page*, reads *language*, and answers what its examples say."""

    def __init__(self, page: Page, slug: str, way: Way, language: Language) -> None:
        self.page = page
        self.way = way
        self._language = language
        self._lesson = lesson_of(slug)
        self._slug = slug
        self._compose = BOUTS.get(slug, GENERIC).driver(way)

    def take(self) -> None:
        """Play the whole lesson."""
        self.page.get_by_text(self._lesson.aim.say(self._language)).wait_for()
        for place in range(len(self._lesson.steps)):
            self.play(place)
            self.go_on()
        self.page.wait_for_selector("[data-lesson=end]")

    def play(self, place: int) -> None:
        """Do what the step at *place* asks, if anything."""
        step = self._lesson.steps[place]
        self.page.wait_for_selector(f'[data-step="{step.key}"]')
        if step.ask is not None:
            asked = self.page.get_by_role("heading", name=step.ask.say(self._language), exact=True)
            expect(asked).to_be_visible()
        game = open_game(self._slug, self._lesson.options_at(place))
        stand = stand_at(game, self._lesson, place, {})
        for number, text in enumerate(step.example, 1):
            view = game.view(stand.state, step.seat)
            judged = judge(game, stand, game.interpret(view, text))
            self._compose(self.page, plain(judged.move), plain(view))
            verdict = "done" if number == len(step.example) else "kept"
            self.page.wait_for_selector(f'[data-step="{step.key}"][data-verdict="{verdict}"]')
            stand = judged.stand

    def go_on(self) -> None:
        if self.way != "keys":
            press(self.page, CONTINUE)
            return
        self.page.locator(CONTINUE).focus()
        self.page.keyboard.press("Enter")


def plain(value: object) -> Any:  # noqa: ANN401  (what JSON knows)
    return msgspec.json.decode(msgspec.json.encode(value))


def lessons() -> list[Any]:
    """Return every lesson in every way and language: one of them for each lesson, the others in `make slow`."""
    ways = [(way, language) for language in LANGUAGES for way in get_args(Way)]
    return [
        pytest.param(slug, way, language, marks=() if place == number % len(ways) else pytest.mark.slow)
        for number, slug in enumerate(LEARNT)
        for place, (way, language) in enumerate(ways)
    ]


@pytest.mark.parametrize(("slug", "way", "language"), lessons())
def test_a_lesson_is_played_to_its_end(visits: Visits, slug: str, way: Way, language: Language) -> None:
    size = ON_A_PHONE if way == "finger" else {}
    page = visits.come(f"/lesson/{slug}", locale=LOCALES[language], **size)
    Learner(page, slug, way, language).take()
    assert in_both_themes(page) == []
    assert page.get_attribute("[data-lesson=coach]", "href") == f"/coach/{slug}"


def test_wrong_moves_go_back_and_open_the_help(visits: Visits) -> None:
    page = visits.come("/lesson/chaine")
    press(page, CONTINUE)
    page.wait_for_selector('[data-step="ouvrir"]')
    for _ in range(2):
        assert page.get_attribute("[data-help='1']", "aria-expanded") == "false"
        press(page, '[data-move="passe"]')
        press(page, "[data-action=play]")
        page.wait_for_selector("[data-verdict=missed]")
        expect(page.locator("[data-missing]")).to_contain_text("Vous passez")
        if page.get_attribute("[data-help='1']", "aria-expanded") == "false":
            press(page, page.get_by_label("Ou bien écrivez votre coup"))
            page.keyboard.type("S")
            page.keyboard.press("Backspace")
    expect(page.locator("[data-help='1']")).to_have_attribute("aria-expanded", "true")
    press(page, "[data-help='2']")
    expect(page.locator("[data-help='2']")).to_contain_text("Posez SEL.")


def test_a_lesson_is_resumed_where_it_was_left(visits: Visits) -> None:
    page = visits.come("/lesson/chaine")
    press(page, CONTINUE)
    page.wait_for_selector('[data-step="ouvrir"]')
    press(page, "[data-lesson=skip]")
    page.wait_for_selector('[data-step="refus"]')
    page.reload()
    page.wait_for_selector('[data-step="refus"]')
    page.goto(visits.url)
    assert page.locator("[data-start]").get_attribute("href") == "/lesson/chaine"


@pytest.mark.parametrize("slug", LEARNT)
def test_a_coach_speaks_before_and_after_a_move(visits: Visits, slug: str) -> None:
    page = visits.come(f"/coach/{slug}")
    page.wait_for_selector(f"[data-coach=said] [data-before], {READY}")
    if page.is_visible(READY):  # where the board is studied first, nothing is at stake yet
        press(page, READY)
        page.wait_for_selector("[data-coach=said] [data-before]")
    assert len(page.inner_text("[data-before]")) > 10
    press(page, "[data-action=dismiss-coach]")
    page.wait_for_selector("[data-coach]", state="detached")
    page.reload()
    page.wait_for_selector("[data-seq]")
    assert page.locator("[data-coach]").count() == 0
