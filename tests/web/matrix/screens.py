"""The sizes of screen that a page has to suit, and what is wrong with a page at each."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
_SETTLED = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
)
PICTURES = Path(os.environ.get("LETTRINE_PICTURES", "build/matrix"))
"""Where a picture of each failure goes."""


@dataclass(frozen=True)
class Screen:
    """A size in CSS pixels. *is_zoomed*: somebody has zoomed in; what is small is magnified there."""

    width: int
    height: int
    is_touch: bool = False
    is_zoomed: bool = False
    may_scroll: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONES = tuple(Screen(*size, is_touch=True) for size in ((360, 640), (390, 844), (412, 915)))
LOW = tuple(Screen(*size, is_touch=True) for size in ((844, 390), (740, 360)))
TABLETS = tuple(Screen(*size, is_touch=True) for size in ((820, 1180), (1180, 820)))
DESKTOPS = tuple(Screen(*size) for size in ((1024, 768), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)))
ZOOMED = (Screen(640, 400, is_zoomed=True), Screen(320, 256, is_zoomed=True, may_scroll=True))
SCREENS = (*PHONES, *LOW, *TABLETS, *DESKTOPS, *ZOOMED)


def faults(page: Page, screens: Iterable[Screen], seen: Mapping[str, str], name: str) -> list[str]:
    """Return what is wrong with *page* at each of *screens*, and keep a picture of each that has a fault.

    *seen*: selectors of what has to be whole on the screen, by what it is called.
    """
    return [f"{name} {screen}: {fault}" for screen in screens for fault in _faults_at(page, screen, seen, name)]


def _faults_at(page: Page, screen: Screen, seen: Mapping[str, str], name: str) -> list[str]:
    show_at(page, screen)
    asked: dict[str, Any] = {
        "isTouch": screen.is_touch,
        "leastText": 10 if screen.is_zoomed else 12,
        "mayScroll": screen.may_scroll,
        "seen": dict(seen),
    }
    found: list[str] = page.evaluate(_MEASURE, asked)
    if found:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}-{screen}.png")
    return found


def show_at(page: Page, screen: Screen) -> None:
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate(_SETTLED)
