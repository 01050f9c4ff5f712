"""A real box with a phone beside it: whole games entered by finger, corrections, contests, clocks, several phones."""

from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from lettrine.bots import open_bot
from lettrine.core.chance import Stream
from server.node import RunningNode
from support.box_examples import EXAMPLES, BoxExample
from support.rule import rule
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.box_phone import BoxPhone, Step, open_box
from web.box_scribe import sheet_of
from web.line import bad_line
from web.test_network import ASLEEP, SLEEPY
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

UNTIMED = {"turn_seconds": None}
NAMES = ("Jeanne", "Nour", "Malo", "Zoé")
SOME, LONGEST = 4, 90  # moves of a game of Dames between two who know few words


def words(*written: str) -> list[Step]:
    return [("word", word) for word in written]


PLURIMO: list[Step] = [
    ("player", "0"),
    *words("CAS", "CASE", "CASER", "CASIER", "VOYAGER"),
    ("refused", "VOYAGER", "PLU-05"),
    ("pass", ""),
]


def finish(phone: BoxPhone) -> None:
    """Have the players agree that the game ends here; the page shows how it ended, once hands are counted."""
    phone.page.get_by_role("button", name="Menu de la table").tap()
    phone.page.locator("[data-action=rule-ended]").tap()
    phone.page.locator("[data-action=decide]").tap()


def read_end(page: Page) -> str:
    page.wait_for_selector("main[data-phase=over]")
    return page.inner_text("main[data-phase=over]")


def examples() -> list[Any]:
    """Return them, all but the first of each game and the jokers for `make slow`: the server's tests tell them all."""
    firsts = {example.game: example for example in reversed(EXAMPLES)}
    chosen = {
        each.name for each in EXAMPLES if each is firsts[each.game] or any("*" in told.text for told in each.lines())
    }
    return [
        pytest.param(each, id=each.name, marks=() if each.name in chosen else pytest.mark.slow) for each in EXAMPLES
    ]


@rule("LUD-19")
@rule("DEP-15")
@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_rulebooks_are_entered_by_finger(
    visits: Visits, node: RunningNode, example: BoxExample
) -> None:
    phone = open_box(visits, example.game, NAMES[: example.seats], options=example.options)
    for line in example.lines():
        is_said = phone.tell(line)
        assert is_said or line.rule, line
        if line.points is not None:
            assert sheet_of(node, phone.table).verdicts[-1].score.total == line.points
    assert sheet_of(node, phone.table).scores == example.scores
    if example.is_over:
        assert NAMES[0] in read_end(phone.page)


def test_a_game_of_plurimo_ends_with_the_hands_that_are_left(visits: Visits) -> None:
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    phone.play(PLURIMO)
    assert phone.points[0] != "0"
    finish(phone)
    phone.play([("show", "EEEEEEE"), ("show", "Z*______")])
    assert "Jeanne" in read_end(phone.page)
    assert phone.median_beyond_letters <= 3, phone.turns


def enter_dames(phone: BoxPhone, node: RunningNode, moves: int) -> None:
    """Have two beginners tell a phone from where to where a letter goes, and what it writes there."""
    phone.play([("player", "0"), ("letters", "TNERAMTANEIUETGZ"), ("letters", "REOXRSIPUACUKSAC")])
    bots = [open_bot(sheet_of(node, phone.table).game, level) for level in ("amateur", "modele")]
    for turn in range(moves):
        box = sheet_of(node, phone.table)
        if not box.to_act:
            break
        (seat,) = box.to_act
        move = bots[seat].choose(box.game.view(box.state, seat), 1.0, Stream("box", "bot", turn))
        written = box.game.write(move).split()  # as « A2-A4 PIAN:A6B6B5A4 »: who says it leaves the path to the phone
        phone.do("word", " ".join(part.partition(":")[0].replace("-", "") for part in written))


def test_some_moves_of_dames_are_entered(visits: Visits, node: RunningNode) -> None:
    phone = open_box(visits, "dames", NAMES[:2], options={"preparation_seconds": 0})
    enter_dames(phone, node, SOME)
    finish(phone)
    assert "Jeanne" in read_end(phone.page)


@pytest.mark.slow
def test_a_game_of_dames_is_entered_to_its_end(visits: Visits, node: RunningNode) -> None:
    phone = open_box(visits, "dames", NAMES[:2], options={"preparation_seconds": 0})
    enter_dames(phone, node, LONGEST)
    assert "Jeanne" in read_end(phone.page)


def contest(page: Page, number: int, by: int) -> None:
    """Have seat *by* contest line *number*, and show the whole sheet after it."""
    page.tap("[data-action=more]")
    page.tap(f'dialog [data-line="{number}"] button')
    page.tap("[data-action=contest]")
    page.tap(f"[data-action=contest-by-{by}]")
    page.tap("[data-action=contest-done]")
    page.tap("[data-action=more]")


@rule("GEN-02")
def test_a_word_is_taken_as_laid_until_somebody_contests_it(visits: Visits) -> None:
    """A word that is none goes when it is contested; a good one costs whoever doubted it."""
    phone = open_box(visits, "plurimo", NAMES[:2], {"waits_for_contest": True, "contest_cost": 5}, options=UNTIMED)
    phone.play([("player", "0"), *words("SEL", "SELX")])
    page = phone.page
    contest(page, 3, by=0)
    page.wait_for_selector('dialog [data-line="3"][data-stands=false] .why')
    assert "GEN-02" in page.inner_text('dialog [data-line="3"]')
    page.tap("dialog [data-action=close]")
    assert phone.points == ["14", "0"]
    contest(page, 2, by=1)
    page.wait_for_selector('dialog [data-line="5"]')
    page.tap("dialog [data-action=close]")
    assert phone.points == ["14", "−5"]


def test_a_wrong_line_is_corrected_in_the_middle(visits: Visits) -> None:
    """What follows is judged again before anything is saved; what no longer fits is shown, and can be struck."""
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    phone.play([("player", "0"), *words("SEL", "SELS")])
    page = phone.page
    page.tap("[data-action=more]")
    page.tap('dialog [data-line="2"] button')
    page.tap("[data-action=correct]")
    for letter in "LES":
        page.tap(f'dialog [data-key="{letter}"]')
    page.wait_for_selector('dialog [data-line="3"][data-stands=false]')
    page.tap("[data-action=save-correction]")
    page.tap("[data-action=all-lines]")
    page.wait_for_selector('dialog [data-line="3"][data-stands=false] .why')
    assert "GEN-02" in page.inner_text('dialog [data-line="3"]'), "LESS is no word"
    page.tap('dialog [data-line="3"] button')
    page.tap("[data-action=strike]")
    page.wait_for_selector('[data-lines="2"]')
    page.tap("dialog [data-action=close]")
    assert phone.points == ["14", "0"]


def test_one_tap_takes_the_last_line_back(visits: Visits) -> None:
    phone = open_box(visits, "plurimo", NAMES[:2], options=UNTIMED)
    phone.play([("player", "1"), *words("SEL")])
    phone.page.tap("[data-action=undo]")
    phone.page.wait_for_selector('[data-lines="1"]')
    assert phone.points == ["0", "0"]


MINUTE = 60_000  # milliseconds
AWAY = """{
  const [calendar, counted] = [Date.now, performance.now.bind(performance)];
  window.away = 0;
  Date.now = () => calendar() + window.away;
  performance.now = () => counted() + window.away;
}"""
"""Every clock of the page can be put on."""


def test_words_wait_for_the_network_and_are_judged_in_order(
    visits: Visits, node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is away for a minute: the clock runs on, on the phone as well."""
    visits.expected = ("net::ERR_INTERNET_DISCONNECTED", "WebSocket")
    visits.script = AWAY
    phone = open_box(visits, "plurimo", NAMES[:2], options={"turn_seconds": 600})
    phone.do("player", "0")
    page = phone.page
    assert seconds_left(page) > 590
    page.context.set_offline(True)
    page.wait_for_selector("[data-waiting]")
    before = node.node.rooms.now
    monkeypatch.setattr(node.node.rooms, "now", lambda: before() + MINUTE)
    page.evaluate(f"window.away = {MINUTE}")
    page.wait_for_function("() => /^8:/.test(document.querySelector('[data-clock] b').textContent.trim())")
    for number, (seat, word) in enumerate(((0, "SEL"), (1, "SELX"), (1, "SELS")), 1):
        if number > 1:
            page.tap(
                f"[data-action=seat-{seat}]"
            )  # nobody has judged what was entered: whose turn it is, the players say
        phone.type(word)
        page.tap("[data-action=write]")
        page.wait_for_selector(f'[data-waiting="{number}"]')
    page.context.set_offline(False)
    page.wait_for_selector("[data-refused-later]")
    assert phone.lines == 2, "SEL was written, SELX was refused, SELS waits"
    page.tap("[data-action=drop-waiting]")
    page.wait_for_selector('[data-lines="3"]')
    assert phone.points == ["14", "7"]


VOICE = """window.said = [];
const speak = (utterance) => window.said.push(utterance.text);
Object.defineProperty(window, 'speechSynthesis', {
  value: { speak, cancel() {}, getVoices: () => [] },
});
localStorage.setItem('lettrine.settings', '{"voice":true,"pace":"at_once"}');"""


def test_the_clock_runs_out_and_says_so(visits: Visits) -> None:
    """Nothing is ruled by itself: one tap writes that the time is over."""
    visits.script = VOICE
    phone = open_box(visits, "plurimo", NAMES[:2], options={"turn_seconds": 12})
    page = phone.page
    phone.play([("player", "0"), *words("SEL")])
    page.wait_for_function("() => window.said.some((each) => each.includes('SEL est admis, 14'))")
    page.tap("[data-action=go]")
    page.wait_for_function("() => window.said.includes('10 secondes.')")
    page.wait_for_function("() => window.said.includes('Temps écoulé.')")
    assert phone.lines == 2
    page.tap("[data-action=timeout]")
    page.wait_for_selector('[data-lines="3"]')


def seconds_left(page: Page) -> int:
    minutes, seconds = page.inner_text("[data-clock] b").strip().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_phone_that_slept_knows_the_time_and_the_sheet(
    browser: Browser, visits: Visits, node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection died without a word and its clock stood still for two minutes; others wrote meanwhile."""
    with bad_line(node.port) as line, closing(Visits(browser, line.url)) as far:
        far.script = SLEEPY
        phone = open_box(far, "plurimo", NAMES[:2], options={"turn_seconds": 600})
        phone.play([("player", "0"), *words("SEL")])
        page = phone.page
        page.tap("[data-action=go]")
        assert seconds_left(page) > 590
        cdp = page.context.new_cdp_session(page)
        cdp.send("Page.setWebLifecycleState", {"state": "frozen"})
        line.abandon()
        other = visits.come(f"/table/{phone.table}?code={phone.code}", size=PHONE, has_touch=True)
        other.wait_for_selector("[data-lines]")
        other.tap("[data-action=menu]")
        other.tap("[data-action=open-places]")
        other.tap("[data-action=take-1]")
        other.wait_for_selector("[data-entry=move]")
        BoxPhone(other, phone.table, phone.code).play(words("SELS"))
        other.tap("[data-action=go]")
        awake = node.node.rooms.now
        monkeypatch.setattr(node.node.rooms, "now", lambda: awake() + ASLEEP)
        page.evaluate(f"window.asleep = {ASLEEP}")
        cdp.send("Page.setWebLifecycleState", {"state": "active"})
        page.wait_for_selector('[data-lines="3"]')
        page.wait_for_selector('[data-turn="0"]')
        assert phone.points == ["14", "7"]
        assert 400 < seconds_left(page) <= 480, "the hourglass ran while the phone slept"
        phone.do("word", "SELLE")


CHAIN = ("VER", "REVE", "TREVE", "TREVES", "VERITES", "EVITERAS", "", "", "")
"""A whole game of Le Relais to twenty points; in the end everybody gives up."""


def test_three_phones_and_a_screen_for_the_room(visits: Visits) -> None:
    visits.expected = ("was preloaded using link preload",)  # the screen has a page of its own at the same address
    host = open_box(visits, "relais", NAMES[:3], options={"target": 20})
    phones = [host]
    for seat in (1, 2):
        page = visits.come(f"/table/{host.table}?code={host.code}", size=PHONE, has_touch=True)
        page.wait_for_selector("[data-lines]")
        page.tap("[data-action=menu]")
        page.tap("[data-action=open-places]")
        page.tap(f"[data-action=take-{seat}]")
        page.wait_for_selector("[data-entry=chance]")
        phones.append(BoxPhone(page, host.table, host.code))
    screen = visits.come(f"/table/{host.table}?ecran=tv&code={host.code}")
    screen.wait_for_selector("[data-join]")
    host.play([("face", face) for face in "654"])
    for number, word in enumerate(CHAIN):
        phone = phones[number % 3]
        phone.page.wait_for_selector(f'[data-turn="{number % 3}"]')
        if word:
            phone.do("word", word)
            screen.wait_for_selector(f"[data-last]:has-text('{word}')")
        else:
            phone.use("")
        if number + 1 < len(CHAIN):
            for other in phones:
                other.page.wait_for_selector(f'[data-lines="{4 + number}"]')
    for phone in phones:
        assert "alo l’emporte" in read_end(phone.page)
    screen.wait_for_selector("[data-tv=over]")


def test_everybody_can_use_it(visits: Visits) -> None:
    phone = open_box(visits, "plurimo", NAMES[:3], options=UNTIMED)
    found = in_both_themes(phone.page)
    phone.play([("player", "0"), *words("CAS", "CASE")])
    found += in_both_themes(phone.page)
    phone.type("CASER")
    phone.page.wait_for_selector("[data-legal], [role=radiogroup]")
    found += in_both_themes(phone.page)
    phone.page.tap("[data-action=clear]")
    phone.page.tap("[data-action=more]")
    found += in_both_themes(phone.page)
    assert found == []


def test_the_set_up_keeps_the_names_and_opens_the_box(visits: Visits) -> None:
    page = visits.come("/", size=PHONE, has_touch=True)
    page.locator('[data-verb=box][href="/box/ludime"]').tap()
    page.wait_for_selector("[data-setup]")
    page.locator("[data-action=add]").tap()
    for number, name in enumerate(NAMES[:3]):
        page.fill(f'[data-name="{number}"]', name)
    page.locator("[data-action=order-0]").tap()
    page.locator("[data-action=down-0]").tap()
    assert in_both_themes(page) == []
    page.locator("[data-action=open]").tap()
    page.wait_for_selector('[data-lines="0"]')
    assert page.locator("[data-seat]").all_inner_texts()[0].startswith("Nour")
    page.goto(f"{visits.url}/box/plurimo")
    page.wait_for_selector("[data-setup]")
    assert page.input_value('[data-name="0"]') == "Nour"
