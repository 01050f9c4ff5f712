"""What hands do anywhere: drag without selecting text, close by Back, type with the keyboard of a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page

from server.node import RunningNode
from web.bouts import BOUTS
from web.gestures import PLAY, press
from web.visit import PHONE, Visits

ON_A_PHONE: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True}
SELECTED = "getSelection().toString()"
FIELD = "input[name=typed-word]"


@pytest.mark.parametrize("slug", ["deplimo", "rummikub", "dames"])
def test_dragging_a_piece_selects_no_text(visits: Visits, node: RunningNode, slug: str) -> None:
    """From a piece across the whole page, over every text on the way."""
    person = BOUTS[slug].begin(visits, node)
    person.wait_for_turn()
    page = person.page
    if slug == "deplimo":
        press(page, PLAY)  # draws letters
        page.wait_for_selector(".action-bar [data-cell]")
    first = "[data-square='A5']" if slug == "dames" else ".action-bar [data-cell]"
    page.hover(first)
    page.mouse.down()
    for x, y in ((640, 300), (200, 200), (60, 40), (1200, 300)):
        page.mouse.move(x, y, steps=3)
        assert page.evaluate(SELECTED) == ""
    page.mouse.up()
    assert page.evaluate(SELECTED) == ""


def test_a_stylus_drags_and_a_trackpad_scrolls(visits: Visits, node: RunningNode) -> None:
    person = BOUTS["rummikub"].begin(visits, node, size={"width": 1024, "height": 600})
    person.wait_for_turn()
    page = person.page
    devtools = page.context.new_cdp_session(page)

    def middle(selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def stylus(kind: str, x: float, y: float, *, is_down: bool = True) -> None:
        pressed = {"button": "left" if is_down else "none", "buttons": int(is_down), "clickCount": 1}
        devtools.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "pointerType": "pen", **pressed})

    letter, row = middle('.action-bar [data-letter]:not([data-letter="?"])'), middle(".new")
    stylus("mouseMoved", *letter, is_down=False)  # it is felt before it touches
    stylus("mousePressed", *letter)
    for part in (0.3, 0.6, 1):
        stylus("mouseMoved", *(start + part * (end - start) for start, end in zip(letter, row, strict=True)))
    stylus("mouseReleased", *row)
    page.wait_for_selector(".row .tile--new")

    page.keyboard.press("Alt+r")
    page.wait_for_selector("dialog[data-panel=rules] h3")
    page.mouse.move(*middle("dialog[data-panel=rules] h3"))
    page.mouse.wheel(0, 240)
    page.wait_for_function(
        "() => scrollY === 0 && [...document.querySelectorAll('dialog, dialog *')].some((each) => each.scrollTop > 0)"
    )


def back(page: Page) -> None:
    page.evaluate("history.back()")


def test_back_closes_what_is_open_before_it_leaves(visits: Visits, node: RunningNode) -> None:
    person = BOUTS["relais"].begin(visits, node)
    person.wait_for_turn()
    page = person.page
    address = page.url

    page.get_by_role("button", name="Menu de la table").click()
    page.click("[data-action=panel-rules]")  # one sheet takes the place of another
    page.wait_for_selector("dialog[data-panel=rules]")
    back(page)
    page.wait_for_selector("dialog", state="detached")

    page.get_by_role("button", name="Menu de la table").click()
    page.click("[data-action=resign]")
    back(page)  # the question first, then the sheet
    page.wait_for_selector("[data-action=resign-yes]", state="detached")
    assert page.locator("dialog[data-panel=menu]").count()
    back(page)
    page.wait_for_selector("dialog", state="detached")

    assert page.url == address
    assert page.locator("[data-seq]").count()


def test_a_page_opened_from_a_sheet_leaves_no_entry_of_it(visits: Visits, node: RunningNode) -> None:
    person = BOUTS["relais"].begin(visits, node)
    person.wait_for_turn()
    page = person.page
    page.get_by_role("button", name="Menu de la table").click()
    page.click("[data-action=leave]")
    page.wait_for_url("**/")
    back(page)
    page.wait_for_url(f"**/table/{person.table}")
    page.wait_for_selector("[data-seq]")
    assert not page.locator("dialog").count()


@pytest.mark.parametrize("slug", ["plurimo", "relais", "rummikub"])
def test_a_phone_has_a_field_to_type_a_word_in(visits: Visits, node: RunningNode, slug: str) -> None:
    person = BOUTS[slug].begin(visits, node, **ON_A_PHONE)
    person.wait_for_turn()
    page = person.page
    page.tap("[data-action=type]")
    field = page.locator(FIELD)
    assert page.evaluate("document.activeElement.name") == "typed-word"
    given = {
        name: field.get_attribute(name) for name in ("autocapitalize", "autocorrect", "spellcheck", "enterkeyhint")
    }
    assert given == {"autocapitalize": "characters", "autocorrect": "off", "spellcheck": "false", "enterkeyhint": "go"}
    held = page.locator(".action-bar [data-cell][data-letter]").evaluate_all(
        "all => all.map(each => each.dataset.letter)"
    )
    letter = next(each for each in held if each.isalpha())
    field.press_sequentially(letter.lower())
    page.wait_for_selector("[data-action=undo][aria-disabled=false]")  # it lies on the board
    field.press("Backspace")
    assert field.input_value() == ""
    back(page)
    field.wait_for(state="detached")
    assert page.locator("[data-seq]").count()
