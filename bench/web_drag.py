"""What the main thread of a page does while a hand drags pieces over everything that they can fall on."""

import json
from collections.abc import Iterator

import msgspec
from playwright.sync_api import Browser, FloatRect, Locator, Page

PIECES = {"dames": "[data-square] .holder"}
HAND = '[data-drop="hand"] [data-letter]:not([aria-disabled="true"])'
DRAGS = 5
ZONES = 6  # that each drag passes over
STEPS = 12  # moves of the mouse from one to the next
CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline"]


class Dragged(msgspec.Struct, frozen=True):
    """Tasks of the main thread during *moves* of the mouse: of the longest its seconds, and those of a core."""

    moves: int
    longest: float
    busiest: float
    long_tasks: int


def drag_about(browser: Browser, page: Page, game: str) -> Dragged:
    pieces, zones = _boxes(page.locator(PIECES.get(game, HAND))), _boxes(page.locator("[data-drop]"))
    assert pieces, f"nothing to drag in {game}"
    browser.start_tracing(page=page, categories=CATEGORIES)
    moves = sum(_drag(page, piece, list(_spread(zones, at))) for at, piece in enumerate(pieces[:DRAGS]))
    tasks = list(_tasks(json.loads(browser.stop_tracing())["traceEvents"]))
    walls = [wall for wall, _ in tasks]
    return Dragged(moves, max(walls), max(core for _, core in tasks), sum(wall > 0.05 for wall in walls))


def _drag(page: Page, piece: FloatRect, zones: list[FloatRect]) -> int:
    """Drag a piece from zone to zone and let it fall on the last; return how many moves that took."""
    page.mouse.move(piece["x"] + piece["width"] / 3, piece["y"] + piece["height"] / 2)
    page.mouse.down()
    for zone in zones:
        page.mouse.move(zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2, steps=STEPS)
    page.mouse.up()
    return STEPS * len(zones)


def _spread(zones: list[FloatRect], start: int) -> Iterator[FloatRect]:
    """Return zones from all over the board, other ones for another *start*."""
    step = max(1, len(zones) // ZONES)
    return (zones[(start + step * at) % len(zones)] for at in range(ZONES))


def _boxes(found: Locator) -> list[FloatRect]:
    boxes = (each.bounding_box() for each in found.all())
    return [box for box in boxes if box is not None]


def _tasks(events: list[dict[str, object]]) -> Iterator[tuple[float, float]]:
    """Return the seconds of every task of the page's main thread: by the clock, and of a core."""
    mains = {
        _thread(each) for each in events if each["name"] == "thread_name" and "CrRendererMain" in str(each["args"])
    }
    for each in events:
        if each["name"] == "RunTask" and "dur" in each and _thread(each) in mains:
            yield float(str(each["dur"])) / 1e6, float(str(each.get("tdur", 0))) / 1e6


def _thread(event: dict[str, object]) -> tuple[object, object]:
    return event["pid"], event["tid"]
