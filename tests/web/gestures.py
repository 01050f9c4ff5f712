"""What hands do on a page: press, drag, walk with the keyboard. On a phone they are fingers, elsewhere a mouse."""

from typing import Literal

from playwright.sync_api import Locator, Page

FARTHEST = 80  # presses of a key before something cannot be reached
STEPS = 4  # of a hand on its way
PLAY = '[data-action="play"]'
CONFIRM = "[role=alertdialog] .button--gold"


def press(page: Page, target: Locator | str) -> None:
    """Click *target*, or tap it."""
    found = page.locator(target) if isinstance(target, str) else target
    if is_phone(page):
        found.tap()
    else:
        found.click()


def drag(page: Page, piece: Locator, target: Locator) -> None:
    """Drag *piece* by its middle to the middle of *target*, as a hand does: in several steps.

    Where both are not in sight at once, it is held at the edge of what scrolls until *target* is there.
    """
    target.scroll_into_view_if_needed()
    hand = _Finger(page) if is_phone(page) else _Mouse(page)
    hand.take(piece)
    for _ in range(FARTHEST):
        goal = target.evaluate(_GOAL)
        if goal is None:
            hand.let_go()
            return
        hand.move(*goal)
    raise AssertionError(f"no drag leads to {target}")


def is_phone(page: Page) -> bool:
    return bool(page.evaluate("matchMedia('(pointer: coarse)').matches"))


class _Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def take(self, piece: Locator) -> None:
        piece.hover()
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y, steps=STEPS)

    def let_go(self) -> None:
        self._mouse.up()


class _Finger:
    """A finger that stays on the screen, which Playwright has none of: it only taps."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def take(self, piece: Locator) -> None:
        piece.tap(trial=True)  # in sight, at rest and under nothing
        box = piece.bounding_box()
        assert box is not None
        self._at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self._touch("touchStart")

    def move(self, x: float, y: float) -> None:
        (x0, y0) = self._at
        for step in range(1, STEPS + 1):
            self._at = (x0 + (x - x0) * step / STEPS, y0 + (y - y0) * step / STEPS)
            self._touch("touchMove")

    def let_go(self) -> None:
        self._touch("touchEnd")
        self._devtools.detach()

    def _touch(self, kind: Literal["touchStart", "touchMove", "touchEnd"]) -> None:
        points = [] if kind == "touchEnd" else [{"x": self._at[0], "y": self._at[1]}]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def do_by_hand(page: Page, name: str) -> None:
    """Press what can be done beside playing, and confirm where that is asked."""
    press(page, f'[data-action="{name}"]')
    if page.locator(CONFIRM).count():
        press(page, CONFIRM)


def do_by_keys(page: Page, name: str) -> None:
    """Do the same by keys alone."""
    tab_to(page, f'[data-action="{name}"]')
    page.keyboard.press("Enter")
    if page.locator(CONFIRM).count():
        tab_to(page, CONFIRM)
        page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what has the focus is, or is in, *selector*."""
    for _ in range(FARTHEST):
        if has_focus(page, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


def walk_to(page: Page, area: str, cell: str) -> None:
    """Tab to the grid or list *area*, and walk there with arrows to *cell*."""
    tab_to(page, f"{area} [data-cell]")
    for _ in range(FARTHEST):
        arrow = page.evaluate(_WAY, [area, cell])
        if not arrow:
            return
        page.keyboard.press(arrow)
    raise AssertionError(f"no arrow leads to {cell}")


def has_focus(page: Page, selector: str) -> bool:
    return bool(page.evaluate("selector => document.activeElement.closest(selector) !== null", selector))


_GOAL = """async (target) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const { drop } = target.closest('[data-drop]').dataset;
  const isThere = (element) => element?.closest('[data-drop]')?.dataset.drop === drop;
  const before = target.getBoundingClientRect();
  if (isThere(document.querySelector('[data-drop-over]'))) {
    await frame();
    await frame();
    const after = target.getBoundingClientRect();
    if (before.x === after.x && before.y === after.y) return null;
  }
  const box = target.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  if (isThere(document.elementFromPoint(...middle))) return middle;
  await frame();
  const isFixed = (each) => each.scrollHeight <= each.clientHeight || getComputedStyle(each).overflowY === 'visible';
  let area = target.parentElement;
  while (area && isFixed(area)) area = area.parentElement;
  const seen = area?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return [seen.x + seen.width / 2, box.y < seen.y + seen.height / 2 ? seen.y + 10 : seen.bottom - 10];
}"""
"""Where to go next with what is dragged: to the target, or to the edge beyond which it is; null over it, at rest."""

_WAY = """([area, cell]) => {
  const cells = [...document.querySelectorAll(`${area} [data-cell]`)];
  const goal = document.querySelector(`${area} ${cell}`);
  const here = document.activeElement.closest('[data-cell]');
  if (!goal) throw new Error(`nothing like ${area} ${cell}`);
  if (here === goal) return '';
  const place = (each) => [Number(each.dataset.row ?? 0), Number(each.dataset.column ?? cells.indexOf(each))];
  const [[row, column], [toRow, toColumn]] = [place(here), place(goal)];
  if (row !== toRow) return row < toRow ? 'ArrowDown' : 'ArrowUp';
  return column < toColumn ? 'ArrowRight' : 'ArrowLeft';
}"""
"""The arrow that leads from what has the focus towards a cell: rows first, as boards are walked."""
