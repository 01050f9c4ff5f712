"""A duplicate sitting in browsers: people by phone and computer, the arbiter, the screen of the room."""

import json
from itertools import permutations

import pytest

from lettrine.games import REGISTRY
from server.guest import Json
from server.node import RunningNode
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.sitting_pages import Desk, SittingPage, Taker, come, leaks, open_sitting, sealed, show_room, words_of
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

OFFLINE = ("WebSocket connection", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")


def begin(desk: Desk, turn: int, pages: list[SittingPage]) -> None:
    desk.page.wait_for_selector("[data-ready]")
    for each in pages:
        each.heard.clear()
    desk.do("begin")
    for each in pages:
        each.until("answering", turn)


class Company:
    """Six pages in one sitting: two phones, two computers, the arbiter, the room; Simone is on paper."""

    def __init__(self, visits: Visits, node: RunningNode, turns: int) -> None:
        self.visits, self.node = visits, node
        self.desk = desk = open_sitting(visits, "plurimo", turns=turns, title="Club des Tisserands")
        self.nour, self.basile = come(visits, desk, "Nour", is_phone=True), come(visits, desk, "Basile")
        self.odette, self.ines = come(visits, desk, "Odette"), come(visits, desk, "Inès", is_phone=True)
        self.room = show_room(visits, desk, desk.page.context)
        self.takers: list[Taker] = [self.nour, self.basile, self.odette, self.ines]
        self.pages: list[SittingPage] = [*self.takers, desk, self.room]
        self.shown: dict[str, list[int]] = {each.name: [] for each in self.takers}

    def enrol(self) -> None:
        """Write down two people without a phone, one of them by mistake."""
        for name in ("Simone", "Pierre"):
            self.desk.enrol(name)
        self.desk.choose("Pierre")
        self.desk.do("remove")
        self.desk.do("remove-sure")
        self.desk.page.locator("[data-person]", has_text="Pierre").wait_for(state="detached")

    def play(self, turn: int) -> None:
        """Play *turn*; nobody writes the top, so that whoever hears it was told. Odette sends nothing."""
        begin(self.desk, turn, self.pages)
        sitting, board = sealed(self.node, self.desk.sitting)
        found = [word for word in words_of(sitting, board) if word not in board.prepared.words]
        one, two, three = found[-1], found[-2], found[-3]
        self.basile.send(one)
        self.nour.send(two)
        if turn == 1:
            self.look_around(one, two, three)
        self.desk.enter_slip("Simone", three)
        if turn == 2:
            self.ring_too_late_for_nour(one)
        else:
            self.desk.do("ring")
        for each in self.pages:
            each.until("rung", turn)
        assert two in self.nour.page.inner_text("[data-rung]")  # what was sent in time counts
        assert leaks(self.odette.heard, board, [one, two, three]) == []
        assert leaks(self.basile.heard, board, [two, three]) == []
        before_bell = self.desk.heard[
            : next(at for at, frame in enumerate(self.desk.heard) if '"phase":"rung"' in frame)
        ]
        assert leaks([frame for frame in before_bell if '"answer"' not in frame], board, [one, two]) == []
        assert leaks(self.desk.heard, board, []) == []
        self.desk.do("announce")
        for each in self.pages:
            each.until("announced", turn)
        for each in self.takers:
            self.shown[each.name].append(each.points)
        assert self.odette.points == 0
        laid = sealed(self.node, self.desk.sitting)[1].laid
        assert self.room.page.get_attribute("[data-top]", "data-top") == " ".join(laid.words)

    def look_around(self, one: str, two: str, three: str) -> None:
        """Change an answer, reload in the middle of a turn, and see who has not answered."""
        label = self.nour.send(three)
        assert two in label
        assert three in label
        self.nour.send(two)
        assert self.desk.page.locator(".missing", has_text="Odette").count() == 1
        self.room.page.wait_for_function("document.querySelectorAll('.squares .on').length === 2")
        self.basile.page.reload()
        self.basile.page.wait_for_selector(f"[data-sent='{one}']")
        for each in (self.nour, self.room):
            assert in_both_themes(each.page) == []

    def ring_too_late_for_nour(self, word: str) -> None:
        """Nour loses the network, sends *word*, and finds it again after the bell."""
        self.visits.expected = OFFLINE
        context = self.nour.page.context
        context.set_offline(True)
        self.nour.page.wait_for_selector(".lost")
        self.nour.compose(word)
        self.nour.page.keyboard.press("Enter")
        self.desk.do("ring")
        self.desk.until("rung", 2)
        context.set_offline(False)

    def rule(self) -> None:
        """Find the slip of Odette for the first turn, afterwards."""
        self.desk.rule("Odette", 7, "bulletin égaré")
        self.odette.page.wait_for_selector("[data-points='7']")
        self.shown["Odette"][0] = 7


@pytest.mark.parametrize("turns", [3, pytest.param(8, marks=pytest.mark.slow)])
def test_a_sitting_with_six_pages(visits: Visits, node: RunningNode, turns: int) -> None:
    company = Company(visits, node, turns)
    desk, nour, room = company.desk, company.nour, company.room
    company.enrol()
    for each in (desk, nour, room):
        assert in_both_themes(each.page) == []
    for turn in range(1, turns + 1):
        company.play(turn)
        if turn == 1:
            for each in (nour, desk, room):
                assert in_both_themes(each.page) == []
            company.rule()
    desk.do("close")
    nour.page.wait_for_selector("[data-over]")
    assert in_both_themes(nour.page) == []
    rows = results_agree(visits, company, turns)
    replay(visits, company, str(rows["Nour"]["turns"][0]["words"][0]))
    mine = visits.open(nour.page.context, "/gather")
    mine.locator(".mine a", has_text="Club des Tisserands").click()
    mine.wait_for_selector("[data-over]")


def results_agree(visits: Visits, company: Company, turns: int) -> dict[str, Json]:
    """What each page showed, what the server says and what is printed are the same; return the rows by name."""
    desk = company.desk
    results = desk.page.request.get(f"{visits.url}/api/1/sittings/{desk.sitting}/results").json()
    rows = {row["name"]: row for row in results["rows"]}
    assert set(rows) == {"Nour", "Basile", "Odette", "Inès", "Simone"}
    for each in company.takers:
        assert [score["points"] for score in rows[each.name]["turns"]] == company.shown[each.name]
    assert len(results["tops"]) == turns
    for row in rows.values():
        assert all(score["value"] <= top["value"] for score, top in zip(row["turns"], results["tops"], strict=True))
    assert all(score["points"] > 0 for score in rows["Simone"]["turns"])
    page = visits.open(desk.page.context, f"/sitting/{desk.sitting}/results")
    page.wait_for_selector("table")
    for name, row in rows.items():
        assert page.locator(f"[data-row='{name}'] [data-total]").inner_text() == str(row["total"])
    csv = page.request.get(visits.url + str(page.get_attribute("[data-action=csv]", "href")))
    assert csv.body().decode("utf-8-sig").startswith("Rang;Nom;Total")
    assert in_both_themes(page) == []
    return rows


def replay(visits: Visits, company: Company, word: str) -> None:
    """Odette plays the first turn again, as Nour did."""
    again = company.odette
    again.open(f"{visits.url}/sitting/{company.desk.sitting}/replay")
    page = again.page
    page.wait_for_selector("[data-replay='1'] .band")
    assert in_both_themes(page) == []
    page.keyboard.type(word.lower())
    page.wait_for_selector("[data-worth=legal]", state="attached")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-verdict='{company.shown['Nour'][0]}']")
    page.click("[data-action=next]")
    page.wait_for_selector("[data-replay='2'] .band")


@pytest.mark.slow
@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_has_a_sitting(visits: Visits, node: RunningNode, game: str) -> None:
    desk = open_sitting(visits, game, turns=1)
    nour = come(visits, desk, "Nour", is_phone=True)
    room = show_room(visits, desk, desk.page.context)
    begin(desk, 1, [nour, desk, room])
    _, board = sealed(node, desk.sitting)
    page = nour.page
    page.keyboard.type(board.prepared.words[0].lower())
    page.wait_for_selector("[data-worth=legal]", state="attached")
    assert in_both_themes(page) == []
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-sent]")
    assert in_both_themes(room.page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert leaks([frame for frame in desk.heard if '"desk"' not in frame], board, []) == []
    desk.do("ring")
    desk.do("announce")
    for each in (nour, room):
        each.until("announced", 1)
        assert in_both_themes(each.page) == []
    assert nour.points > 0


@pytest.mark.slow
def test_a_strict_sitting_says_nothing_before_the_bell(visits: Visits, node: RunningNode) -> None:
    desk = open_sitting(visits, "plurimo", turns=1, strict=True)
    nour = come(visits, desk, "Nour", is_phone=True)
    begin(desk, 1, [nour, desk])
    sitting, board = sealed(node, desk.sitting)
    nour.page.wait_for_selector(".band [data-face]")
    faces: list[str] = nour.page.eval_on_selector_all(
        ".band [data-face]", "all => all.map((each) => each.dataset.face)"
    )
    letters = [face for face in faces if len(face) == 1 and face.isalpha()]
    known = set(words_of(sitting, board))
    nour.compose(next(word for word in map("".join, permutations(letters, 3)) if word not in known))
    nour.page.wait_for_selector("[data-worth=legal]", state="attached")
    nour.page.keyboard.press("Enter")
    nour.page.wait_for_selector("[data-sent]")
    assert "PLU-" not in json.dumps(nour.heard)
    desk.do("ring")
    desk.do("announce")
    nour.until("announced", 1)
    assert nour.points == -4
    assert nour.page.locator("[data-wrong]").count() == 1
