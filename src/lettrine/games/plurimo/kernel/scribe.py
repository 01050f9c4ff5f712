"""The words that can be laid on a support, the best first.

Compiled; the same source runs uncompiled.
"""

import cython

from lettrine.games.plurimo.kernel.frame import Frame

if not cython.compiled:
    from lettrine.games.plurimo.kernel.ground import Ground
    from lettrine.games.plurimo.kernel.shelf import Shelf
    from lettrine.games.plurimo.kernel.tariff import Tariff
    from lettrine.games.plurimo.kernel.walk import Walk
    from lettrine.lexicon.kernel.deadline import Deadline
    from lettrine.lexicon.kernel.nodes import Nodes


@cython.final
@cython.cclass
class Scribe:
    """Writes the words of a graph, judged by a tariff, on supports of *most_slots* at most.

    *pulls_both*: whether a slot may be pulled out at each end in one turn (PLU-07). Threads can share one.
    """

    def __init__(self, nodes: Nodes, tariff: Tariff, most_slots: cython.int, pulls_both: cython.bint):
        self.nodes = nodes
        self.tariff = tariff
        self.most_slots = most_slots
        self.pulls_both = pulls_both

    def find(self, shown, hand, most=1, deadline=None):
        """Return the *most* best moves as worth, pull and signs (`Lay.cards`), best first; of equals the first found.

        *shown*: the visible sign of each slot, ``.`` where nothing lies; *hand*: cards. Once the *deadline* has passed
        (`time.monotonic`), what was found until then. The support must be unused or show a word.
        """
        return [found[:3] for found in self.find_among((Frame(shown, hand),), most, deadline)]

    def find_among(self, frames, most=1, deadline=None):
        """Return the *most* best moves of all *frames*, as `find` does, each with the index of its frame."""
        walk: Walk
        until: Deadline = Deadline(deadline)
        shelf: Shelf = Shelf(most)
        for index, frame in enumerate(frames):
            shelf.frame = index
            walk = Walk(self.nodes, Ground(self.tariff, frame), shelf, until)
            with cython.nogil:
                walk.run(self.most_slots, self.pulls_both)
            if until.has_passed:
                break
        return shelf.moves()
