from lettrine.lexicon.kernel.checks cimport checked_limit
cimport cython

from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.deadline cimport Deadline
from lettrine.lexicon.kernel.nodes cimport Nodes


@cython.final
cdef class Sieve:
    cdef const unsigned char[::1] admitted
    cdef bint filtered
    cdef readonly bint complete
    cdef Py_ssize_t count
    cdef Py_ssize_t limit
    cdef Deadline deadline
    cdef unsigned long long[8192] words
    cdef unsigned long long[128] groups
    cdef unsigned long long[2] halves

    cdef int add(self, unsigned int number) except -1 nogil
    cdef int add_all(self, unsigned int *numbers, int count) except -1 nogil
    cdef object found(self, Nodes nodes)


cdef Sieve take_sieve(Nodes nodes, object limit, object deadline)
