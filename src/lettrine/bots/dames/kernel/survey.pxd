# cython: language_level=3
cimport cython

from lettrine.bots.dames.kernel.finder cimport Finder
from lettrine.lexicon.kernel.bits cimport popcount


@cython.final
cdef class Surveyor:
    cdef Finder finder
    cdef const double[::1] weights
    cdef bint joker_defends
    # The board.
    cdef unsigned long long own
    cdef unsigned long long foes
    cdef unsigned long long own_jokers
    cdef unsigned long long foe_jokers
    cdef unsigned long long home
    cdef unsigned long long lone
    cdef int jokers
    cdef object order
    # Two words in the order in which they may be written.
    cdef unsigned int first
    cdef unsigned int second
    # Words that fit one route.
    cdef int[::1] fits
    # The squares of the route at hand.
    cdef unsigned long long passed
    # The moves found.
    cdef int capacity
    cdef bint is_full
    cdef readonly int count
    cdef unsigned char[::1] starts
    cdef unsigned char[::1] ends
    cdef unsigned char[::1] earned
    cdef unsigned long long[::1] taken
    cdef unsigned long long[::1] flips
    cdef unsigned long long[::1] spans
    cdef int[::1] firsts
    cdef int[::1] seconds
    cdef double[::1] values
    # Hash table of the moves: places, from 1.
    cdef int[::1] slots
    cdef int[::1] used

    cdef int reserve(self, int capacity) except -1
    cdef int fill(self, const unsigned char[::1] letters, list routes, bint is_opening) except -1
    cdef int find(self, const unsigned char[::1] letters, list routes) except -1
    cdef int move(self, list routes, bint is_opening) except -1
    cdef int forget(self) except -1
    cdef bint can_write(self, int start, int end, unsigned long long taken) except -1
    cdef int write(self, int start, int end, unsigned long long taken) except -1
    cdef int pair(self, int start, int end, unsigned long long taken, int one, int other) except -1
    cdef int announce(self, unsigned int one, unsigned int other) except -1
    cdef int earn(self, unsigned long long squares) except -1
    cdef int keep(
        self, int start, int end, unsigned long long taken, unsigned long long words, int earned, int first, int second
    ) except -1
    cdef int room(self, int start, int end, unsigned long long taken) except -1
    cdef double worth(
        self, int start, int end, unsigned long long taken, unsigned long long flips, int earned, bint writes
    ) except? -1
    cdef double evaluate(
        self, unsigned long long own, unsigned long long foes, int own_jokers, int foe_jokers
    ) except? -1
