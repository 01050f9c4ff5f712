# cython: language_level=3
cimport cython

from lettrine.games.dames.kernel.word_hits cimport WordHits
from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, letters_after, words_skipped


@cython.final
cdef class ArrivalSearch:
    cdef Nodes nodes
    cdef unsigned long long foes
    # Squares that a letter may arrive on, and those it may return to.
    cdef unsigned long long arrivals
    cdef unsigned long long returns
    # Per square, the letters beside it; last, all of them.
    cdef unsigned int[65] beside
    # 32 · square + letter: the squares beside it that hold this letter or may receive it; last, anywhere.
    cdef unsigned long long[2080] around
    cdef unsigned char[64] standing
    cdef unsigned char[32] path
    cdef WordHits hits
    # Who is asked about each word instead of keeping it.
    cdef object accept
    cdef bint asks

    cdef int stand(self, int square, int letter) except -1
    cdef int expect(self, int start, int end) except -1
    cdef int put(self, int square, int letter) except -1
    cdef int run(self) except -1
    cdef int follow(
        self, unsigned long long record, unsigned int number, int square, unsigned long long used, int arrival,
        int length
    ) except -1 nogil
    cdef int spread(
        self, unsigned long long child, unsigned int number, int letter, unsigned long long squares,
        unsigned long long used, int arrival, int length
    ) except -1 nogil
    cdef int note(self, unsigned int number, unsigned long long path, int key, int length) except -1 nogil
    cdef int keep(self, int key, unsigned int number, unsigned long long path, int length) except -1 nogil
