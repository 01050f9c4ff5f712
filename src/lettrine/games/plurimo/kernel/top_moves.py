"""The best moves found so far.

Compiled; the same source runs uncompiled.
"""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import spelled

MOST_KEPT = 128
PULLS = ("none", "left", "right", "both")


@cython.final
@cython.cclass
class TopMoves:
    """Room for *most* moves, best first, of equals the first that came. One search owns it.

    The search says which *position* its moves belong to, and the *size* of the support, the same for all.
    """

    def __init__(self, most):
        if not 1 <= most <= MOST_KEPT:
            raise ValueError(f"most: expected 1 to {MOST_KEPT}, got {most}")
        if not cython.compiled:
            self.worths, self.pulls, self.positions, self.signs = [0] * 128, [0] * 128, [0] * 128, [0] * 4352
        self.most = most
        self.count = 0
        self.position = 0
        self.size = 0
        self.least = -(1 << 40)

    def insert(self, worth, pull):
        """Make room for a move that is worth more than the least here; return the place where its signs go."""
        place: cython.int = self.count if self.count < self.most else self.most - 1
        index: cython.int
        while place and self.worths[place - 1] < worth:
            self.worths[place] = self.worths[place - 1]
            self.pulls[place] = self.pulls[place - 1]
            self.positions[place] = self.positions[place - 1]
            for index in range(34 * place, 34 * place + 34):
                self.signs[index] = self.signs[index - 34]
            place -= 1
        self.worths[place] = worth
        self.pulls[place] = pull
        self.positions[place] = self.position
        if self.count < self.most:
            self.count += 1
        if self.count == self.most:
            self.least = self.worths[self.most - 1]
        return place

    def moves(self):
        """Return the worth, the pull, the signs and the position of each move."""
        place: cython.int
        slot: cython.int
        start: cython.int
        end: cython.int
        line: cython.uchar[34]
        if not cython.compiled:
            line = [0] * 34
        found: list = []
        for place in range(self.count):
            start = 34 * place + 1 - (self.pulls[place] & 1)
            end = 34 * place + self.size + 1 + (self.pulls[place] >> 1)
            for slot in range(start, end):
                line[slot - start] = self.signs[slot]
            found.append(
                (self.worths[place], PULLS[self.pulls[place]], spelled(line, end - start), self.positions[place])
            )
        return found
