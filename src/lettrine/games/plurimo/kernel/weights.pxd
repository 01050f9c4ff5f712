cimport cython


@cython.final
cdef class Weights:
    cdef int[128] standing  # by sign
    cdef int[128] laid  # by sign: with what it is worth standing
    cdef int[26] swapped  # by letter: with what it is worth standing, less what the Joker was
    cdef int bonus
    cdef int pull
    cdef int best_joker
