cimport cython

from lettrine.games.plurimo.kernel.search_setup cimport SearchSetup
from lettrine.games.plurimo.kernel.top_moves cimport TopMoves
from lettrine.games.plurimo.kernel.weights cimport Weights
from lettrine.games.plurimo.kernel.search cimport Search
from lettrine.lexicon.kernel.deadline cimport Deadline
from lettrine.lexicon.kernel.nodes cimport Nodes


@cython.final
cdef class WordSearch:
    cdef Nodes nodes
    cdef Weights weights
    cdef int most_slots
    cdef bint pulls_both
