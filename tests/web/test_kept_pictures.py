"""The comparison of pictures: blind to what nobody sees, not to what has moved."""

import numpy as np
import pytest
from numpy.typing import NDArray

from support.png import read_grey, write_grey
from web.matrix.kept_pictures import COARSE, MOST_SQUARES, SQUARE, differing, side_by_side

PAGE = np.full((640, 360), 15, dtype=np.uint8)


def shrunk(page: NDArray[np.uint8]) -> NDArray[np.uint8]:
    high, wide = (side // SQUARE for side in page.shape)
    means: NDArray[np.float64] = page.reshape(high, SQUARE, wide, SQUARE).mean(axis=(1, 3))
    return means.round().astype(np.uint8)


def page_with(left: int, top: int, width: int = 200, height: int = 44) -> NDArray[np.uint8]:
    """Return a page with a button of ink on it."""
    page = PAGE.copy()
    page[top : top + height, left : left + width] = 2
    return shrunk(page)


@pytest.mark.parametrize(("left", "top"), [(40, 300), (41, 300), (40, 301), (39, 299)])
def test_a_shift_by_one_pixel_is_no_difference(left: int, top: int) -> None:
    assert differing(page_with(40, 300), page_with(left, top)) <= MOST_SQUARES


@pytest.mark.parametrize(("left", "top", "width"), [(52, 300, 200), (40, 312, 200), (40, 300, 224), (400, 300, 200)])
def test_what_has_moved_grown_or_gone_is_one(left: int, top: int, width: int) -> None:
    assert differing(page_with(40, 300), page_with(left, top, width)) > MOST_SQUARES


def test_another_size_is_another_picture() -> None:
    assert differing(page_with(40, 300), page_with(40, 300)[: -2 * COARSE]) == 1


def test_a_picture_is_kept_as_it_was() -> None:
    picture = page_with(40, 300)[:, :-1]  # an odd width: two pixels share a byte
    assert np.array_equal(read_grey(write_grey(picture)), picture)


def test_the_picture_of_a_difference_shows_where_it_is() -> None:
    before, now = page_with(40, 300), page_with(80, 300)
    shown = side_by_side(before, now)
    assert shown.shape == (2 * before.shape[0], 6 * before.shape[1])
    assert shown[:, 4 * before.shape[1] :].min() < 5  # dark where they differ
    assert shown[0, -1] == 15
