cimport cython

from lettrine.games.rummikub.kernel.covering cimport Covering
from lettrine.games.rummikub.kernel.inventory cimport Inventory, Letters, count_of, plus


@cython.final
cdef class Holdings:
    cdef Inventory inventory
    cdef Covering covering
    cdef Letters[60] table_letters
    cdef unsigned char[::1] table_counts  # 26 · word + rank
    cdef int[60] table_sizes
    cdef int[26] holders
    cdef Letters own_letters
    cdef int own_size
    cdef int[26] own
    cdef int may_jokers
    cdef int must_jokers
    cdef Letters all_letters
    cdef unsigned int[::1] fits
    cdef Py_ssize_t fit_top
    cdef Py_ssize_t[33] fit_starts
    cdef int[33] fit_counts
    cdef int longest

    cdef read(self, object question)
    cdef gather(self, object longs, object hosts)
    cdef list_longs(self, object words)
    cdef int list_fits(self, int length) except -1 nogil
    cdef int list_group(self, int rank, int length) except -1 nogil
    cdef bint is_fit(self, Py_ssize_t word) except -1 nogil
    cdef list_hosts(self, object hosts)
