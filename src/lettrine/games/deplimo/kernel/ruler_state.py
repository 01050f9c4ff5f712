"""The ruler under way: what stands on it, what is left, what it may become, and the best that was finished.

Compiled; the same source runs uncompiled.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.games.deplimo.kernel.partial_rulers import PartialRulers
    from lettrine.games.deplimo.kernel.search_setup import SearchSetup

ONE = cython.declare(cython.ulonglong, 1)
ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)  # what a machine word keeps of a product
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # odd and without pattern: it mixes bits
CELLS = cython.declare(cython.int, 12)  # room for the longest segment
SEGMENTS = cython.declare(cython.int, 8)

GAP = cython.declare(cython.int, 26)  # the joint is no letter
OPEN = cython.declare(cython.int, 27)  # the joint is a letter that only the next segment needs
NO_JOINT = cython.declare(cython.int, 28)


@cython.final
@cython.cclass
class RulerState:
    """A ruler with some segments filled, the longest first; *joint* is the letter that the next one must meet.

    *counts* are the letters left by their numbers, *total* and *left_value* how many and what they are worth; *used*
    the words that stand. Texts show ``/`` where a back must lie and ``.`` where nothing need be.
    """

    def __init__(self, setup: SearchSetup, letters, floor, capacity):
        letter: cython.int
        if not cython.compiled:
            self.counts = [0] * 26
            self.used = [0] * 32
        self.setup = setup
        self.partials = PartialRulers(capacity, setup.size + 1)
        self.texts = array("B", bytes(SEGMENTS * CELLS))
        self.best_texts = array("B", bytes(SEGMENTS * CELLS))
        self.best = floor
        self.found = False
        self.is_finished = False
        for letter in range(26):
            self.partials.counts[letter] = letters[letter]
        self.partials.joints[0] = NO_JOINT
        self.partials.parents[0] = -1
        self.partials.count = 1
        self.partials.push(0, 0)

    def load(self, depth, partial):
        """Take up the ruler *partial*, with *depth* segments filled."""
        index: cython.int
        cell: cython.int
        letter: cython.int
        above: cython.int = partial
        self.current = partial
        self.total = 0
        self.left_value = 0
        for letter in range(26):
            self.counts[letter] = self.partials.counts[26 * partial + letter]
            self.total += self.counts[letter]
            self.left_value += self.counts[letter] * self.setup.values[letter]
        self.points = self.partials.points[partial]
        self.joint = self.partials.joints[partial]
        self.separators = self.partials.separators[partial]
        self.used_count = 0
        for index in range(depth - 1, -1, -1):
            for cell in range(CELLS):
                self.texts[index * CELLS + cell] = self.partials.texts[above * CELLS + cell]
            for cell in range(self.partials.word_counts[above]):
                self.used[self.used_count] = self.partials.words[3 * above + cell]
                self.used_count += 1
            above = self.partials.parents[above]
        self.used_before = self.used_count
        return 0

    def bound(self, depth):
        """Return points that no ruler exceeds whose first *depth* segments are the current ones."""
        points: cython.double = self.points - self.separators + 2 * self.left_value
        joints: cython.int = self.setup.size - 1 - depth
        excess: cython.int = self.total - self.setup.rooms[depth]
        index: cython.int = 25
        number: cython.int
        if self.joint < GAP:
            points += 2 * self.setup.values[self.joint]
        elif self.joint == OPEN:
            excess -= 1  # the joint's own letter is still to be paid
        if excess > 0:
            points -= excess * self.setup.least_loss
        while joints > 0 and index >= 0:
            number = min(joints, self.counts[self.setup.by_value[index]])
            points += 2 * number * self.setup.values[self.setup.by_value[index]]
            joints -= number
            index -= 1
        return points

    def take(self, letter, number):
        self.counts[letter] -= number
        self.total -= number
        self.left_value -= number * self.setup.values[letter]
        return 0

    def finish(self):
        """Keep the ruler, whose last segment is filled, if it is better than the best known."""
        owed: cython.int = self.separators
        points: cython.double = self.points
        index: cython.int
        letter: cython.int
        number: cython.int
        self.is_finished = True
        if self.total < owed:
            return 0
        for index in range(26):
            letter = self.setup.by_value[index]
            number = min(owed, self.counts[letter])
            owed -= number
            points += (self.counts[letter] - number) * self.setup.waiting[letter] - number * self.setup.values[letter]
        if points > self.best + 1e-9:
            self.best = points
            self.found = True
            for index in range(self.setup.size * CELLS):
                self.best_texts[index] = self.texts[index]
        return 0

    def salvage(self):
        """Finish the ruler that has most segments filled as it stands, because there is no time for more."""
        depth: cython.int
        partial: cython.int
        cell: cython.int
        for depth in range(self.setup.size, 0, -1):
            partial = self.partials.pop(depth)
            if partial >= 0:
                self.load(depth, partial)
                for cell in range(depth * CELLS, self.setup.size * CELLS):
                    self.texts[cell] = 46
                return self.finish()
        self.is_finished = True
        return 0

    def add(self, depth):
        """Keep the current ruler, with *depth* segments filled, for later."""
        index: cython.int = self.partials.count
        cell: cython.int
        key: cython.ulonglong = (ONE << 60) + 64 * self.joint + 8 * self.separators + depth
        for cell in range(26):
            key = (key ^ cython.cast(cython.ulonglong, self.counts[cell])) * GOLDEN & ALL
            key ^= key >> 32
        if index >= self.partials.capacity or not self.partials.is_new(key | 1, self.points):
            return 0
        self.partials.count += 1
        for cell in range(26):
            self.partials.counts[26 * index + cell] = self.counts[cell]
        for cell in range(self.setup.lengths[depth - 1]):
            self.partials.texts[CELLS * index + cell] = self.texts[CELLS * (depth - 1) + cell]
        self.partials.word_counts[index] = self.used_count - self.used_before
        for cell in range(self.used_before, self.used_count):
            self.partials.words[3 * index + cell - self.used_before] = self.used[cell]
        self.partials.parents[index] = self.current
        self.partials.points[index] = self.points
        self.partials.joints[index] = self.joint
        self.partials.separators[index] = self.separators
        self.partials.promises[index] = self.promise(depth)
        self.partials.push(depth, index)
        return 0

    def promise(self, depth):
        """Return the points to be hoped for, and how many ways there may be to get them."""
        points: cython.double = self.points - self.separators + 2 * self.left_value
        likelihood: cython.double = self.setup.log_factorials[self.total] - self.setup.usual_likelihoods[self.total]
        letter: cython.int
        if self.total > self.setup.rooms[depth]:
            points -= 2.0 * self.left_value * (self.total - self.setup.rooms[depth]) / self.total
        for letter in range(26):
            likelihood += (
                self.counts[letter] * self.setup.log_shares[letter] - self.setup.log_factorials[self.counts[letter]]
            )
        if self.joint < GAP:
            points += 2 * self.setup.values[self.joint]
            likelihood += self.setup.log_end(depth, self.joint)
        if self.used_count:
            points += self.setup.blur * self.setup.chance(self.used[self.used_count - 1] ^ 0x5555)
        return points + self.setup.weight * likelihood

    def best_text(self, segment):
        """Return what stands on *segment* of the best ruler finished."""
        cells = range(CELLS * segment, CELLS * segment + self.setup.lengths[segment])
        return "".join([chr(self.best_texts[cell]) for cell in cells])
