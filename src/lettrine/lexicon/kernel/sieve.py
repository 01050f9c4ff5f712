"""Where searches drop the words they meet: it keeps each admitted one once, in order, and knows when to stop."""

import cython

from lettrine.lexicon.kernel.found import Found

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.checks import checked_limit
    from lettrine.lexicon.kernel.deadline import Deadline
    from lettrine.lexicon.kernel.nodes import Nodes


@cython.final
@cython.cclass
class Sieve:
    """A set of word numbers, with the limit and the deadline of one search.

    One bit per number, and two summary levels of one bit per non-empty machine word of the level below. So adding is a
    few instructions, the numbers come out sorted without sorting, and emptying costs what was put in: a sieve is taken
    from the spare ones of the graph, used by one search, and given back empty.
    """

    def __init__(self, nodes: Nodes):
        if not cython.compiled:
            self.words = [0] * 8192
            self.groups = [0] * 128
            self.halves = [0] * 2
        self.admitted = nodes.admitted
        self.filtered = nodes.filtered
        self.count = 0
        self.deadline = Deadline()

    def add(self, number):
        """Keep *number* if it is admitted and new; return 1 when the search must stop, otherwise 0."""
        place: cython.uint = number >> 6 & 8191
        fresh: cython.ulonglong = ~self.words[place] >> (number & 63) & 1
        if self.filtered:
            fresh &= self.admitted[number >> 3] >> (number & 7)
        # Whether a word is new is as good as random: no branch on it, so that none is mispredicted.
        self.words[place] |= fresh << (number & 63)
        self.groups[place >> 6] |= fresh << (place & 63)
        self.halves[place >> 12] |= fresh << (place >> 6 & 63)
        self.count += fresh
        if self.count == self.limit:  # never equal when there is no limit: it is −1 then
            self.complete = False
            return 1
        return 0

    def add_all(self, numbers, count):
        """Keep the first *count* of *numbers* as `add` does; return 1 when the search must stop."""
        index: cython.int
        for index in range(count):
            if self.add(numbers[index]):
                return 1
        return 0

    def found(self, nodes):
        """Return what was kept, in alphabetical order, and give the sieve back, empty, to *nodes*."""
        numbers: list = [None] * self.count
        index: cython.Py_ssize_t = 0
        half: cython.uint
        group: cython.uint
        place: cython.uint
        bits: cython.ulonglong
        for half in range(2):
            while self.halves[half]:
                group = half << 6 | lowest(self.halves[half])
                self.halves[half] &= self.halves[half] - 1
                while self.groups[group]:
                    place = group << 6 | lowest(self.groups[group])
                    self.groups[group] &= self.groups[group] - 1
                    bits = self.words[place]
                    self.words[place] = 0
                    while bits:
                        numbers[index] = place << 6 | lowest(bits)
                        index += 1
                        bits &= bits - 1
        self.count = 0
        nodes.sieves.append(self)
        return Found(numbers, self.complete and not self.deadline.has_passed)


def take_sieve(nodes, limit, deadline):
    """Return an empty sieve set for one search; nobody else holds it until it gives itself back."""
    most: cython.Py_ssize_t = checked_limit(limit)
    sieve: Sieve = nodes.sieves.pop() if nodes.sieves else Sieve(nodes)
    sieve.limit = most
    sieve.deadline.set(deadline)
    sieve.complete = True
    return sieve
