cimport cython

from lettrine.games.plurimo.kernel.ground cimport Ground
from lettrine.games.plurimo.kernel.shelf cimport Shelf
from lettrine.games.plurimo.kernel.tariff cimport Tariff
from lettrine.games.plurimo.kernel.walk cimport Walk
from lettrine.lexicon.kernel.deadline cimport Deadline
from lettrine.lexicon.kernel.nodes cimport Nodes


@cython.final
cdef class Scribe:
    cdef Nodes nodes
    cdef Tariff tariff
    cdef int most_slots
    cdef bint pulls_both
