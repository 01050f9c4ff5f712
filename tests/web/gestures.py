"""What hands do on a page: drag, tap, walk with the keyboard."""

from playwright.sync_api import Locator, Page

FARTHEST = 80  # presses of a key before something cannot be reached
PLAY = '[data-action="play"]'
CONFIRM = "[role=alertdialog] .button--gold"


def drag(page: Page, piece: Locator, target: Locator) -> None:
    """Drag *piece* by its middle to the middle of *target*, as a hand does: in several steps.

    Where both are not in sight at once, it is held at the edge of what scrolls until *target* is there.
    """
    target.scroll_into_view_if_needed()
    piece.hover()
    page.mouse.down()
    for _ in range(FARTHEST):
        goal = target.evaluate(_GOAL)
        if goal is None:
            page.mouse.up()
            return
        page.mouse.move(*goal, steps=4)
    raise AssertionError(f"no drag leads to {target}")


def click_action(page: Page, name: str) -> None:
    """Click what can be done beside playing, and confirm where that is asked."""
    page.click(f'[data-action="{name}"]')
    if page.locator(CONFIRM).count():
        page.click(CONFIRM)


def press_action(page: Page, name: str) -> None:
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
  while (isFixed(area)) area = area.parentElement;
  const seen = area.getBoundingClientRect();
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
