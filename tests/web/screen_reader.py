"""A virtual screen reader that walks through parts of a page, and what it says there."""

import re

from playwright.sync_api import Page

from support.source_tree import ROOT

READER = ROOT / "web/node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
ADDRESS = "/virtual-screen-reader.js"
PARTS = {"board": "main.board", "players": "aside.players", "hand": ".action-bar"}
SHEET = "[data-panel=log]"
MOST = 800  # steps
WALK = """async ([address, selector, most]) => {
  const { virtual } = await import(address);
  await virtual.start({ container: document.querySelector(selector) });
  const said = [await virtual.lastSpokenPhrase()];
  while (said.length < most) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    if (phrase === said[0]) break; // around, and at the beginning again
    said.push(phrase);
  }
  await virtual.stop();
  return said;
}"""
LEAVING = re.compile(r"end( of .*|, .*)?|paragraph")
USUAL = re.compile(
    r", (not (disabled|busy|selected|multi-selectable|pressed)|position \d+|set size \d+|level 1|orient.*)"
)
"""What a reader of the text can do without: what does not hold, and where a list ends."""


def walk_through(page: Page) -> str:
    """Return what is said of board, players and hand, then of the sheet of all moves, which is opened and closed."""
    page.route(f"**{ADDRESS}", lambda route: route.fulfill(path=READER, content_type="text/javascript"))
    said = [f"# {name}\n{_walk(page, selector)}" for name, selector in PARTS.items()]
    page.keyboard.press("Alt+c")
    page.wait_for_selector(SHEET)
    said.append(f"# sheet\n{_walk(page, SHEET)}")
    page.keyboard.press("Escape")
    page.wait_for_selector(SHEET, state="detached")
    return "".join(said)


def _walk(page: Page, selector: str) -> str:
    said: list[str] = page.evaluate(WALK, [ADDRESS, selector, MOST])
    assert len(said) < MOST
    phrases = [USUAL.sub("", phrase) for phrase in said if not LEAVING.fullmatch(phrase)]
    return "".join(f"{phrase}\n" for phrase in phrases)
