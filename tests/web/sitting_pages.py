"""People in a duplicate sitting, each with a page of their own, and what only the server knows of it."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket

from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from server.node import RunningNode
from web.visit import PHONE, WIDE, Visits

ROOM = {"width": 1920, "height": 1080}


class SittingPage:
    """A page of a sitting, and all that the server has told it: *heard* is what came since the turn began."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.heard: list[str] = []
        page.on("websocket", self._listen)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def until(self, phase: str, turn: int) -> None:
        self.page.wait_for_selector(f"[data-role][data-phase={phase}][data-turn='{turn}']")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))


class Taker(SittingPage):
    """Somebody who takes part."""

    def join(self) -> None:
        self.page.fill("form input", self.name)
        self.page.click("[data-action=join]")
        self.page.wait_for_selector("[data-role=participant]")

    def compose(self, word: str) -> None:
        self.page.wait_for_selector("[data-role=participant] .band")
        self.page.keyboard.type(word.lower())

    def send(self, word: str) -> str:
        """Type *word* and send it; return what the button said."""
        self.compose(word)
        self.page.wait_for_selector("[data-worth=legal]", state="attached")
        label = self.page.inner_text("[data-action=play]")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(f"[data-sent='{word}']")
        return label

    @property
    def points(self) -> int:
        return int(self.page.get_attribute("[data-points]", "data-points") or 0)


class Desk(SittingPage):
    """The arbiter."""

    @property
    def sitting(self) -> str:
        return self.page.url.split("/sitting/")[1]

    def do(self, action: str) -> None:
        self.page.click(f"[data-action={action}]:not([aria-disabled=true])")

    def enrol(self, name: str) -> None:
        self.page.fill("[data-field=enrol]", name)
        self.do("enrol")
        self.page.locator("[data-person]", has_text=name).wait_for()

    def choose(self, name: str) -> None:
        if not self.page.locator("[data-chosen] h2", has_text=name).count():
            self.page.locator("[data-person] button", has_text=name).click()
        self.page.locator("[data-chosen] h2", has_text=name).wait_for()

    def enter_slip(self, name: str, word: str) -> None:
        self.choose(name)
        self.do("slip")
        self.page.wait_for_selector("[data-slip] .band")
        self.page.keyboard.type(word.lower())
        self.page.wait_for_selector("[data-slip] [data-worth=legal]", state="attached")
        self.page.keyboard.press("Enter")
        self.page.locator("[data-slip] .said", has_text=name).wait_for()
        self.do("close-slip")

    def rule(self, name: str, points: int, reason: str) -> None:
        self.choose(name)
        details = self.page.locator("[data-chosen] details")
        details.locator("summary").click()
        self.page.fill("[data-field=worth]", str(points))
        self.page.fill("[data-field=reason]", reason)
        self.do("rule")
        details.locator("[role=status]", has_text=name).wait_for()


SEED = "c1ab0001"  # of which each position of Plurimo has six words beside the top


def open_sitting(visits: Visits, game: str, *, turns: int, title: str = "", strict: bool = False) -> Desk:
    """Open a sitting by the form, prepared so that the same is played each time."""
    desk = Desk(visits.come(f"/duplicate/{game}", size=WIDE), "")
    page = desk.page
    page.fill("[data-field=turns]", str(turns))
    page.fill("[data-field=seconds]", "900")
    page.fill("form .wide input", title)
    page.check("[data-field=prepared]")
    page.fill(".seed input", SEED)
    if strict:
        page.locator("[name=option-rigour][value=strict]").check()
        page.fill("[data-field=cost]", "4")
    page.click("[data-action=open]")
    page.wait_for_selector("[data-role=arbiter]")
    return desk


def come(visits: Visits, desk: Desk, name: str, *, is_phone: bool = False) -> Taker:
    taker = Taker(visits.come("/", size=PHONE if is_phone else WIDE), name)
    taker.open(f"{visits.url}/sitting/{desk.sitting}")
    taker.join()
    return taker


def show_room(visits: Visits, desk: Desk, context: BrowserContext) -> SittingPage:
    room = SittingPage(visits.open(context, "/gather"), "room")
    room.open(f"{visits.url}/sitting/{desk.sitting}?ecran=tv")
    room.page.wait_for_selector("[data-role=room]")
    return room


def sealed(node: RunningNode, name: str) -> tuple[Sitting, TurnBoard]:
    """Return what the server knows of the turn that is played: no page does."""
    sitting = next(room.state for room in node.node.sittings if room.name == name)
    assert sitting.turn is not None
    return sitting, sitting.turn


def words_of(sitting: Sitting, turn: TurnBoard) -> list[str]:
    """Return what can be written without a joker, the best first: each word by the most that it is worth."""
    state, seat = turn.moment
    game = sitting.game
    best: dict[str, int] = {}
    for move in game.legal_moves(state, seat):
        line, value = game.score(state, seat, move), sitting.form.value(turn.moment, move)
        if value is not None and len(line.words) == 1 and not any(sign.islower() for sign in game.write(move)):
            best[line.words[0]] = max(best.get(line.words[0], value), value)
    return sorted(best, key=lambda word: (-best[word], word))


def leaks(heard: list[str], turn: TurnBoard, others: list[str]) -> list[str]:
    """Return what somebody *heard* before the announcement that shows the top, or the words of *others*."""
    top = json.loads(bytes(turn.prepared.top))
    secrets = [*turn.prepared.words, *others]
    return [
        frame[:300]
        for frame in heard
        if any(json.dumps(secret) in frame for secret in secrets) or _holds(json.loads(frame), top)
    ]


def _holds(told: Any, move: object) -> bool:  # noqa: ANN401  (any JSON)
    if told == move:
        return True
    if isinstance(told, dict):
        return any(_holds(each, move) for each in told.values())
    return isinstance(told, list) and any(_holds(each, move) for each in told)
