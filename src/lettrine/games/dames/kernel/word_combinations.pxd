cimport cython

from lettrine.games.dames.kernel.word_hits cimport WordHits
from lettrine.lexicon.kernel.bits cimport popcount


@cython.final
cdef class WordCombinations:
    cdef WordHits hits
    cdef Py_ssize_t count
    cdef Py_ssize_t room
    # Where the ways of the words at hand begin.
    cdef Py_ssize_t begin
    # The next way to be told.
    cdef Py_ssize_t told
    # Per way: the place of its lane, the letters it turns, the hits of its words, of which there may be one only.
    cdef unsigned int[::1] places
    cdef unsigned long long[::1] flips
    cdef int[::1] firsts
    cdef int[::1] seconds

    cdef int grow(self) except -1
    cdef int meet(self, unsigned int place, unsigned long long flipped, int first, int second) except -1 nogil
    cdef tuple entry(self, Py_ssize_t start, Py_ssize_t end)
    cdef bint is_same(self, Py_ssize_t one, Py_ssize_t other) except -1
    cdef int rank(self, int hit) except -2
    cdef tuple others(self, Py_ssize_t start, Py_ssize_t end, Py_ssize_t best)
