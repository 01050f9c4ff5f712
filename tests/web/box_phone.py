"""A phone beside a real box: what is laid is tapped into it, and the taps are counted."""

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any

from playwright.sync_api import Page

from web.visit import PHONE, Visits

Json = dict[str, Any]
Step = tuple[str, str] | tuple[str, str, str]
"""What is done, with what, and for what is refused the rule that says so."""


class BoxPhone:
    """A page of *table*, touched by a finger."""

    def __init__(self, page: Page, table: str, code: str) -> None:
        self.page = page
        self.table = table
        self.code = code
        self.turns: list[tuple[int, int]] = []
        """Letters and taps of each word that was written."""
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

    def play(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.do(*step)

    def do(self, kind: str, what: str, rule: str = "") -> None:
        """Do one *kind* of thing, and wait until the sheet has it."""
        before, self._taps = self.lines, 0
        if self.page.locator("[data-action=go]").count():
            self.tap("[data-action=go]")
        match kind:
            case "word":
                self._write(what, before)
            case "refused":
                self.type(what)
                self.tap("[data-action=write]")
                self.page.wait_for_selector(f'[data-refused] [data-rule="{rule}"]')
                assert self.page.locator("[data-field]").get_attribute("data-field") == what, (
                    "the word stays in the field"
                )
                self.tap("[data-action=clear]")
            case "letters" | "show":
                self.type(what)
                self.tap("[data-action=write]")
                self._wait(before)
            case _:
                self.tap(f'[data-action="{kind}-{what}"]' if what else f'[data-action="{kind}"]')
                self._wait(before)

    def _write(self, word: str, before: int) -> None:
        self.type(word)
        self.page.wait_for_selector("[data-legal], [role=radiogroup]")
        self.tap("[data-action=write]")
        self._wait(before)
        self.turns.append((len(word), self._taps))

    def _wait(self, before: int) -> None:
        self.page.wait_for_function(
            "before => document.querySelector('[data-refused]') || document.querySelector('main[data-phase=over]')"
            " || Number(document.querySelector('[data-lines]')?.dataset.lines ?? 0) > before",
            arg=before,
        )
        assert not self.page.locator("[data-refused]").count(), self.page.inner_text("[data-refused]")


def open_box(visits: Visits, game: str, names: Sequence[str], box: Json | None = None, **settings: Any) -> BoxPhone:  # noqa: ANN401  (as they travel)
    """Open a table for the box of *game*, as somebody whose phone lies beside it."""
    page = visits.come("/", size=PHONE, has_touch=True)
    page.wait_for_load_state("networkidle")  # the server knows by now who this is
    asked = {"game": game, "seats": len(names), **settings, "box": {"names": names, **(box or {})}}
    answer = page.request.post(f"{visits.url}/api/1/tables", data=asked)
    card = answer.json()
    assert answer.ok, card
    table, code = str(card["summary"]["table"]), str(card["code"])
    page.goto(f"{visits.url}/table/{table}")
    page.wait_for_selector("[data-lines]")
    return BoxPhone(page, table, code)
