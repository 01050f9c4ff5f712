"""Small grey pictures of pages, kept in the repository and compared with what a page looks like now.

A pixel of a kept picture is the mean of a square of the page, in sixteen greys; pictures are compared by still larger
squares. So neither the edges of letters nor a shift by one pixel count, while whatever moves, grows or goes does.
``make pictures`` takes them anew.
"""

import base64
import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

from support.png import read_grey, write_grey

Grey = NDArray[np.uint8]
"""Rows of greys from 0, black, to 15, white."""
FOLDER = Path(__file__).parent / "kept"
MUST_RENEW = "LETTRINE_RENEW_PICTURES" in os.environ
SQUARE = 4  # pixels of the page, each way, in a pixel of a kept picture
COARSE = 2  # pixels of a kept picture, each way, that are compared as one
MOST_APART = 2.5  # greys by which such a square may differ: a line of ink that moves by one pixel makes less
MOST_SQUARES = 0.004  # share of squares that may differ by more
_STILL = """() => document.querySelectorAll('[role=timer], .invitation .square, [data-code]')
  .forEach(({ style }) => (style.visibility = 'hidden'))"""
"""Hides what is another each time: clocks, codes."""
_SHRINK = """async ([encoded, square]) => {
  const blob = await (await fetch(`data:image/png;base64,${encoded}`)).blob();
  const picture = await createImageBitmap(blob);
  const [wide, high] = [Math.floor(picture.width / square), Math.floor(picture.height / square)];
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const sums = new Float64Array(wide * high);
  for (let y = 0; y < high * square; y++)
    for (let x = 0; x < wide * square; x++) {
      const at = (y * picture.width + x) * 4;
      const grey = 0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2];
      sums[Math.floor(y / square) * wide + Math.floor(x / square)] += grey;
    }
  return [wide, [...sums].map((sum) => Math.round((sum / square / square) * 15 / 255))];
}"""


class KeptPictures:
    """Compares pages with kept pictures; *blank* is an empty page that counts pixels."""

    def __init__(self, blank: Page, folder: Path = FOLDER, *, must_renew: bool = MUST_RENEW) -> None:
        self._blank = blank
        self._folder = folder
        self._must_renew = must_renew

    def differences(self, page: Page, name: str, failures: Path) -> list[str]:
        """Return how *page* differs from the picture called *name*; a picture of that goes to *failures*."""
        now = self._grey(page)
        path = self._folder / f"{name}.png"
        if self._must_renew:
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(write_grey(now))
            return []
        if not path.exists():
            return ["there is no kept picture: make pictures"]
        before = read_grey(path.read_bytes())
        share = differing(before, now)
        if share <= MOST_SQUARES:
            return []
        failures.mkdir(parents=True, exist_ok=True)
        (failures / f"{name}-difference.png").write_bytes(write_grey(side_by_side(before, now)))
        return [f"{share:.1%} of the page are not as in the kept picture, see {name}-difference.png"]

    def _grey(self, page: Page) -> Grey:
        page.evaluate(_STILL)
        taken = page.screenshot(animations="disabled", scale="css", caret="initial")  # hiding it is against the CSP
        wide, greys = self._blank.evaluate(_SHRINK, [base64.b64encode(taken).decode(), SQUARE])
        return np.array(greys, dtype=np.uint8).reshape(-1, wide)


def differing(before: Grey, now: Grey) -> float:
    """Return which share of the squares of two pictures differ: all where their sizes do."""
    if before.shape != now.shape:
        return 1.0
    return float(np.mean(np.abs(_coarse(before) - _coarse(now)) > MOST_APART))


def _coarse(picture: Grey) -> NDArray[np.float64]:
    high, wide = (side // COARSE for side in picture.shape)
    cut = picture[: high * COARSE, : wide * COARSE].astype(float)
    means: NDArray[np.float64] = cut.reshape(high, COARSE, wide, COARSE).mean(axis=(1, 3))
    return means


def side_by_side(before: Grey, now: Grey) -> Grey:
    """Return what was, what is, and where they differ in black, all twice as large."""
    high, wide = (min(sides) for sides in zip(before.shape, now.shape, strict=True))
    one, other = before[:high, :wide].astype(int), now[:high, :wide].astype(int)
    apart = (15 - np.abs(one - other)).astype(np.uint8)
    shown = np.hstack([before[:high, :wide], now[:high, :wide], apart])
    return shown.repeat(2, axis=0).repeat(2, axis=1)
