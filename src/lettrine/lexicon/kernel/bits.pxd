# What the kernel needs of the machine and Cython has no name for. `bits.py` has the plain-Python twins.

cdef extern from *:
    """
    #include <string.h>
    #include <time.h>

    static inline double lettrine_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    }

    /* Every letter is ASCII, so the text is written straight into the new string. */
    static inline PyObject *lettrine_spelled(const unsigned char *letters, int length) {
        PyObject *text = PyUnicode_New(length, 127);
        if (text != NULL) memcpy(PyUnicode_1BYTE_DATA(text), letters, (size_t)length);
        return text;
    }
    """
    int popcount "__builtin_popcountll"(unsigned long long bits) noexcept nogil
    int lowest "__builtin_ctzll"(unsigned long long bits) noexcept nogil
    bint unlikely(bint condition) noexcept nogil  # of Cython: tells the compiler
    double now "lettrine_now"() noexcept nogil
    str spelled "lettrine_spelled"(const unsigned char *letters, int length)
