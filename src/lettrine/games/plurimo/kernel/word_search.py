"""The words that can be laid on a support, the best first.

Compiled; the same source runs uncompiled.
"""

import cython

from lettrine.games.plurimo.kernel.search_position import SearchPosition

if not cython.compiled:
    from lettrine.games.plurimo.kernel.search import Search
    from lettrine.games.plurimo.kernel.search_setup import SearchSetup
    from lettrine.games.plurimo.kernel.top_moves import TopMoves
    from lettrine.games.plurimo.kernel.weights import Weights
    from lettrine.lexicon.kernel.deadline import Deadline
    from lettrine.lexicon.kernel.nodes import Nodes


@cython.final
@cython.cclass
class WordSearch:
    """Writes the words of a graph, judged by weights, on supports of *most_slots* at most.

    *pulls_both*: whether a slot may be pulled out at each end in one turn (PLU-07). Threads can share one.
    """

    def __init__(self, nodes: Nodes, weights: Weights, most_slots: cython.int, pulls_both: cython.bint):
        self.nodes = nodes
        self.weights = weights
        self.most_slots = most_slots
        self.pulls_both = pulls_both

    def find(self, shown, hand, most=1, deadline=None):
        """Return the *most* best moves as worth, pull and signs (`Lay.cards`), best first; of equals the first found.

        *shown*: the visible sign of each slot, ``.`` where nothing lies; *hand*: cards. Once the *deadline* has passed
        (`time.monotonic`), what was found until then. The support must be unused or show a word.
        """
        return [found[:3] for found in self.find_among((SearchPosition(shown, hand),), most, deadline)]

    def find_among(self, positions, most=1, deadline=None):
        """Return the *most* best moves of all *positions*, as `find` does, each with the index of its position."""
        search: Search
        until: Deadline = Deadline(deadline)
        top_moves: TopMoves = TopMoves(most)
        for index, position in enumerate(positions):
            top_moves.position = index
            search = Search(self.nodes, SearchSetup(self.weights, position), top_moves, until)
            with cython.nogil:
                search.run(self.most_slots, self.pulls_both)
            if until.has_passed:
                break
        return top_moves.moves()
