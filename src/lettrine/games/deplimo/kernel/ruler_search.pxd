cimport cython

from lettrine.games.deplimo.kernel.ruler_state cimport RulerState
from lettrine.games.deplimo.kernel.search_setup cimport SearchSetup
from lettrine.games.deplimo.kernel.best_words cimport BestWords
from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, letters_after, words_skipped


@cython.final
cdef class RulerSearch:
    cdef const unsigned long long[::1] records
    cdef const unsigned char[::1] admitted
    cdef bint filtered
    cdef SearchSetup setup
    cdef RulerState ruler
    cdef BestWords tops
    cdef long long effort
    cdef Deadline deadline
    cdef bint stopped
    cdef bint is_dive  # the first cycle goes straight down: a whole ruler is known soon
    cdef int target
    # The words under way, and the best of each part.
    cdef int frame
    cdef int[24] frame_segments
    cdef int[24] frame_layouts
    cdef int[24] frame_parts
    cdef int[24] frame_ends
    cdef int[24] frame_quotas

    cdef int run(self) except -1
    cdef int expand(self, int depth) except -1 nogil
    cdef int descend(self, int depth) except -1 nogil
    cdef double loss(self, int depth, int layout) except? -1 nogil
    cdef bint suits(self, int layout) except -1 nogil
    cdef int place(self, int depth, int layout, int part) except -1 nogil
    cdef int walk(
        self, int frame, unsigned long long record, unsigned int number, unsigned int rack, int cell, double gain,
        int value
    ) except -1 nogil
    cdef int step(
        self, int frame, unsigned long long child, unsigned int start, unsigned int rack, int cell, double gain,
        int value
    ) except -1 nogil
    cdef bint spend(self) noexcept nogil
    cdef int arrive(self, int frame, unsigned int number, double gain, int value) except -1 nogil
    cdef int go_on(self, int frame, unsigned int number, int value) except -1 nogil
    cdef int remember(self, int frame, unsigned int number, double gain, int value) except -1 nogil
    cdef int lay(self, int frame, int word) except -1 nogil
    cdef int close(self, int depth, int layout) except -1 nogil
