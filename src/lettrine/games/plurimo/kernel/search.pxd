cimport cython

from lettrine.games.plurimo.kernel.word_in_progress cimport WordInProgress
from lettrine.games.plurimo.kernel.search_setup cimport SearchSetup
from lettrine.games.plurimo.kernel.top_moves cimport TopMoves
from lettrine.games.plurimo.kernel.weights cimport Weights
from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.nodes cimport ALL_LETTERS, Nodes, child_index, is_end, letters_after, words_skipped


@cython.final
cdef class Search:
    cdef SearchSetup setup
    cdef Weights weights
    cdef WordInProgress in_progress
    cdef TopMoves top_moves
    cdef const unsigned long long[::1] records
    cdef const unsigned char[::1] admitted
    cdef bint filtered
    cdef Deadline deadline
    cdef int last  # the slot behind the last that the word may cover

    cdef int run(self, int most_slots, bint pulls_both) except -1 nogil
    cdef bint may_begin(self, int start) noexcept nogil
    cdef int fill(
        self, unsigned long long record, unsigned int number, int slot, unsigned int rack, int lifts, int worth, bint stays
    ) except -1 nogil
    cdef int hope(self, int slot, int lifts) noexcept nogil
    cdef unsigned int payable(self, int slot, unsigned int rack) noexcept nogil
    cdef int pay(
        self, unsigned long long child, unsigned int number, int slot, unsigned int rack, int lifts, int worth, bint stays
    ) except -1 nogil
    cdef int enter(
        self, unsigned long long child, unsigned int number, int slot, unsigned int rack, int lifts, int worth, bint stays
    ) except -1 nogil
    cdef int judge(self, unsigned int number, int end, int worth) except -1 nogil
    cdef int joker_caps(self, int end, int beside) noexcept nogil
    cdef int judge_rebuilt(self, int end, int worth, int joker_caps) except -1 nogil
    cdef int put(self, int end, int worth, int cards, int joker_caps) except -1 nogil
    cdef bint is_new_word(self, unsigned int number, int end) except -1 nogil
