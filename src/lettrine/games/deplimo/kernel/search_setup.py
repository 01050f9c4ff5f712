"""What a search for rulers is told: the shape, the letters' values, how to estimate and how much to try.

Compiled; the same source runs uncompiled.
"""

import cython

ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)  # what a machine word keeps of a product
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # odd and without pattern: it mixes bits
MIXER = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)  # another

ROOMS = {
    8: "lengths entries exits rooms turns keeps first_layouts",
    26: "values waiting log_shares log_firsts log_lasts by_value",
    128: "log_factorials logs usual_likelihoods",
}
"""Size -> the arrays of that size, which the compiler knows from the declarations."""


@cython.final
@cython.cclass
class SearchSetup:
    """The numbers of a `lettrine.games.deplimo.question.Question`, where compiled code reads them quickly."""

    def __init__(self, question):
        if not cython.compiled:
            for size, names in ROOMS.items():
                for name in names.split():
                    setattr(self, name, [0] * size)
        self.size = len(question.frame.lengths)
        self.read_frame(question.frame, question.manner)
        self.read_letters(question)
        self.read_manner(question.manner)
        self.least_loss = question.least_loss
        self.seed = question.bounds.seed
        self.overlooked = question.bounds.overlooked

    def read_frame(self, frame, manner):
        index: cython.int
        for index in range(self.size):
            self.lengths[index] = frame.lengths[index]
            self.entries[index] = frame.entries[index]
            self.exits[index] = frame.exits[index]
            self.rooms[index] = frame.rooms[index]
            self.turns[index] = manner.turns**index
            self.keeps[index] = manner.keep if index else manner.first
        for index in range(self.size + 1):
            self.first_layouts[index] = frame.first_layouts[index]
        self.layouts = frame.layouts
        return 0

    def read_letters(self, question):
        index: cython.int
        for index in range(26):
            self.values[index] = question.values[index]
            self.waiting[index] = question.waiting[index]
            self.log_shares[index] = question.log_shares[index]
            self.log_firsts[index] = question.log_firsts[index]
            self.log_lasts[index] = question.log_lasts[index]
            self.by_value[index] = question.by_value[index]
        for index in range(128):
            self.log_factorials[index] = question.log_factorials[index]
            self.usual_likelihoods[index] = question.usual_likelihoods[index]
            self.logs[index] = question.log_factorials[index] - question.log_factorials[max(0, index - 1)]
        return 0

    def read_manner(self, manner):
        self.weight = manner.weight
        self.blur = manner.blur
        self.fits = manner.fits
        self.enough = manner.enough
        self.tried = manner.tried
        self.tail = max(0, self.size - manner.tail)
        return 0

    def log_end(self, depth, letter):
        """Return how likely *letter* is where the word at *depth* meets the one before."""
        return self.log_firsts[letter] if self.entries[depth] == 0 else self.log_lasts[letter]

    def chance(self, number):
        """Return a number from 0 to 1 that depends on the seed and on the word alone."""
        mixed: cython.ulonglong = (self.seed + number + 1) * GOLDEN & ALL
        mixed = (mixed ^ mixed >> 32) * MIXER & ALL
        return cython.cast(cython.double, (mixed ^ mixed >> 32) >> 11) * 1.1102230246251565e-16
