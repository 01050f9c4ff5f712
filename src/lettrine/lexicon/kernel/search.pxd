cimport cython

from lettrine.lexicon.kernel.checks cimport checked_blanks, checked_lengths, checked_letters, checked_number, checked_order, checked_slots
from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.nodes cimport ALL_LETTERS, Nodes, child_index, is_end, letters_after, words_skipped
from lettrine.lexicon.kernel.sieve cimport Sieve, take_sieve


@cython.final
cdef class _Search:
    cdef const unsigned long long[::1] records
    cdef const unsigned int[::1] below
    cdef Sieve sieve
    cdef Deadline deadline
    # Letters left on the rack.
    cdef int[26] counts
    cdef int blanks
    # Letters of the base that are still to be placed.
    cdef int[26] owed
    # The letters of the base in order, as bits, 0 behind the last; and all those from each place on.
    cdef unsigned int[32] base
    cdef unsigned int[33] rest
    cdef int size
    cdef bint kept
    cdef int add_min
    cdef int add_max
    # Per slot, the letters that cost nothing, and those that the rack may pay.
    cdef unsigned int[32] free
    cdef unsigned int[32] paid
    cdef int length

    cdef object gather(self, str base, bint kept, int add_min, int add_max)
    cdef unsigned int on_rack(self) noexcept nogil
    cdef int place_after(self, unsigned long long record, unsigned int number, unsigned int rack, unsigned int due, int owed, int added) except -1 nogil
    cdef bint leads_on(self, unsigned int below, int letter, unsigned int due, int owed) noexcept nogil
    cdef int settle(self, unsigned long long child, unsigned int start, int letter, unsigned int rack, unsigned int due, int owed, int added) except -1 nogil
    cdef int spend(self, unsigned long long child, unsigned int start, int letter, unsigned int rack, unsigned int due, int owed, int added) except -1 nogil
    cdef int enter(self, unsigned long long child, unsigned int start, unsigned int rack, unsigned int due, int owed, int added) except -1 nogil
    cdef object fill(self, str slots)
    cdef int fill_slot(self, unsigned long long record, unsigned int number, unsigned int rack, int slot) except -1 nogil
    cdef int step(self, unsigned long long child, unsigned int start, unsigned int rack, int slot) except -1 nogil
    cdef bint pay(self, int letter) noexcept nogil
    cdef void take_back(self, int letter, bint is_blank) noexcept nogil


cpdef object words_from(
    Nodes nodes, object rack, object blanks, object min_length, object max_length, object limit, object deadline
)
cpdef object extensions(
    Nodes nodes, object base, object rack, object add_min, object add_max, object blanks, object order,
    object limit, object deadline
)
cpdef object pattern(Nodes nodes, object slots, object rack, object blanks, object limit, object deadline)
