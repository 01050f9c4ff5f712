cimport cython

from lettrine.games.rummikub.kernel.covering cimport Covering
from lettrine.games.rummikub.kernel.holdings cimport Holdings
from lettrine.games.rummikub.kernel.inventory cimport Inventory, Letters, count_of, minus, plus, single


@cython.final
cdef class Recombination:
    cdef Inventory inventory
    cdef Holdings holdings
    cdef Covering covering
    cdef int[26] common
    cdef unsigned int target
    cdef int[26] need
    cdef int need_size
    cdef int jokers_left
    cdef int[2] joker_ranks
    cdef int joker_count
    cdef unsigned long long[256] seen
    cdef int seen_count
    cdef int word_budget
    cdef int break_budget
    cdef int extra_breaks
    cdef int node_budget
    cdef int letter_budget
    cdef int tries
    cdef int step_budget
    cdef int steps
    cdef int most_breaks

    cdef int search(self) except -1 nogil
    cdef int try_total(self, int total) except -1 nogil
    cdef int try_length(self, int length, int missing) except -1 nogil
    cdef int try_target(self) except -1 nogil
    cdef int list_needs(self) except -1 nogil
    cdef int choose_breaks(self, int left) except -1 nogil
    cdef int most_given(self, int left) except -1 nogil
    cdef int break_more(self, int left) except -1 nogil
    cdef int break_for(self, int rank, int table, int left) except -1 nogil
    cdef int joker_for(self, int rank, int left) except -1 nogil
    cdef int try_breaks(self) except -1 nogil
    cdef int try_jokers(self, Letters letters, int size, int jokers, int tried) except -1 nogil
