cimport cython

from lettrine.games.plurimo.kernel.tariff cimport Tariff
from lettrine.lexicon.kernel.bits cimport lowest


@cython.final
cdef class Ground:
    cdef Tariff tariff
    # The support; slot 0 and slot size + 1 are those that can be pulled out.
    cdef int size
    cdef bint is_opening
    cdef unsigned int[34] shown  # the letter that shows, as a bit
    cdef bint[34] joker  # whether that is a Joker
    cdef int[34] worth  # of the letter that shows, if it stays
    cdef int[35] letters  # how many letters show before a slot
    cdef int[35] blank  # worth of the caps before a slot
    cdef int[35] hope  # what the slots from one on are worth at most, without cards
    cdef int cheapest  # worth of the letter that shows and is worth least
    cdef int[34] old  # the letters of the old word
    cdef int old_length
    # The hand.
    cdef int[26] counts
    cdef int jokers
    cdef int caps
    cdef unsigned int rack  # the letters, as bits
    cdef int[26] gain  # what a letter card is worth once laid, as one of several
    cdef int[26] lift  # how much more that is, at most, than leaving a slot alone
    cdef int all_lifts
    cdef int best_lift
    cdef int swap_hope  # what swaps can add at most
    cdef int other_hope  # what anything but letters can add at most, swaps included

    cdef read_support(self, str signs)
    cdef read_slot(self, int slot, int sign)
    cdef hope_for_slots(self)
    cdef read_hand(self, str hand)
    cdef read_card(self, Py_UCS4 card)
    cdef hope_for_cards(self)
