cimport cython

from lettrine.lexicon.kernel.bits cimport now, unlikely


@cython.final
cdef class Deadline:
    cdef double time
    cdef int steps  # until the clock is looked at
    cdef readonly bint has_passed

    cdef int set(self, object time) except -1
    cdef bint look(self) noexcept nogil


cdef inline bint is_over(Deadline deadline, int steps) noexcept nogil:
    deadline.steps -= steps
    return unlikely(deadline.steps <= 0) and deadline.look()
