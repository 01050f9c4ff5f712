"""What axe-core finds wrong with a page for people who do not use it by eye and mouse."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from playwright.sync_api import Page

from web.visit import Scheme

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
IS_THERE = "scheme => document.documentElement.dataset.theme === scheme"
STILL = """Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
    .map((animation) => animation.finished)
)"""


LEAN = {"resultTypes": ["violations"], "preload": False}
"""No rule that is on by default reads style sheets that are fetched once more, which takes a third of the time."""
COLOURS = {**LEAN, "runOnly": ["color-contrast", "link-in-text-block"]}
"""A theme changes colours alone: all else was looked at in the other one."""


def in_both_themes(page: Page) -> list[str]:
    """Return what is wrong with the page in the light, and with its colours in the dark."""
    light, dark = get_args(Scheme)
    return [f"{light}: {each}" for each in in_theme(page, light)] + [
        f"{dark}: {each}" for each in in_theme(page, dark, COLOURS)
    ]


def in_theme(page: Page, scheme: Scheme, options: Mapping[str, Any] = LEAN) -> list[str]:
    """Return what is wrong once nothing moves any more: what fades in has little contrast at first."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function(IS_THERE, arg=scheme)
    page.evaluate(STILL)
    return violations(page, options)


def violations(page: Page, options: Mapping[str, Any] = LEAN) -> list[str]:
    """Return each rule that the page violates, with the elements that do."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{each['id']} ({each['impact']}): {'; '.join(' '.join(map(str, node['target'])) for node in each['nodes'])}"
        for each in found["violations"]
    ]
