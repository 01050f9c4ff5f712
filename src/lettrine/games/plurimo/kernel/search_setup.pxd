cimport cython

from lettrine.games.plurimo.kernel.weights cimport Weights
from lettrine.lexicon.kernel.bits cimport lowest


@cython.final
cdef class SearchSetup:
    cdef Weights weights
    cdef int base  # worth of what was taken to hand
    # The support; slot 0 and slot size + 1 are those that can be pulled out.
    cdef int size
    cdef bint is_opening
    cdef bint is_rebuilt
    cdef int most_kept  # cards of the old word that may be laid again
    cdef unsigned int[34] shown  # the letter that shows, as a bit
    cdef bint[34] joker  # whether that is a Joker
    cdef bint[34] is_old  # whether that is a letter of the old word
    cdef int[34] lifted  # the cap that was lifted, as its sign
    cdef int[34] worth  # of the letter that shows, if it stays
    cdef int[35] letters  # how many letters show before a slot
    cdef int[35] under_caps  # how many of them appeared under a cap
    cdef int[35] under_jokers  # how many of them appeared under a Joker standing for one
    cdef int[35] gaps  # how many slots before a slot are empty since their cap was lifted
    cdef int[35] blank  # worth of the caps before a slot
    cdef int[35] hope  # what the slots from one on are worth at most, without cards
    cdef int cheapest  # worth of the letter that shows and is worth least
    cdef int[34] old  # the letters of the old word
    cdef int old_length
    # The old word, where it was taken up.
    cdef int[26] taken
    cdef int taken_jokers
    cdef unsigned int owing  # its letters, as bits
    # The hand.
    cdef int[26] counts
    cdef int jokers
    cdef int all_jokers  # with those of the word taken up
    cdef int spare  # how many letters can be written without a letter of the hand
    cdef int caps
    cdef unsigned int rack  # the letters, as bits
    cdef int[26] gain  # what a letter card is worth once laid, as one of several
    cdef int[26] lift  # how much more that is, at most, than leaving a slot alone
    cdef int all_lifts
    cdef int best_lift
    cdef int swap_hope  # what swaps can add at most
    cdef int other_hope  # what anything but letters of the hand can add at most, swaps included

    cdef read_support(self, str signs, str lifted)
    cdef read_slot(self, int slot, int sign, int lifted)
    cdef read_old(self, int slot, int letter)
    cdef count_slot(self, int slot)
    cdef read_taken(self, str taken)
    cdef hope_for_slots(self)
    cdef read_hand(self, str hand)
    cdef read_card(self, Py_UCS4 card)
    cdef hope_for_cards(self)
