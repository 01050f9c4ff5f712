cimport cython

from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.checks cimport checked_cells, checked_grid, checked_lengths
from lettrine.lexicon.kernel.nodes cimport Nodes
from lettrine.lexicon.kernel.sieve cimport Sieve, take_sieve


@cython.final
cdef class Grid:
    cdef const unsigned long long[::1] records
    cdef Sieve sieve
    cdef int ticks
    cdef unsigned int min_length
    cdef unsigned int max_length
    # The path must contain one of the first cells, and one of the second.
    cdef unsigned long long through
    cdef unsigned long long require
    # Per cell, the letters beside it; last, all the letters of the grid.
    cdef unsigned int[65] letters
    # 32 · cell + letter: the cells beside it with that letter; last, anywhere.
    cdef unsigned long long[2080] around
    # Waiting steps: record, cells as bits, number · 2¹⁶ + length · 2⁸ + last cell, and the letters to try next.
    cdef unsigned long long[1280] steps
    cdef unsigned long long[1280] paths
    cdef unsigned long long[1280] ends
    cdef unsigned int[1280] asks
    # The same for the steps being taken, the cells on which a word of theirs may end, and on which they may go on.
    cdef unsigned long long[17] batch_steps
    cdef unsigned long long[17] batch_paths
    cdef unsigned long long[17] batch_ends
    cdef unsigned int[17] batch_asks
    cdef unsigned long long[17] batch_hits
    cdef unsigned long long[17] batch_room
    # Words met, not yet in the sieve.
    cdef unsigned int[1024] met

    cdef int lay(self, str grid, int width) except -1
    cdef int bound(self, int cells, object through, object require, int min_length, int max_length) except -1
    cdef void put(self, int cell, int cells, int width, int letter) noexcept nogil
    cdef int walk(self) except -1 nogil
    cdef int take(self, int waiting) noexcept nogil


cpdef object grid_words(
    Nodes nodes, object grid, object width, object through, object require, object min_length, object max_length,
    object limit, object deadline
)
