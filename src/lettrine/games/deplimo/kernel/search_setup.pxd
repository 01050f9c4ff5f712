cimport cython


@cython.final
cdef class SearchSetup:
    cdef int size
    cdef int[8] lengths
    cdef int[8] entries
    cdef int[8] exits
    cdef int[8] rooms
    cdef int[8] turns
    cdef int[8] keeps
    cdef int[8] first_layouts
    cdef const int[::1] layouts
    cdef int[26] values
    cdef double[26] waiting
    cdef double[26] log_shares
    cdef double[26] log_firsts
    cdef double[26] log_lasts
    cdef int[26] by_value
    cdef double[128] log_factorials
    cdef double[128] logs
    cdef double[128] usual_likelihoods
    cdef double weight
    cdef double blur
    cdef int fits
    cdef int enough
    cdef int tried
    cdef int tail
    cdef double least_loss
    cdef unsigned long long seed
    cdef double overlooked

    cdef double log_end(self, int depth, int letter) noexcept nogil
    cdef double chance(self, unsigned long long number) noexcept nogil
