"""What every operation checks of its arguments, in one place for the kernel and its plain-Python twin."""

LONGEST_WORD = 31
MOST_BLANKS = 31  # as many as the longest word: more could never be used
LARGEST_RACK = 1000  # several whole boxes; keeps letter counts far from any overflow
LARGEST_GRID = 64  # one bit of a machine word for each cell

_ORDERS = ("free", "kept")


def checked_letters(name, letters):
    """Return *letters* if it is a text of at most 1,000 letters A–Z."""
    if not isinstance(letters, str):
        raise TypeError(f"{name}: expected letters, got {letters!r}")
    if letters and not (letters.isascii() and letters.isalpha() and letters.isupper()):
        raise ValueError(f"{name}: expected letters A–Z, got {letters[:80]!r}")
    if len(letters) > LARGEST_RACK:
        raise ValueError(f"{name}: expected at most {LARGEST_RACK} letters, got {len(letters)}")
    return letters


def checked_number(name, number, least, most):
    """Return *number* if it lies between *least* and *most*."""
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, got {number}")
    return number


def checked_blanks(blanks):
    return checked_number("blanks", blanks, 0, MOST_BLANKS)


def checked_lengths(min_length, max_length):
    """Refuse lengths that no word has, and a range turned round."""
    checked_number("max_length", max_length, 1, LONGEST_WORD)
    checked_number("min_length", min_length, 1, max_length)


def checked_limit(limit):
    """Return *limit*, or −1 for none."""
    if limit is None:
        return -1
    if limit < 1:
        raise ValueError(f"limit: expected at least 1, got {limit}")
    return min(limit, 1 << 31)


def checked_order(order):
    """Return whether the letters of the base must keep their order."""
    if order not in _ORDERS:
        raise ValueError(f"order: expected one of {', '.join(_ORDERS)}, got {order!r}")
    return order == "kept"


def checked_slots(slots):
    """Return *slots* if each is a letter, a small letter, ``.`` or ``?``, for at most the longest word."""
    if not isinstance(slots, str):
        raise TypeError(f"slots: expected a text, got {slots!r}")
    checked_number("number of slots", len(slots), 1, LONGEST_WORD)
    plain = slots.replace(".", "A").replace("?", "A")
    if not (plain.isascii() and plain.isalpha()):
        raise ValueError(f"slots: expected letters, small letters, '.' and '?', got {slots!r}")
    return slots


def checked_grid(grid, width):
    """Return *grid* if it is whole rows of *width* cells, letters A–Z or ``.``, at most 64 cells."""
    if not isinstance(grid, str):
        raise TypeError(f"grid: expected a text, got {grid!r}")
    checked_number("number of cells", len(grid), 1, LARGEST_GRID)
    checked_number("width", width, 1, len(grid))
    if len(grid) % width:
        raise ValueError(f"grid: expected whole rows of {width} cells, got {len(grid)} cells")
    plain = grid.replace(".", "A")
    if not (plain.isascii() and plain.isalpha() and plain.isupper()):
        raise ValueError(f"grid: expected letters A–Z and '.', got {grid!r}")
    return grid


def checked_cells(name, cells, size):
    """Return the bit mask of *cells*, each of which must be one of the grid's."""
    mask = 0
    for cell in cells:
        mask |= 1 << checked_number(name, cell, 0, size - 1)
    return mask
