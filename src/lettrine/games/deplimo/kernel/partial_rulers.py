"""Rulers filled down to some segment, kept by how many segments are filled, the most promising at hand first.

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

LETTERS = cython.declare(cython.int, 26)
CELLS = cython.declare(cython.int, 12)  # room for the longest segment
WORDS = cython.declare(cython.int, 3)  # words that one segment may hold


@cython.final
@cython.cclass
class PartialRulers:
    """A store of at most *capacity* partial rulers, and a heap of those still to be looked at for each depth.

    A partial ruler names its parent, which has one segment less. What two of them have left decides what may become of
    them: of those with the same letters and the same joint left, at the same depth, only better ones are added.
    """

    def __init__(self, capacity, depths):
        self.capacity = capacity
        self.count = 0
        self.counts = array("B", bytes(capacity * LETTERS))
        self.texts = array("B", bytes(capacity * CELLS))
        self.words = array("I", bytes(4 * capacity * WORDS))
        self.word_counts = array("B", bytes(capacity))
        self.parents = array("i", bytes(4 * capacity))
        self.points = array("i", bytes(4 * capacity))
        self.promises = array("d", bytes(8 * capacity))
        self.joints = array("B", bytes(capacity))
        self.separators = array("B", bytes(capacity))
        self.heaps = array("i", bytes(4 * capacity * depths))
        self.sizes = array("i", bytes(4 * depths))
        self.slot_mask = 1
        while self.slot_mask < 2 * capacity:
            self.slot_mask *= 2
        self.keys = array("Q", bytes(8 * self.slot_mask))
        self.holders = array("i", bytes(4 * self.slot_mask))
        self.slot_mask -= 1

    def is_new(self, key, points):
        """Note that a ruler with *points* has what *key* stands for left; tell whether none had, for as many points."""
        place: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, (key ^ key >> 29) & self.slot_mask)
        while self.keys[place] != 0 and self.keys[place] != key:
            place = (place + 1) & self.slot_mask
        if self.keys[place] == key and self.holders[place] >= points:
            return False
        self.keys[place] = key
        self.holders[place] = points
        return True

    def push(self, depth, index):
        """Put the ruler *index* on the heap of *depth*."""
        start: cython.Py_ssize_t = depth * self.capacity
        place: cython.Py_ssize_t = self.sizes[depth]
        above: cython.Py_ssize_t
        self.sizes[depth] += 1
        while place > 0:
            above = (place - 1) >> 1
            if self.promises[self.heaps[start + above]] >= self.promises[index]:
                break
            self.heaps[start + place] = self.heaps[start + above]
            place = above
        self.heaps[start + place] = index
        return 0

    def pop(self, depth):
        """Take the most promising ruler of *depth* from its heap; −1 if there is none."""
        start: cython.Py_ssize_t = depth * self.capacity
        place: cython.Py_ssize_t = 0
        below: cython.Py_ssize_t
        size: cython.int = self.sizes[depth] - 1
        best: cython.int
        last: cython.int
        if size < 0:
            return -1
        self.sizes[depth] = size
        best = self.heaps[start]
        last = self.heaps[start + size]
        while True:
            below = 2 * place + 1
            if below >= size:
                break
            if (
                below + 1 < size
                and self.promises[self.heaps[start + below + 1]] > self.promises[self.heaps[start + below]]
            ):
                below += 1
            if self.promises[self.heaps[start + below]] <= self.promises[last]:
                break
            self.heaps[start + place] = self.heaps[start + below]
            place = below
        self.heaps[start + place] = last
        return best
