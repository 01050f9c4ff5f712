cimport cython

from lettrine.lexicon.kernel.bits cimport lowest, popcount, spelled


@cython.final
cdef class Nodes:
    cdef const unsigned long long[::1] records
    cdef const unsigned char[::1] admitted
    cdef readonly bint filtered
    cdef readonly unsigned int total
    cdef readonly unsigned int size
    cdef readonly list sieves
    cdef readonly list grids

    cdef Nodes admitting(self, const unsigned char[::1] flags)
    cdef unsigned int admitted_words(self) except? 0xFFFFFFFF
    cdef int check(self) except -1
    cdef int check_record(self, Py_ssize_t index, unsigned int[::1] words, unsigned int[::1] heights) except -1
    cdef bint has(self, str word) except -1
    cdef Py_ssize_t number(self, str word) except -2


@cython.final
cdef class Speller:
    cdef const unsigned long long[::1] records
    cdef unsigned int total
    cdef int depth
    cdef unsigned char[32] letters
    cdef unsigned long long[32] path
    cdef unsigned int[32] starts
    cdef unsigned int[32] ends

    cdef str spell(self, unsigned int number)
    cdef int descend(self, unsigned int number) except -1
