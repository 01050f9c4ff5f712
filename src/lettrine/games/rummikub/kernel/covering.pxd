cimport cython

from lettrine.games.rummikub.kernel.inventory cimport Inventory, Letters, minus, single
from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over


@cython.final
cdef class Covering:
    cdef Inventory inventory
    cdef object show
    cdef int tables
    cdef int pieces  # on the rack that may be laid
    cdef int withheld  # pieces on the rack that may not
    cdef int laid_before  # pieces of the rack that are laid whatever else happens
    cdef int[26] spare
    cdef int hosted
    cdef Py_ssize_t[3] host_starts
    cdef unsigned int[::1] host_words
    cdef unsigned short[::1] marks
    cdef unsigned long long[::1] bars
    cdef int bar_count
    cdef unsigned long long broken
    cdef int missing
    cdef int skipped
    cdef unsigned int[64] chosen
    cdef unsigned int[::1] pool
    cdef Py_ssize_t top
    cdef int nodes_left
    cdef long long effort
    cdef Deadline deadline
    cdef bint stopped
    cdef unsigned long long dice
    cdef int best
    cdef int best_breaks

    cdef int roll(self, int sides) noexcept nogil
    cdef bint spend(self, Py_ssize_t amount) noexcept nogil
    cdef int bar(self, Py_ssize_t word, unsigned long long tables) except -1
    cdef int lacking(self, Py_ssize_t word, Letters letters) except -1 nogil
    cdef int points(self, int missing) noexcept nogil
    cdef int host(self, Letters letters, int size, int done) except -1 nogil
    cdef bint is_free(self, unsigned int word, int depth) except -1 nogil
    cdef int finish(self, Letters letters, int depth) except -1 nogil
    cdef int cover(self, Letters letters, int size, int missing, int depth) except -1 nogil
    cdef int pair(self, int rank, Letters letters, int size, int missing, int depth) except -1 nogil
    cdef int descend(self, Py_ssize_t first, Letters letters, int size, int missing, int depth) except -1 nogil
    cdef int keep_back(self, int rank, Letters letters, int size, int missing, int depth) except -1 nogil
    cdef int keep(self, int depth) except -1 nogil
    cdef int ask(self, int depth, int breaks, int hoped) except -1
