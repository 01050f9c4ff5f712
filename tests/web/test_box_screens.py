"""The screens beside a real box: the contest, a robot at the board, setting up, the phone with two heads, the tour."""

import re

import pytest
from playwright.sync_api import Page

from support.rule import rule
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.box_phone import BoxPhone, Step, draw, open_box
from web.test_box import VOICE, finish
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
    assert "Le mot est admis." in told
    assert re.search(r"Jeanne perd 5\spoints", told), told
    assert page.locator("[data-action=contest-leave]").count() == 0
    assert in_both_themes(page) == []
    page.tap("[data-action=contest-done]")
    assert phone.points == ["9", "7"]
    assert page.locator("[data-action=doubt]").count() == 0, "nobody contests a contest"


def test_nobody_looks_a_word_up_before_contesting_it(visits: Visits) -> None:
    """Neither in the menu, nor by a word of the table, nor from the server, nor on another page of the phone."""
    phone = open_box(visits, "plurimo", NAMES[:2], ON_CONTEST, options=UNTIMED)
    phone.play([("player", "0"), *words("SEL")])
    page = phone.page
    page.keyboard.press("Escape")  # the verdict was seen
    assert page.locator("[data-last] button").count() == 0, "a word is no way to its card"
    page.tap("[data-action=menu]")
    page.wait_for_selector("[data-panel=menu]")
    assert page.locator("[data-action=panel-dictionary]").count() == 0
    answer = page.request.get(f"{visits.url}/api/1/words/SEL/card", params={"table": phone.table, "code": phone.code})
    assert answer.status == 409, answer.text()
    assert answer.json()["code"] == "lettrine.table:dictionary_closed"
    elsewhere = page.context.new_page()
    elsewhere.goto(f"{visits.url}/dictionary/SEL")
    elsewhere.wait_for_selector("[data-closed]")
    assert in_both_themes(elsewhere) == []
    assert elsewhere.locator("input[name]").count() == 0, "neither a word nor letters are asked for"
    watcher = visits.come(f"/table/{phone.table}?code={phone.code}", size=PHONE, has_touch=True)
    watcher.wait_for_selector("[data-lines]")
    watcher.goto(f"{visits.url}/dictionary/SEL")
    watcher.wait_for_selector("[data-word]")
    elsewhere.tap("[data-closed] a")
    elsewhere.wait_for_selector('[data-lines="2"]')
    finish(BoxPhone(elsewhere, phone.table, phone.code))
    BoxPhone(elsewhere, phone.table, phone.code).play([("show", "EEEEEEE"), ("show", "Z*_____")])
    elsewhere.wait_for_selector("main[data-phase=over]")
    elsewhere.goto(f"{visits.url}/dictionary/SEL")
    elsewhere.wait_for_selector("[data-word]")


DAMES: list[Step] = [("player", "0"), ("letters", "TNERAMTANEIUETGZ"), ("letters", "REOXRSIPUACUKSAC")]


@rule("DAM-03")
def test_the_board_is_laid_out_letter_by_letter(visits: Visits) -> None:
    """What is typed lies on the board at once; a letter that is touched is written anew. No clock runs meanwhile."""
    phone = open_box(visits, "dames", NAMES[:2], options={"preparation_seconds": 0})
    page = phone.page
    phone.do("player", "1")
    phone.type("TNERAMTANEI")
    assert page.locator('[data-spot="C2"]').get_attribute("data-letter") == "I"
    assert page.locator("[data-next]").get_attribute("data-spot") == "D2"
    square = page.locator('[data-spot="C1"]').bounding_box()
    assert square
    page.touchscreen.tap(square["x"] + 9, square["y"] + 9)
    page.wait_for_selector('[data-next][data-spot="C1"]')
    phone.type("W")
    assert page.locator('[data-spot="C1"]').get_attribute("data-letter") == "W"
    assert page.locator("[data-key=W]").is_disabled(), "the bag has one"
    beyond = page.locator('[data-spot="H6"]').bounding_box()
    assert beyond
    page.touchscreen.tap(beyond["x"] + 9, beyond["y"] + 9)
    phone.type("UETGZ")
    assert in_both_themes(page) == []
    page.tap("[data-action=write]")
    page.wait_for_selector('[data-lines="2"]')
    assert page.inner_text("[data-clock] b").strip() == "15:00"


@rule("DAM-21")
@pytest.mark.parametrize("size", [(390, 844), (360, 640), (740, 360)])
def test_a_move_of_dames_is_made_with_the_finger(visits: Visits, size: tuple[int, int]) -> None:
    """Its word and its joker: the clock that stands meanwhile, and whatever else comes, takes nothing away."""
    phone = open_box(visits, "dames", NAMES[:2], options={"preparation_seconds": 0})
    page = phone.page
    phone.play([("player", "0"), ("letters", "LRJKZTDTMMQIWTLS"), ("letters", "PTRCBEGNEHVSAVNA")])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    draw(phone, "A2", "A4", "A4", "A5", "A6", "B6", "C6")
    written(page, 4, "MANGE")
    draw(phone, "H5", "H3", "H2", "H3", "G2")
    written(page, 5, "SEL")
    draw(phone, "D2", "D4", "A4", "A5", "A6", "B6", "C6", "D5", "D4")
    page.wait_for_selector("[data-action=joker-E]")
    assert in_both_themes(page) == []
    page.tap("[data-action=joker-E]")
    draw(phone, "A2")
    written(page, 6, "MANGEAI")


@rule("DAM-20")
def test_a_letter_of_dames_goes_without_a_word_with_the_finger(visits: Visits) -> None:
    """As its box allows where no word can be written; what does not stand is named."""
    phone = open_box(visits, "dames", NAMES[:2], options={"preparation_seconds": 0})
    page = phone.page
    phone.play([("player", "0"), ("letters", "NSSTSKDDMLMTRBNE"), ("letters", "TQIHFRRBPJHXVLLD")])
    draw(phone, "G2", "H3")
    page.tap("[data-action=silent]")
    page.wait_for_selector('[data-lines="4"]')
    draw(phone, "F5", "E4", "E4", "E5", "D5")
    page.wait_for_function("() => document.querySelector('.typed')?.textContent.trim()")
    page.tap("[data-action=write]")
    page.wait_for_selector("[data-refused] [data-rule]")
    assert page.inner_text("[data-refused] h2").strip() != "ne tient pas."


@rule("DEP-07")
def test_a_word_of_deplimo_is_laid_with_the_finger(visits: Visits) -> None:
    """Each player's own letters lie under the ruler; a letter that is turned over has a button."""
    phone = open_box(visits, "deplimo", NAMES[:2], options={"final_minutes": None})
    page = phone.page
    phone.play([("face", "1"), ("face", "1"), ("letters", "AZ")])
    phone.use("draw")
    phone.do("letters", "KILTS")
    lay(page, "KILTS")
    written(page, 6, "KILTS", is_turn_over=False)
    assert phone.points == ["24", "0"]
    phone.tap("[data-action=seat-1]")
    phone.use("draw")
    phone.do("letters", "LIMON")
    phone.turn_to(1)
    lay(page, "LIMON")
    page.wait_for_selector("[data-action=flip]", state="detached")
    page.tap('[data-drop="cell:0"]')
    page.tap("[data-action=flip]")
    page.wait_for_selector("[data-legal]")
    assert "−2" in page.inner_text(".judgement"), "a back costs what its letter is worth"


def lay(page: Page, word: str) -> None:
    for cell, letter in enumerate(word):
        page.tap(f".hand [data-letter={letter}] >> nth=0")
        page.tap(f'[data-drop="cell:{cell}"] >> nth=0')


def written(page: Page, lines: int, word: str, *, is_turn_over: bool = True) -> None:
    """Write the *word* that is drawn, and go on to the next player."""
    page.wait_for_selector("[data-legal]")
    assert page.inner_text(".typed").strip() == word
    page.tap("[data-action=write]")
    page.wait_for_selector(f'[data-lines="{lines}"]')
    if is_turn_over:
        page.tap("[data-action=go]")


def test_a_robot_is_seated_at_set_up_and_says_its_moves(visits: Visits) -> None:
    """Nothing is hidden at Dames: people make the moves of a robot, which are shown large and spoken."""
    visits.script = VOICE
    page = visits.come("/box/dames", size=PHONE, has_touch=True)
    page.fill('[data-name="0"]', "Jeanne")
    page.tap("[data-action=order-1]")
    page.tap("[data-action=robot-1]")
    page.select_option('[data-robot="1"]', "debutant")
    assert in_both_themes(page) == []
    page.tap("[data-action=open]")
    page.wait_for_selector('[data-lines="0"]')
    phone = BoxPhone(page, "", "")
    phone.play([("player", "1"), *DAMES[1:]])
    end_preparation(page)
    page.wait_for_selector("[data-announced]")
    told = page.inner_text("[data-announced]").strip()
    page.wait_for_function(
        "told => window.said.some((each) => each.startsWith('Robot') && each.includes(told))", arg=told
    )
    assert in_both_themes(page) == []
    page.tap("[data-action=go]")
    assert page.locator("[data-turn]").get_attribute("data-turn") == "0"


@rule("DEP-07")
def test_a_robot_says_where_the_letters_of_its_ruler_lie(visits: Visits) -> None:
    """Segment by segment, once; people draw its letters, here alone with it until it has finished."""
    visits.script = VOICE
    phone = open_box(visits, "deplimo", NAMES[:1], options={"final_minutes": None}, pace="at_once")
    page = phone.page
    page.tap("[data-action=menu]")
    page.tap("[data-action=open-places]")
    page.tap("[data-action=robot-0]")
    page.tap("[data-level=debutant]")
    page.tap("[data-panel=places] [data-action=close]")
    while not page.locator("main[data-phase=over]").count():
        page.locator("[data-action=lot], main[data-phase=over]").first.wait_for()
        if page.locator("[data-action=lot]").count():
            before = phone.lines
            page.tap("[data-action=lot]")
            page.wait_for_function(
                "before => !document.querySelector('[data-lines]') ||"
                " Number(document.querySelector('[data-lines]').dataset.lines) > before + 1",
                arg=before,
            )
    arranged = page.evaluate("window.said.filter((each) => /joue\\s: 1\\s: /.test(each))")
    assert arranged
    assert len(set(arranged)) == len(arranged), "nothing is said twice"


def end_preparation(page: Page) -> None:
    page.tap("[data-action=menu]")
    page.tap("[data-action=rule-prepared]")
    page.wait_for_selector("[data-panel=menu]", state="detached")


def test_a_robot_takes_a_place_in_the_menu_and_gives_it_back(visits: Visits) -> None:
    phone = open_box(visits, "dames", NAMES[:2], options={"preparation_seconds": 0})
    page = phone.page
    phone.play(DAMES)
    page.tap("[data-action=menu]")
    page.tap("[data-action=open-places]")
    page.tap("[data-action=robot-0]")
    assert in_both_themes(page) == []
    page.tap("[data-level=debutant]")
    page.tap("[data-panel=places] [data-action=close]")
    page.wait_for_selector("[data-announced]")
    page.tap("[data-action=menu]")
    page.tap("[data-action=open-places]")
    page.tap("[data-action=clear-0]")
    page.wait_for_selector("[data-action=robot-0]")
    page.tap("[data-panel=places] [data-action=close]")
    assert "Jeanne" in page.inner_text('[data-seat="0"]')


def test_no_robot_sits_where_something_is_hidden(visits: Visits) -> None:
    page = visits.come("/box/plurimo", size=PHONE, has_touch=True)
    page.tap("[data-action=order-0]")
    page.wait_for_selector("[data-action=down-0]")
    assert page.locator("[data-action=robot-0]").count() == 0
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    phone.page.tap("[data-action=menu]")
    phone.page.tap("[data-action=open-places]")
    phone.page.wait_for_selector("[data-action=take-0]")
    assert phone.page.locator("[data-action=robot-0]").count() == 0


def test_what_cannot_be_judged_beside_the_box_is_not_offered(visits: Visits) -> None:
    """A reason stands beside it: nobody meets an error once everything is set up."""
    page = visits.come("/box/plurimo", size=PHONE, has_touch=True)
    page.locator("details:not([data-how]) summary").tap()
    option = page.locator("#option-rebuild")
    assert option.locator("option[value=yes]").is_disabled()
    assert "personne ne voit" in page.inner_text("#option-rebuild-text")
    elsewhere = visits.come("/play/plurimo/friends", size=PHONE, has_touch=True)
    elsewhere.locator("summary").tap()
    assert elsewhere.locator("#option-rebuild option[value=yes]").is_enabled()
    assert elsewhere.locator("[data-no-box]").count() == 0


def order(page: Page) -> list[str]:
    return [page.input_value(f'[data-name="{number}"]') for number in range(len(NAMES))]


def named(visits: Visits, *, has_touch: bool = False) -> Page:
    page = visits.come("/box/ludime", size=PHONE, has_touch=has_touch)
    page.wait_for_selector("[data-setup]")
    page.click("[data-action=add]")
    for number, name in enumerate(NAMES):
        page.fill(f'[data-name="{number}"]', name)
    return page


def test_names_are_put_in_order_by_a_handle(visits: Visits) -> None:
    page = named(visits)
    boxes = [page.locator(f"[data-action=order-{number}]").bounding_box() for number in (0, 2)]
    assert boxes[0]
    assert boxes[1]
    page.mouse.move(boxes[0]["x"] + 20, boxes[0]["y"] + 20)
    page.mouse.down()
    page.mouse.move(boxes[0]["x"] + 20, boxes[1]["y"] - 30, steps=4)
    page.mouse.move(boxes[1]["x"] + 20, boxes[1]["y"] + 20, steps=4)
    page.mouse.up()
    assert order(page) == ["Nour", "Malo", "Jeanne"]
    page.focus("[data-action=order-2]")
    page.keyboard.press("ArrowUp")
    assert order(page) == ["Nour", "Jeanne", "Malo"]
    page.keyboard.press("ArrowUp")
    assert order(page) == ["Jeanne", "Nour", "Malo"], "the focus goes along"
    page.mouse.move(boxes[0]["x"] + 20, boxes[0]["y"] + 20)
    page.mouse.down()
    page.mouse.move(boxes[1]["x"] + 20, boxes[1]["y"] + 20, steps=8)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert order(page) == ["Jeanne", "Nour", "Malo"], "given up"


def test_names_are_put_in_order_by_finger(visits: Visits) -> None:
    page = named(visits, has_touch=True)
    boxes = [page.locator(f"[data-action=order-{number}]").bounding_box() for number in (0, 1)]
    assert boxes[0]
    assert boxes[1]
    finger = page.context.new_cdp_session(page)
    points = [
        (boxes[0]["x"] + 20, boxes[0]["y"] + 20 + step * (boxes[1]["y"] - boxes[0]["y"]) / 4) for step in range(5)
    ]
    for number, (x, y) in enumerate(points):
        kind = "touchStart" if number == 0 else "touchMove"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => document.querySelector('[data-name=\"0\"]').value === 'Nour'")
    page.tap("[data-action=order-0]")
    page.tap("[data-action=down-0]")
    assert order(page) == list(NAMES)


def test_a_gold_card_that_was_a_joker_is_touched(visits: Visits) -> None:
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    phone.play([("player", "0"), *words("CAS")])
    page = phone.page
    phone.type("CASE")
    page.wait_for_selector(".laid .piece--new")
    plain = page.inner_text("[data-action=write]")
    gold = page.locator(".laid .piece--new").last.bounding_box()
    assert gold
    page.touchscreen.tap(gold["x"] + gold["width"] / 2, gold["y"] + gold["height"] / 2)
    page.wait_for_selector('[data-field="CAS*E"]')
    page.wait_for_selector(".laid .piece--new.piece--joker")
    assert page.inner_text("[data-action=write]") != plain, "a joker counts otherwise"
    page.tap("[data-action=write]")
    page.wait_for_selector('[data-lines="3"]')


LAID: list[Step] = [*[("face", face) for face in "625"], ("letters", "B"), *words("DRAMES", "V")]
SECTIONS = "[...document.querySelectorAll('.box :is(header, section, ul)')].map((each) => each.className)"


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)])
def test_a_phone_that_lies_flat_has_a_head_for_each_side(visits: Visits, size: tuple[int, int]) -> None:
    """The entry is upright for who plays, the table for the others; one tap says that somebody sits across."""
    phone = open_box(visits, "ludime", NAMES, options={"rounds": 1})
    page = phone.page
    phone.play(LAID)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")  # nothing is measured while it turns
    order_before = page.evaluate(SECTIONS)
    page.tap("[data-action=menu]")
    page.tap("[data-action=heads]")
    page.wait_for_selector(".box--heads")
    assert in_both_themes(page) == []
    assert is_upright(page, ".entry") is False, "Nour, whose turn it is, sits across"
    assert is_upright(page, ".public") is True
    assert is_upright(page, ".judgement") is False
    page.tap("[data-action=turn]")
    page.wait_for_selector(".box--turned", state="detached")
    assert is_upright(page, ".entry") is True
    assert is_upright(page, ".public") is False
    assert page.evaluate(SECTIONS) == order_before, "what is read aloud keeps its order"
    width, height = size
    field = page.locator("[data-field]").bounding_box()
    assert field
    assert 0 <= field["x"] <= field["x"] + field["width"] <= width
    assert 0 <= field["y"] <= field["y"] + field["height"] <= height
    phone.type("MER")
    page.wait_for_selector('[data-field="MER"]')


def is_upright(page: Page, selector: str) -> bool:
    """Whether an odd number of half turns lies between what *selector* names and the screen."""
    return bool(
        page.evaluate(
            """(selector) => {
                let turns = 0;
                for (let each = document.querySelector(selector); each; each = each.parentElement)
                    turns += getComputedStyle(each).rotate === '180deg' ? 1 : 0;
                return turns % 2 === 0;
            }""",
            selector,
        )
    )


def test_a_phone_turns_at_once_for_who_wants_no_motion(visits: Visits) -> None:
    phone = open_box(visits, "ludime", NAMES, options={"rounds": 1})
    phone.page.emulate_media(reduced_motion="reduce")
    phone.page.tap("[data-action=menu]")
    phone.page.tap("[data-action=heads]")
    duration = "getComputedStyle(document.querySelector('.box--heads')).transitionDuration"
    assert phone.page.evaluate(duration) == "0s"


def test_only_a_box_that_asks_for_it_has_two_heads(visits: Visits) -> None:
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    phone.page.tap("[data-action=menu]")
    phone.page.wait_for_selector("[data-action=open-places]")
    assert phone.page.locator("[data-action=heads]").count() == 0


def test_the_tour_is_offered_once_and_can_be_left(visits: Visits) -> None:
    """Nothing waits for it: who begins to write is not held up."""
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    page = phone.page
    page.tap("[data-action=tour]")
    for step in range(1, 6):
        page.wait_for_selector(f'[data-tour="{step}"]')
        assert in_both_themes(page) == []
        if step < 5:
            page.tap("[data-action=tour-next]")
    page.tap("[data-action=tour-next]")
    page.wait_for_selector("[data-tour]", state="detached")
    page.reload()
    page.wait_for_selector("[data-lines]")
    assert page.locator("[data-offer]").count() == 0
    page.tap("[data-action=menu]")
    page.tap("[data-action=open-tour]")
    page.tap("[data-action=tour-skip]")
    phone.play([("player", "0"), *words("SEL")])
    setup = visits.come("/box/plurimo", size=PHONE, has_touch=True)
    setup.tap("[data-how] summary")
    assert setup.locator("[data-how] li").count() == 5
