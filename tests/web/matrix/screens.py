"""The sizes of screen that a page has to suit, and what is wrong with a page at each."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from web.matrix.kept_pictures import KeptPictures

_MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
_SETTLED = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
)
PICTURES = Path(os.environ.get("LETTRINE_PICTURES", "build/matrix"))
"""Where a picture of each failure goes."""


@dataclass(frozen=True)
class Screen:
    """A size in CSS pixels. *is_far*: somebody has zoomed in so far that the page scrolls and nothing sticks."""

    width: int
    height: int
    is_touch: bool = False
    is_far: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONES = tuple(Screen(*size, is_touch=True) for size in ((360, 640), (390, 844), (412, 915)))
LOW = tuple(Screen(*size, is_touch=True) for size in ((844, 390), (740, 360)))
TABLETS = tuple(Screen(*size, is_touch=True) for size in ((820, 1180), (1180, 820)))
DESKTOPS = tuple(Screen(*size) for size in ((1024, 768), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440)))
ZOOMED = (Screen(640, 400), Screen(320, 256, is_far=True))
SCREENS = (*PHONES, *LOW, *TABLETS, *DESKTOPS, *ZOOMED)
KEPT = (PHONES[0], LOW[0], DESKTOPS[1])
"""The screens of which pictures are kept: one of each way to lay a page out."""


@dataclass(frozen=True)
class Sight:
    """What a page shows in some state: what has to be *seen* on the screen, by name, and whether it is a long page.

    What has to be *whole* is not even cut by an area that scrolls. *layer* lies over the page until the player closes
    it: what it covers is no fault.
    """

    seen: Mapping[str, str]
    whole: Mapping[str, str] = field(default_factory=dict)
    may_scroll: bool = False
    layer: str = ""


def faults(
    page: Page, screens: Iterable[Screen], sight: Sight, name: str, kept: KeptPictures | None = None
) -> list[str]:
    """Return what is wrong with *page* at each of *screens*, and keep a picture of each that has a fault."""
    return [f"{name} {screen}: {fault}" for screen in screens for fault in _faults_at(page, screen, sight, name, kept)]


def _faults_at(page: Page, screen: Screen, sight: Sight, name: str, kept: KeptPictures | None) -> list[str]:
    show_at(page, screen)
    asked: dict[str, Any] = {
        "isTouch": screen.is_touch,
        "isFar": screen.is_far,
        "mayScroll": screen.is_far or sight.may_scroll,
        "seen": dict(sight.seen),
        "whole": dict(sight.whole),
        "layer": sight.layer,
    }
    found: list[str] = page.evaluate(_MEASURE, asked)
    if kept and screen in KEPT:
        found += kept.differences(page, f"{name}-{screen}", PICTURES)
    if found:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}-{screen}.png", caret="initial")
    return found


def show_at(page: Page, screen: Screen) -> None:
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate(_SETTLED)
