"""A phone beside a real box: what is laid is tapped into it, and the taps are counted."""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from statistics import median
from typing import Any

from playwright.sync_api import Page

from server.guest import Guest
from support.box_examples import PLAYERS, Told
from web.visit import PHONE, Visits

Json = dict[str, Any]
Step = tuple[str, str] | tuple[str, str, str]
"""What is done, with what, and for what is refused the rule that says so."""
TOOLS = {"^": "take", "draw": "draw", "done": "done"}
GIVEN_UP = "[data-action=pass], [data-action=give_up]"
SQUARES = re.compile(r"\*[A-Z][A-H][1-6]|[A-H][1-6]")


def typed(text: str) -> str:
    """Return what a finger types for the *text* of a move: a word without its number, a card thrown after the word."""
    thrown = re.fullmatch(r"-([A-Z])(?: ([A-Z]+))?", text)
    if thrown:
        return (thrown[2] or "") + thrown[1]
    return re.sub(r"^\d+>|(?<=[A-H][1-6])-(?=[A-H][1-6])|(?<=\*[A-Z]):", "", text)


def letters_in(text: str) -> int:
    """Return how many letters the words typed in *text* have; squares, jokers won, numbers and signs are none."""
    return sum(map(str.isalpha, SQUARES.sub("", text)))


class BoxPhone:
    """A page of *table*, touched by a finger."""

    def __init__(self, page: Page, table: str, code: str) -> None:
        self.page = page
        self.table = table
        self.code = code
        self.turns: list[tuple[int, int]] = []
        """Letters and taps of each word that was written; whatever it took to get there is a tap of the next one."""
        self._taps = 0

    @property
    def lines(self) -> int:
        return int(self.page.locator("[data-lines]").get_attribute("data-lines") or 0)

    @property
    def points(self) -> list[str]:
        return self.page.locator("[data-points]").all_inner_texts()

    @property
    def median_beyond_letters(self) -> float:
        """How many taps a word takes beyond its letters, in the median."""
        return median(taps - letters for letters, taps in self.turns)

    def tap(self, selector: str) -> None:
        self._taps += 1
        self.page.locator(selector).first.tap()

    def type(self, text: str) -> None:
        """Touch the field where no keys are there yet, then the letters of *text*."""
        if not self.page.locator("[data-key=A]").count():
            self.tap("[data-field]")
        for sign in text:
            self.tap(f'[data-key="{sign}"]')

    def tell(self, told: Told) -> bool:
        """Enter a line of an example; whether it can be said here at all: what is refused may have no key."""
        if told.kind == "undone":
            before = self.lines
            self.page.tap("[data-action=undo]")
            self.page.wait_for_selector(f'[data-lines="{before - 1}"]')
        elif told.kind == "drawn":
            return self._tell_drawn(told)
        elif told.kind == "shown":
            return self._tell_hand(told)
        elif not self.turn_to(told.seat or 0) or (told.rule and ">" in told.text):
            return False  # somebody else is to act; or it is refused for the word that is meant, which has no key
        elif told.text in TOOLS or told.text == "-":
            self.use(TOOLS.get(told.text, ""), told.rule)
        elif told.text != "+":  # who writes without a word about it has drawn from the stock
            self.do("refused" if told.rule else "word", typed(told.text), told.rule, told.points)
        return told.text != "+" or not told.rule

    def turn_to(self, seat: int) -> bool:
        """Have *seat* write; whether it may."""
        if self.page.locator("[data-action=go]").count():
            self.tap("[data-action=go]")
        if self.page.locator(f"[data-action=seat-{seat}][aria-pressed=false]").count():
            self.tap(f"[data-action=seat-{seat}]")
        return bool(self.page.locator(f'[data-seat="{seat}"][aria-current=true]').count())

    def _tell_drawn(self, told: Told) -> bool:
        if told.text in PLAYERS and self.page.locator("[data-action=player-0]").count():
            self.do("player", str(PLAYERS.index(told.text)))
        elif told.text.isdigit():
            if told.rule:
                return False
            self.do("face", told.text)
        elif told.rule:
            self.type(told.text)
            self.page.wait_for_selector("[data-action=write][aria-disabled=true]")
            self.tap("[data-action=clear]")
        else:
            self.do("letters", told.text)
        return True

    def _tell_hand(self, told: Told) -> bool:
        if any(self.page.locator(f'[data-key="{sign}"]').is_disabled() for sign in told.text):
            assert told.rule == "GEN-08"
            return False
        self.do("refused" if told.rule else "show", told.text, told.rule)
        return True

    def use(self, tool: str, rule: str = "") -> None:
        """Tap *tool*, or give up where none is named; *rule* refuses it."""
        before = self.lines
        self.tap(f"[data-action={tool}]" if tool else GIVEN_UP)
        if rule:
            self.page.wait_for_selector(f'[data-refused] [data-rule="{rule}"]')
        else:
            self._wait(before)

    def play(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.do(*step)

    def do(self, kind: str, what: str, rule: str = "", points: int | None = None) -> None:
        """Do one *kind* of thing, and wait until the sheet has it."""
        before = self.lines
        if self.page.locator("[data-action=go]").count():
            self.tap("[data-action=go]")
        match kind:
            case "word":
                self.write(what, letters_in(what), lambda: self._worth(points))
            case "refused":
                self._taps = 0
                self.type(what)
                self.tap("[data-action=write]")
                self.page.wait_for_selector(f'[data-refused] [data-rule="{rule}"]')
                assert self.page.locator("[data-field]").get_attribute("data-field") == what, (
                    "the word stays in the field"
                )
                self.tap("[data-action=clear]")
                self._taps = 0
            case "letters" | "show":
                self.type(what)
                self.tap("[data-action=write]")
                self._wait(before)
                self._taps = 0
            case _:
                self.tap(f'[data-action="{kind}-{what}"]' if what else f'[data-action="{kind}"]')
                self._wait(before)
                self._taps = 0

    def write(self, text: str, letters: int, place: Callable[[], int]) -> None:
        """Type *text*, whose words have so many *letters*; write the reading that *place* finds once they are shown."""
        self.type(text)
        self.page.wait_for_selector("[data-legal], [role=radiogroup]")
        before, meant = self.lines, place()
        if meant:
            self.tap(f'[data-reading="{meant}"]')
        self.tap("[data-action=write]")
        self._wait(before)
        self.turns.append((letters, self._taps))
        self._taps = 0

    def _worth(self, points: int | None) -> int:
        """Return the place of the first reading that is worth *points*."""
        shown = [total.strip() for total in self.page.locator("[data-reading] .total").all_inner_texts()]
        return shown.index(str(points)) if shown and points is not None else 0

    def _wait(self, before: int) -> None:
        self.page.wait_for_function(
            "before => document.querySelector('[data-refused]') || document.querySelector('main[data-phase=over]')"
            " || Number(document.querySelector('[data-lines]')?.dataset.lines ?? 0) > before",
            arg=before,
        )
        assert not self.page.locator("[data-refused]").count(), self.page.inner_text("[data-refused]")


def draw(phone: BoxPhone, *squares: str) -> None:
    """Touch *squares* of the board one after the other."""
    for square in squares:
        phone.page.tap(f"[data-square={square}]")


def open_box(visits: Visits, game: str, names: Sequence[str], box: Json | None = None, **settings: Any) -> BoxPhone:  # noqa: ANN401  (as they travel)
    """Open a table for the box of *game*, as somebody whose phone lies beside it."""
    with closing(Guest(visits.url)) as guest:
        table = guest.open_table(game, len(names), **settings, box={"names": names, **(box or {})})
    page = visits.come(f"/table/{table}", cookies=dict(guest.http.cookies), size=PHONE, has_touch=True)
    page.wait_for_selector("[data-lines]")
    return BoxPhone(page, table, guest.code)
