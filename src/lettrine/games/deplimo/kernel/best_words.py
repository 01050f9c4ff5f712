"""Words kept in mind: of each part of a segment that is under way, those that promise most.

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

CELLS = cython.declare(cython.int, 12)  # room for the longest segment
ROOM = cython.declare(cython.int, 32)  # words kept of a part, at most


@cython.final
@cython.cclass
class BestWords:
    """For each of *frames* parts a heap with the worst word on top; the first part may keep *most*, the others few.

    Many words are kept only of those that fill a segment alone, and such a word is the first under way. *is_cut* tells
    whether any word was not kept.
    """

    def __init__(self, frames, most):
        total = max(ROOM, most) + (frames - 1) * ROOM
        self.starts = array("i", [max(ROOM, most) + (index - 1) * ROOM if index else 0 for index in range(frames)])
        self.sizes = array("i", bytes(4 * frames))
        self.numbers = array("I", bytes(4 * total))
        self.keys = array("d", bytes(8 * total))
        self.letters = array("B", bytes(CELLS * total))
        self.is_cut = False

    def offer(self, frame, quota, key, number, text, first):
        """Keep a word, with its segment from *first* on in *text*, if it is among the best *quota* of *frame*."""
        start: cython.Py_ssize_t = self.starts[frame]
        size: cython.int = self.sizes[frame]
        place: cython.Py_ssize_t
        cell: cython.int
        if size < quota:
            self.sizes[frame] = size + 1
            place = self.rise(start, size, key)
        else:
            self.is_cut = True
            if key <= self.keys[start]:
                return 0
            place = self.sink(start, size, key)
        self.keys[start + place] = key
        self.numbers[start + place] = number
        for cell in range(CELLS):
            self.letters[(start + place) * CELLS + cell] = text[first + cell]
        return 0

    def rise(self, start, place, key):
        """Make way for *key* from the last *place* up; return where it belongs."""
        above: cython.Py_ssize_t
        while place > 0:
            above = (place - 1) >> 1
            if self.keys[start + above] <= key:
                break
            self.move(start + above, start + place)
            place = above
        return place

    def sink(self, start, size, key):
        """Make way for *key* from the top down, over the worst; return where it belongs."""
        place: cython.Py_ssize_t = 0
        below: cython.Py_ssize_t
        while True:
            below = 2 * place + 1
            if below >= size:
                break
            if below + 1 < size and self.keys[start + below + 1] < self.keys[start + below]:
                below += 1
            if self.keys[start + below] >= key:
                break
            self.move(start + below, start + place)
            place = below
        return place

    def move(self, source, target):
        cell: cython.int
        self.keys[target] = self.keys[source]
        self.numbers[target] = self.numbers[source]
        for cell in range(CELLS):
            self.letters[target * CELLS + cell] = self.letters[source * CELLS + cell]
        return 0
