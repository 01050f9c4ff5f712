cimport cython


@cython.final
cdef class BestWords:
    cdef int[::1] starts
    cdef int[::1] sizes
    cdef unsigned int[::1] numbers
    cdef double[::1] keys
    cdef unsigned char[::1] letters
    cdef bint is_cut

    cdef int offer(
        self, int frame, int quota, double key, unsigned int number, unsigned char[::1] text, Py_ssize_t first
    ) except -1 nogil
    cdef Py_ssize_t rise(self, Py_ssize_t start, Py_ssize_t place, double key) except -1 nogil
    cdef Py_ssize_t sink(self, Py_ssize_t start, int size, double key) except -1 nogil
    cdef int move(self, Py_ssize_t source, Py_ssize_t target) except -1 nogil
