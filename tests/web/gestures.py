"""What hands do on a page: drag, tap, walk with the keyboard."""

from playwright.sync_api import Locator, Page

FARTHEST = 80  # presses of a key before something cannot be reached
PLAY = '[data-action="play"]'
CONFIRM = "[role=alertdialog] .button--gold"


def drag(page: Page, piece: Locator, target: Locator) -> None:
    """Drag *piece* by its middle to the middle of *target*, as a hand does: in several steps."""
    target.scroll_into_view_if_needed()
    piece.hover()
    page.mouse.down()
    box = target.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


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
