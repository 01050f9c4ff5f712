"""What a search for rulers is told: the shape, the letters' values, how to estimate and how much to try.

Compiled; the same source runs uncompiled.
"""

from itertools import pairwise

import cython

ALL = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)  # what a machine word keeps of a product
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # odd and without pattern: it mixes bits
MIXER = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)  # another

SEGMENTS = 8  # that there is room for


@cython.final
@cython.cclass
class SearchSetup:
    """The numbers of a `lettrine.games.deplimo.ruler_question`, where compiled code reads them quickly."""

    def __init__(self, question):
        frame = question.frame
        manner = question.manner
        factorials = question.log_factorials
        self.size = len(frame.lengths)
        self.lengths = padded(frame.lengths)
        self.entries = padded(frame.entries)
        self.exits = padded(frame.exits)
        self.rooms = padded(frame.rooms)
        self.turns = padded([manner.turns**depth for depth in range(self.size)])
        self.keeps = padded([manner.first, *[manner.keep] * (self.size - 1)])
        self.first_layouts = padded(frame.first_layouts)
        self.layouts = frame.layouts
        self.values = question.values
        self.by_value = question.by_value
        self.waiting = question.waiting
        self.log_shares = question.log_shares
        self.log_firsts = question.log_firsts
        self.log_lasts = question.log_lasts
        self.log_factorials = factorials
        self.logs = [0.0, *(after - before for before, after in pairwise(factorials))]
        self.usual_likelihoods = question.usual_likelihoods
        self.weight = manner.weight
        self.blur = manner.blur
        self.fits = manner.fits
        self.enough = manner.enough
        self.tried = manner.tried
        self.tail = max(0, self.size - manner.tail)
        self.least_loss = question.least_loss
        self.seed = question.seed
        self.overlooked = question.overlooked

    def log_end(self, depth, letter):
        """Return how likely *letter* is where the word at *depth* meets the one before."""
        return self.log_firsts[letter] if self.entries[depth] == 0 else self.log_lasts[letter]

    def chance(self, number):
        """Return a number from 0 to 1 that depends on the seed and on the word alone."""
        mixed: cython.ulonglong = (self.seed + number + 1) * GOLDEN & ALL
        mixed = (mixed ^ mixed >> 32) * MIXER & ALL
        return cython.cast(cython.double, (mixed ^ mixed >> 32) >> 11) * 1.1102230246251565e-16


def padded(numbers):
    """Return *numbers*, one for each segment, for an array that has room for any ruler."""
    return [*numbers, *[0] * (SEGMENTS - len(numbers))]
