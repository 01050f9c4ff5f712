"""The screens beside a real box: the contest, a robot at the board, setting up, the phone with two heads, the tour."""

import re

import pytest
from playwright.sync_api import Page

from support.rule import rule
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.box_phone import BoxPhone, Step, open_box
from web.test_box import VOICE
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

UNTIMED = {"turn_seconds": None}
NAMES = ("Jeanne", "Nour", "Malo")
ON_CONTEST = {"waits_for_contest": True, "contest_cost": 5}


def words(*written: str) -> list[Step]:
    return [("word", word) for word in written]


def contested(visits: Visits, *written: str, by: int) -> BoxPhone:
    """Return the phone of a table of Plurimo where *by* has contested the last of the words *written*."""
    phone = open_box(visits, "plurimo", NAMES[:2], ON_CONTEST, options=UNTIMED)
    phone.play([("player", "0"), *words(*written)])
    phone.page.tap("[data-action=doubt]")
    assert in_both_themes(phone.page) == []
    phone.page.tap(f"[data-action=contest-by-{by}]")
    return phone


@rule("GEN-02")
def test_a_contest_that_is_right_has_a_page_of_its_own(visits: Visits) -> None:
    """Who against whom, the verdict with its rule, then what to do with the pieces."""
    visits.script = VOICE
    phone = contested(visits, "SEL", "SELX", by=0)
    page = phone.page
    page.wait_for_selector("[data-contest=fallen]")
    told = page.inner_text("[data-panel=contest]")
    for part in (
        "Jeanne",
        "conteste",
        "Nour",
        "avait posé",
        "SELX ne tient pas.",
        "GEN-02",
        "Nour reprend X",
        "joue autre chose",
    ):
        assert part in told, told
    assert page.locator("[data-contest] .piece--fault").count() == len("SELX")
    page.wait_for_function("() => window.said.some((each) => each.startsWith('SELX ne tient pas. Jeanne a raison.'))")
    assert in_both_themes(page) == []
    assert "Nour" in page.inner_text("[data-action=contest-done]")
    page.tap("[data-action=contest-done]")
    page.wait_for_selector("[data-panel=contest]", state="detached")
    assert phone.points == ["14", "0"]


def test_the_players_may_leave_a_word_that_does_not_stand(visits: Visits) -> None:
    phone = contested(visits, "SEL", "SELX", by=0)
    phone.page.wait_for_selector("[data-contest=fallen]")
    phone.page.tap("[data-action=contest-leave]")
    phone.page.wait_for_selector('[data-lines="3"]')
    assert phone.points[1] != "0"


def test_a_contest_that_is_wrong_says_what_the_house_takes(visits: Visits) -> None:
    phone = contested(visits, "SEL", "SELS", by=0)
    page = phone.page
    page.wait_for_selector("[data-contest=good]")
    told = page.inner_text("[data-panel=contest]")
    assert "Le mot est bon." in told
    assert re.search(r"Jeanne perd 5\spoints", told), told
    assert page.locator("[data-action=contest-leave]").count() == 0
    assert in_both_themes(page) == []
    page.tap("[data-action=contest-done]")
    assert phone.points == ["9", "7"]
    assert page.locator("[data-action=doubt]").count() == 0, "nobody contests a contest"


def test_nobody_looks_a_word_up_before_contesting_it(visits: Visits) -> None:
    """Neither in the menu nor by a word of the table, nor from the server by the name of the table."""
    phone = open_box(visits, "plurimo", NAMES[:2], ON_CONTEST, options=UNTIMED)
    phone.play([("player", "0"), *words("SEL")])
    page = phone.page
    page.tap("[data-action=go]")
    assert page.locator("[data-last] button").count() == 0, "a word is no way to its card"
    page.tap("[data-action=menu]")
    page.wait_for_selector("[data-panel=menu]")
    assert page.locator("[data-action=panel-dictionary]").count() == 0
    answer = page.request.get(f"{visits.url}/api/1/words/SEL/card", params={"table": phone.table, "code": phone.code})
    assert answer.status == 409, answer.text()
    assert answer.json()["code"] == "lettrine.table:dictionary_closed"
