# cython: language_level=3
cimport cython

from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, letters_after, words_skipped


@cython.final
cdef class Finder:
    cdef Nodes nodes
    cdef unsigned long long[::1] marks
    # The board, and where letters may arrive or come back to.
    cdef unsigned long long foes
    cdef unsigned long long arrivals
    cdef unsigned long long returns
    # Per square, the letters beside it; last, all of them.
    cdef unsigned int[65] beside
    # 32 · square + letter: the squares beside it that hold this letter or may receive it; last, anywhere.
    cdef unsigned long long[2080] around
    cdef unsigned char[64] standing
    # What may be written.
    cdef unsigned char[::1] verdicts
    cdef const unsigned char[::1] base
    cdef const unsigned char[::1] line
    cdef object judge
    # What was judged on this board: twice the number of the board, and 1 if the word may be written.
    cdef unsigned int[::1] late
    cdef unsigned int round
    # What is found: under each key (32 · square + letter) a list of squares and numbers; all of a word or one of each.
    cdef bint is_exact
    # Stop after so many, 0: find all.
    cdef int enough
    cdef int capacity
    cdef bint is_full
    cdef int count
    cdef int[::1] heads
    cdef int[::1] nexts
    cdef int[::1] keys
    cdef unsigned int[::1] numbers
    # Another word on the same squares, where there is one.
    cdef unsigned int[::1] spares
    cdef unsigned long long[::1] squares
    # Hash table of what is found: places in the lists, from 1.
    cdef int[::1] slots
    cdef int[::1] used

    cdef int reserve(self, int capacity) except -1
    cdef int clear(self, const unsigned char[::1] letters, unsigned long long hidden) except -1
    cdef int expect(self, int start, int end) except -1
    cdef int put(self, int square, int letter) except -1
    cdef int search(self) except -1
    cdef int follow(
        self, unsigned long long record, unsigned int number, int square, unsigned long long path, int arrival,
        int length
    ) except -1
    cdef int note(self, unsigned int number, unsigned long long path, int key) except -1
    cdef bint is_allowed(self, unsigned int number) except -1
    cdef int keep(self, int key, unsigned int number, unsigned long long path) except -1
