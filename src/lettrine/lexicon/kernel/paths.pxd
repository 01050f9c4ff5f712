from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.checks cimport checked_grid, checked_lengths, checked_limit
from lettrine.lexicon.kernel.deadline cimport Deadline, is_over
from lettrine.lexicon.kernel.grid cimport Grid
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, letters_after, words_skipped

cpdef object grid_paths(
    Nodes nodes, object grid, object width, object through, object require, object min_length, object max_length,
    object limit, object deadline
)
