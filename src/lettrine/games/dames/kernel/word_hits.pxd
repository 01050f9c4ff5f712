cimport cython


@cython.final
cdef class WordHits:
    cdef Py_ssize_t count
    cdef Py_ssize_t room
    # Per hit: the key it stands under, its word, the squares it lies on, and its path: the length, then the squares.
    cdef unsigned int[::1] keys
    cdef unsigned int[::1] numbers
    cdef unsigned long long[::1] squares
    cdef unsigned char[::1] trails
    # Once sorted: the hits in their order, where each key begins among them, and per hit the rank of its word.
    cdef unsigned int[::1] order
    cdef unsigned int[2049] starts
    cdef unsigned int[::1] ranks

    cdef int grow(self) except -1
    cdef int add(
        self, int key, unsigned int number, unsigned long long squares, unsigned char *path, int length
    ) except -1 nogil
    cdef list rank(self, unsigned int[::1] order)
    cdef int sort_by(
        self, unsigned int[::1] values, int shift, unsigned int[::1] source, unsigned int[::1] target
    ) except -1
