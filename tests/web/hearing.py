"""Somebody who plays by keys and by ear: what a screen reader says, beside what the player does."""

from itertools import groupby
from pathlib import Path

from playwright.sync_api import Page

LISTENER = (Path(__file__).parent / "listener.js").read_text(encoding="utf-8")
WALKING = frozenset({"Tab", "F6", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"})
"""Keys that only lead somewhere: what is done there names it."""
DEED = "> "
NAMED = """() => {
  const there = document.activeElement;
  return there.matches('button, [data-cell]') ? (there.ariaLabel ?? textOf(there)).replace(/\\s+/g, ' ').trim() : '';
}"""


def between_deeds(lines: list[str]) -> list[str]:
    """Sort what is heard between two deeds: where several act at once, nobody knows whose move is told first."""
    return [line for is_deed, group in groupby(lines, _is_deed) for line in (group if is_deed else sorted(group))]


def _is_deed(line: str) -> bool:
    return line.startswith(DEED)


class Hearing:
    """Listens to *page*, which runs `LISTENER` from its beginning, and writes down what is done with its keyboard."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._press, self._type = page.keyboard.press, page.keyboard.type
        page.keyboard.press = self.press  # type: ignore[method-assign]  # whoever plays on the page is written down
        page.keyboard.type = self.type  # type: ignore[method-assign]  # as above

    def type(self, text: str, *, delay: float | None = None) -> None:
        self._note(text)
        self._type(text, delay=delay)

    def press(self, key: str, *, delay: float | None = None) -> None:
        """Press *key*; before anything is done for good, hear what is said of it."""
        if key == "Enter":
            self.rest()
            named = str(self._page.evaluate(NAMED))
            self._note(f"{key} ({named})" if named else key)
        elif key not in WALKING:
            self._note(key)
        self._press(key, delay=delay)

    def rest(self) -> None:
        """Listen until there is nothing more to hear."""
        self._page.evaluate("rest()")

    @property
    def text(self) -> str:
        """All that was heard and done so far, a line each."""
        self.rest()
        lines: list[str] = self._page.evaluate("heard")
        return "".join(f"{line}\n" for line in lines)

    def _note(self, deed: str) -> None:
        if deed:
            self._page.evaluate("deed => settled().then(() => heard.push(deed))", DEED + deed)
