cpdef str checked_letters(str name, object letters)
cpdef object checked_number(str name, object number, object least, object most)
cpdef object checked_blanks(object blanks)
cpdef object checked_lengths(object min_length, object max_length)
cpdef object checked_limit(object limit)
cpdef bint checked_order(object order) except -1
cpdef str checked_slots(object slots)
cpdef str checked_grid(object grid, object width)
cpdef object checked_cells(str name, object cells, object size)
