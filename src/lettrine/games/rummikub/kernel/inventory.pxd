cimport cython

from lettrine.lexicon.kernel.nodes cimport Nodes, Speller, first_child, is_end, words_skipped


# A multiset of letters, and what it is made of; `inventory.py` has the plain-Python twins.
cdef struct Letters:
    unsigned long long low
    unsigned long long middle
    unsigned long long high


cdef inline Letters plus(Letters one, Letters other) noexcept nogil:
    return Letters(one.low + other.low, one.middle + other.middle, one.high + other.high)


cdef inline Letters minus(Letters one, Letters other) noexcept nogil:
    return Letters(one.low - other.low, one.middle - other.middle, one.high - other.high)


cdef inline Letters single(int rank) noexcept nogil:
    cdef unsigned long long letter = <unsigned long long>1 << (6 * (rank % 9))
    return Letters(letter if rank < 9 else 0, letter if 9 <= rank < 18 else 0, letter if rank >= 18 else 0)


cdef inline int count_of(Letters letters, int rank) noexcept nogil:
    cdef unsigned long long part = letters.low if rank < 9 else letters.middle if rank < 18 else letters.high
    return <int>(part >> (6 * (rank % 9)) & 31)


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
    cdef int walk(self, Py_ssize_t at, unsigned int number, Letters letters, int length, int rarest) except -1
    cdef int gather(self, unsigned int number, Letters letters, unsigned int key) except -1
    cdef int sort(self) except -1
    cdef int index(self) except -1
    cdef Letters letters(self, Py_ssize_t word) noexcept nogil
    cdef Py_ssize_t slot(self, Letters letters) noexcept nogil
    cpdef object spell(self, object words)
    cpdef object place(self, str word)
    cpdef object length(self, Py_ssize_t place)
    cdef Letters pack(self, str letters) except *
    cpdef object containing(self, str letters)
    cdef bint contains(self, Py_ssize_t word, Letters letters) except -1 nogil
