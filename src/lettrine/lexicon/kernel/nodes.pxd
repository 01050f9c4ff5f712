cimport cython

from lettrine.lexicon.kernel.bits cimport lowest, popcount, spelled

# What a record says; `nodes.py` has the plain-Python twins. Macros: with inline functions gcc keeps other registers and
# a search takes 6 % more instructions.
cdef extern from *:
    """
    #define lettrine_ALL_LETTERS 0x3FFFFFF
    #define lettrine_letters_after(record) ((unsigned int)(record) & lettrine_ALL_LETTERS)
    #define lettrine_is_end(record) ((record) >> 26 & 1)
    #define lettrine_first_child(record) ((unsigned int)((record) >> 27 & 0x3FFFF))
    #define lettrine_child_index(record, letter) \
        (lettrine_first_child(record) + __builtin_popcountll((record) & ((1u << (letter)) - 1)))
    #define lettrine_words_skipped(record) ((unsigned int)((record) >> 45))
    """
    unsigned int ALL_LETTERS "lettrine_ALL_LETTERS"
    unsigned int letters_after "lettrine_letters_after"(unsigned long long record) noexcept nogil
    unsigned int is_end "lettrine_is_end"(unsigned long long record) noexcept nogil
    unsigned int first_child "lettrine_first_child"(unsigned long long record) noexcept nogil
    unsigned int child_index "lettrine_child_index"(unsigned long long record, int letter) noexcept nogil
    unsigned int words_skipped "lettrine_words_skipped"(unsigned long long record) noexcept nogil


@cython.final
cdef class Nodes:
    cdef const unsigned long long[::1] records
    cdef const unsigned char[::1] admitted
    cdef const unsigned int[::1] below
    cdef readonly bint filtered
    cdef readonly unsigned int total
    cdef readonly unsigned int size
    cdef readonly list sieves
    cdef readonly list grids

    cdef Nodes admitting(self, const unsigned char[::1] flags)
    cdef unsigned int admitted_words(self) except? 0xFFFFFFFF
    cdef checked(self)
    cdef int check_record(self, Py_ssize_t index, unsigned int[::1] words, unsigned int[::1] below) except -1
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


cdef unsigned int below_record(unsigned long long record, const unsigned int[::1] below) except? 0xFFFFFFFF
