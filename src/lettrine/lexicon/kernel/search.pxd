from lettrine.lexicon.kernel.checks cimport checked_blanks, checked_lengths, checked_letters, checked_number, checked_order, checked_slots
from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.nodes cimport ALL_LETTERS, Nodes, child_index, is_end, letters_after, words_skipped
from lettrine.lexicon.kernel.sieve cimport Sieve, take_sieve


cpdef object words_from(
    Nodes nodes, object rack, object blanks, object min_length, object max_length, object limit, object deadline
)
cpdef object extensions(
    Nodes nodes, object base, object rack, object add_min, object add_max, object blanks, object order,
    object limit, object deadline
)
cpdef object pattern(Nodes nodes, object slots, object rack, object blanks, object limit, object deadline)
