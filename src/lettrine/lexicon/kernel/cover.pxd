cimport cython

from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.checks cimport (
    checked_blanks, checked_lengths, checked_letters, checked_limit, checked_number
)
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.nodes cimport ALL_LETTERS, Nodes, Speller
from lettrine.lexicon.kernel.search cimport words_from


@cython.final
cdef class _Cover:
    # Of the words that the pieces can make at all: their numbers, their letters as bits, 26 · word + letter, lengths.
    cdef list numbers
    cdef unsigned int[::1] masks
    cdef unsigned char[::1] counts
    cdef unsigned char[::1] lengths
    # One above the other, the words that still fit at each depth.
    cdef unsigned int[::1] pool
    cdef int[26] must
    cdef int[26] may
    cdef int blanks
    # Letters that remain to be covered.
    cdef int owed
    cdef unsigned int[1032] chosen
    cdef int max_words
    cdef Py_ssize_t limit
    cdef Deadline deadline
    cdef bint complete
    cdef list covers

    cdef object read(self, Nodes nodes, list numbers)
    cdef int cover(self, Py_ssize_t low, Py_ssize_t high, int depth) except -1 nogil
    cdef unsigned int left(self) noexcept nogil
    cdef unsigned int scarcest(self, Py_ssize_t low, Py_ssize_t high, int depth) except 0xFFFFFFFF nogil
    cdef int choose(self, Py_ssize_t index, Py_ssize_t low, Py_ssize_t high, int depth, unsigned int sought) except -1 nogil
    cdef Py_ssize_t fitting(self, Py_ssize_t chosen, Py_ssize_t low, Py_ssize_t high, unsigned int sought) except -2 nogil
    cdef object enlarge(self)
    cdef int fits(self, unsigned int word) except -1 nogil
    cdef int keep(self, int depth) except -1 nogil


cpdef object partitions(
    Nodes nodes, object must, object may, object blanks, object min_length, object max_words, object limit,
    object deadline
)
