from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.checks cimport (
    checked_blanks, checked_lengths, checked_letters, checked_limit, checked_number
)
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.nodes cimport ALL_LETTERS, Nodes, Speller
from lettrine.lexicon.kernel.search cimport words_from

cpdef object partitions(
    Nodes nodes, object must, object may, object blanks, object min_length, object max_words, object limit,
    object deadline
)
