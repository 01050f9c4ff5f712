"""A table with real pieces at every size of screen: all of it is seen, nothing is covered, every key can be hit."""

from collections.abc import Callable

import pytest

from support.run import LONG_SECONDS
from web.box_phone import BoxPhone, Step, draw, open_box
from web.matrix.screens import SCREENS, Sight, faults
from web.test_box import UNTIMED, finish, read_end, words
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

NAMES = ("Jeanne-Élisabeth", "Nour", "Marie-Antoinette")
TABLE = Sight({"whose turn it is": "main .turn", "the points": ".scores", "the entry": ".entry"})
VERDICT = Sight({"who is next": "main .turn, .entry .next", "the points": ".scores", "the verdict": ".verdict .word"})
LONG_PAGE = Sight({}, may_scroll=True)
DIALOG = Sight({}, layer="dialog")
NEAR = tuple(screen for screen in SCREENS if not screen.is_far)
"""A dialog covers the page wherever that is."""


def wait(phone: BoxPhone) -> None:
    phone.play([("player", "0"), *words("CAS", "CASE")])
    phone.page.tap("[data-action=go]")


def compose(phone: BoxPhone) -> None:
    phone.type("CASER")
    phone.page.wait_for_selector("[data-legal], [role=radiogroup]")


def refuse(phone: BoxPhone) -> None:
    phone.page.tap("[data-action=clear]")
    phone.type("CASEX")
    phone.page.tap("[data-action=write]")
    phone.page.wait_for_selector("[data-refused]")


def open_sheet(phone: BoxPhone) -> None:
    phone.page.tap("[data-action=clear]")
    phone.page.tap("[data-action=more]")
    phone.page.wait_for_selector("dialog [data-line]")


def end(phone: BoxPhone) -> None:
    phone.page.tap("dialog [data-action=close]")
    finish(phone)
    phone.play([("show", "EEEEEEE"), ("show", "Z*_____"), ("show", "AAIIOUU")])
    read_end(phone.page)


STATES: tuple[tuple[str, Callable[[BoxPhone], None], Sight], ...] = (
    ("waiting", wait, TABLE),
    ("typing", compose, TABLE),
    ("refused", refuse, TABLE),
    ("sheet", open_sheet, DIALOG),
    ("end", end, LONG_PAGE),
)


def test_a_box_table_suits_every_screen(visits: Visits) -> None:
    """While a word is thought of, read, refused, and looked up; and at the end."""
    phone = open_box(visits, "plurimo", NAMES, options={"turn_seconds": 90})
    found = []
    for name, reach, sight in STATES:
        phone.page.set_viewport_size({"width": 390, "height": 844})
        reach(phone)
        found += faults(phone.page, NEAR if sight is DIALOG else SCREENS, sight, f"box-{name}")
    assert not found, "\n".join(found)


def test_the_keys_of_a_table_without_a_clock_leave_room_for_the_verdict(visits: Visits) -> None:
    phone = open_box(visits, "plurimo", NAMES, options=UNTIMED)
    phone.play([("player", "0"), *words("CAS", "CASE")])
    found = faults(phone.page, SCREENS, TABLE, "box-untimed-verdict")
    phone.page.keyboard.press("Escape")  # the verdict was seen
    found += faults(phone.page, SCREENS, TABLE, "box-untimed-waiting")
    assert not found, "\n".join(found)


BOARDS: dict[str, list[Step]] = {
    "dames": [("player", "0"), ("letters", "TNERAMTANEIUETGZ"), ("letters", "REOXRSIPUACUKSAC")],
    "deplimo": [],
}


@pytest.mark.parametrize("slug", BOARDS)
def test_a_board_that_is_played_on_suits_every_screen(visits: Visits, slug: str) -> None:
    phone = open_box(visits, slug, NAMES[::2])
    phone.play(BOARDS[slug])
    found = faults(phone.page, SCREENS, TABLE, f"box-{slug}")
    assert not found, "\n".join(found)


def test_a_word_that_is_drawn_on_the_board_suits_every_screen(visits: Visits) -> None:
    """Squares stay as large as a finger, whatever is said of the word."""
    phone = open_box(visits, "dames", NAMES[::2], options={"preparation_seconds": 0})
    phone.play(BOARDS["dames"])
    draw(phone, "A2", "A4", "A6", "B6", "B5", "A4")
    phone.page.wait_for_selector("[data-legal]")
    found = faults(phone.page, SCREENS, TABLE, "box-dames-drawn")
    phone.page.locator("[data-action=write]").tap()
    phone.page.wait_for_selector("[data-verdict]")
    found += faults(phone.page, SCREENS, VERDICT, "box-dames-verdict")
    assert not found, "\n".join(found)


def test_the_set_up_of_a_box_suits_every_screen(visits: Visits) -> None:
    page = visits.come("/box/plurimo", has_touch=True)
    page.wait_for_selector("[data-setup]")
    found = faults(page, SCREENS, LONG_PAGE, "box-setup")
    assert not found, "\n".join(found)
