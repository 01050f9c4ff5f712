cimport cython

from lettrine.lexicon.kernel.nodes cimport Nodes, Speller, first_child, is_end, words_skipped


@cython.final
cdef class Inventory:
    cdef Nodes nodes
    cdef int[26] ranks
    cdef readonly Py_ssize_t count
    cdef unsigned long long[::1] low
    cdef unsigned long long[::1] middle
    cdef unsigned long long[::1] high
    cdef unsigned char[::1] lengths
    cdef unsigned int[::1] numbers
    cdef unsigned int[::1] keys
    cdef unsigned int[::1] starts
    cdef unsigned int[::1] slots
    cdef unsigned int[::1] twins

    cdef reserve(self, Py_ssize_t most)
    cdef int walk(
        self, Py_ssize_t at, unsigned int number, unsigned long long low, unsigned long long middle,
        unsigned long long high, int length, int rarest
    ) except -1
    cdef int gather(
        self, unsigned int number, unsigned long long low, unsigned long long middle, unsigned long long high,
        unsigned int key
    ) except -1
    cdef int sort(self) except -1
    cdef int index(self) except -1
    cdef Py_ssize_t slot(
        self, unsigned long long low, unsigned long long middle, unsigned long long high
    ) noexcept nogil
    cpdef object spell(self, object words)
    cpdef object place(self, str word)
    cpdef object length(self, Py_ssize_t place)
    cpdef object pack(self, str letters)
    cpdef object containing(self, str letters)
    cdef bint contains(
        self, Py_ssize_t word, unsigned long long low, unsigned long long middle, unsigned long long high
    ) except -1 nogil
