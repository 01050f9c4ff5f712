cimport cython

from lettrine.games.rummikub.kernel.covering cimport Covering
from lettrine.games.rummikub.kernel.inventory cimport Inventory


@cython.final
cdef class Holdings:
    cdef Inventory inventory
    cdef Covering covering
    cdef unsigned long long[60] table_low
    cdef unsigned long long[60] table_middle
    cdef unsigned long long[60] table_high
    cdef unsigned char[::1] table_counts  # 26 · word + rank
    cdef int[60] table_sizes
    cdef int[26] holders
    cdef unsigned long long own_low
    cdef unsigned long long own_middle
    cdef unsigned long long own_high
    cdef int own_size
    cdef int[26] own
    cdef unsigned long long base_low
    cdef unsigned long long base_middle
    cdef unsigned long long base_high
    cdef int may_jokers
    cdef int must_jokers
    cdef unsigned int[::1] fits
    cdef Py_ssize_t[34] fit_starts
    cdef int longest

    cdef read_table(self, object words)
    cdef read_own(self, str rack, str base, object hosted)
    cdef forbid(self, object words)
    cdef int find_fits(self) except -1
