cimport cython


@cython.final
cdef class PartialRulers:
    cdef int capacity
    cdef int count
    cdef unsigned char[::1] counts
    cdef unsigned char[::1] texts
    cdef unsigned int[::1] words
    cdef unsigned char[::1] word_counts
    cdef int[::1] parents
    cdef int[::1] points
    cdef double[::1] promises
    cdef unsigned char[::1] joints
    cdef unsigned char[::1] separators
    cdef int[::1] heaps
    cdef int[::1] sizes
    cdef unsigned long long slot_mask
    cdef unsigned long long[::1] keys
    cdef int[::1] holders

    cdef bint is_new(self, unsigned long long key, int points) except -1 nogil
    cdef int push(self, int depth, int index) except -1 nogil
    cdef int pop(self, int depth) except -2 nogil
