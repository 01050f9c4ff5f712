cimport cython

from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.nodes cimport Nodes, below_record, child_index, first_child, is_end, letters_after, words_skipped


cpdef Nodes insert_words(Nodes nodes, list words)


@cython.final
cdef class _Insertion:
    cdef const unsigned long long[::1] old
    cdef const unsigned int[::1] old_below
    cdef object buffer
    cdef unsigned long long[::1] written
    cdef unsigned char[::1] leads_to_old
    cdef list words
    cdef Py_ssize_t count
    cdef Py_ssize_t most
    cdef unsigned int total

    cdef int require_room(self) except -1
    cdef unsigned int write(self, Py_ssize_t place, unsigned long long old, Py_ssize_t first, Py_ssize_t end, Py_ssize_t depth) except? 0xFFFFFFFF
    cdef unsigned int write_block(self, Py_ssize_t place, unsigned long long old, unsigned long long final, Py_ssize_t first, Py_ssize_t end, Py_ssize_t depth) except? 0xFFFFFFFF
    cdef int letter_of(self, Py_ssize_t index, Py_ssize_t depth) except -1
    cdef unsigned long long old_child(self, unsigned long long old, int letter) except? 0xFFFFFFFFFFFFFFFF
    cdef unsigned int words_below(self, unsigned long long old) except? 0xFFFFFFFF
    cdef Nodes joined(self)
