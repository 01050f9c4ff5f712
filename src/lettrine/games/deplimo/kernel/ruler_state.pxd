cimport cython

from lettrine.games.deplimo.kernel.partial_rulers cimport PartialRulers
from lettrine.games.deplimo.kernel.search_setup cimport SearchSetup


@cython.final
cdef class RulerState:
    cdef SearchSetup setup
    cdef PartialRulers partials
    cdef double best
    cdef bint found
    cdef bint is_finished  # … and has reached the end; the effort counts from then on
    cdef unsigned char[::1] best_texts
    cdef int current
    cdef int[26] counts
    cdef int total
    cdef int left_value
    cdef int points
    cdef int joint
    cdef int separators
    cdef unsigned int[32] used
    cdef int used_count
    cdef int used_before
    cdef unsigned char[::1] texts

    cdef int load(self, int depth, int partial) except -1 nogil
    cdef double bound(self, int depth) except? -1 nogil
    cdef int take(self, int letter, int number) noexcept nogil
    cdef int finish(self) except -1 nogil
    cdef int salvage(self) except -1 nogil
    cdef int add(self, int depth) except -1 nogil
    cdef double promise(self, int depth) except? -1 nogil
    cdef str best_text(self, int segment)
