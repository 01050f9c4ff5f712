cimport cython

from lettrine.lexicon.kernel.bits cimport spelled


@cython.final
cdef class TopMoves:
    cdef int most
    cdef int count
    cdef int position  # what the search that goes on starts from
    cdef int size  # slots of the support
    cdef long long least  # what a move must be worth more than to be put here
    cdef int[128] worths
    cdef int[128] pulls
    cdef int[128] positions
    cdef unsigned char[4352] signs  # 34 · place + slot

    cdef int insert(self, int worth, int pull) except -1 nogil
    cdef list moves(self)
