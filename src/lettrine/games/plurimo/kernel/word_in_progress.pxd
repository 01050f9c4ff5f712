cimport cython

from lettrine.games.plurimo.kernel.search_setup cimport SearchSetup
from lettrine.games.plurimo.kernel.top_moves cimport TopMoves


@cython.final
cdef class WordInProgress:
    cdef SearchSetup setup
    cdef int start  # the first slot of the word
    cdef int cards
    cdef int jokers
    cdef int owed
    cdef unsigned int owing  # letters left of the word taken up, as bits
    cdef int[26] counts  # letters left in hand
    cdef int[26] taken  # letters left of the word taken up
    # By slot: the letter, what is laid, and whether that is a card of the word taken up.
    cdef int[34] word
    cdef unsigned char[34] signs
    cdef bint[34] is_owed

    cdef bint spend(self, int slot) noexcept nogil
    cdef int unspend(self, int slot) noexcept nogil
    cdef int borrow(self, int slot) noexcept nogil
    cdef int give_back(self, int slot) noexcept nogil
    cdef bint is_old_word(self, int end) noexcept nogil
    cdef int swap(self, int end) noexcept nogil
    cdef int unswap(self, int end) noexcept nogil
    cdef int settle(self, int end) noexcept nogil
    cdef int unsettle(self, int end) noexcept nogil
    cdef int cheapest(self, int end, bint owed) noexcept nogil
    cdef int use_joker(self, int slot) noexcept nogil
    cdef bint shares_letter(self, int end) noexcept nogil
    cdef int write(self, int end, int joker_caps, TopMoves top_moves, int place) noexcept nogil
