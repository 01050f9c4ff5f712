cimport cython

from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.checks cimport checked_cells, checked_grid, checked_lengths
from lettrine.lexicon.kernel.deadline cimport is_over
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, words_skipped
from lettrine.lexicon.kernel.sieve cimport Sieve, take_sieve


@cython.final
cdef class Grid:
    cdef const unsigned long long[::1] records
    cdef Sieve sieve
    cdef int min_length
    cdef int max_length
    # The path must contain one of the first cells, and one of the second.
    cdef unsigned long long through
    cdef unsigned long long require
    cdef bint bounded
    # Per cell, the letters beside it; last, all the letters of the grid.
    cdef unsigned int[65] letters
    # 32 · cell + letter: the cells beside it with that letter; last, anywhere.
    cdef unsigned long long[2080] around
    # Waiting steps: record, cells as bits, number · 2⁷ + last cell, and the letters to try next.
    cdef unsigned long long[8192] steps
    cdef unsigned long long[8192] paths
    cdef unsigned int[8192] ends
    cdef unsigned int[8192] asks
    # Per length, where its waiting steps begin and end.
    cdef int[32] lows
    cdef int[32] highs
    # Words met, not yet in the sieve.
    cdef unsigned int[1024] met

    cdef int lay(self, str grid, int width) except -1
    cdef int bound(self, int cells, object through, object require, int min_length, int max_length) except -1
    cdef void put(self, int cell, int cells, int width, int letter) noexcept nogil
    cdef int walk(self) except -1 nogil


cpdef object grid_words(
    Nodes nodes, object grid, object width, object through, object require, object min_length, object max_length,
    object limit, object deadline
)
