from lettrine.lexicon.kernel.bits cimport lowest, now, popcount
from lettrine.lexicon.kernel.checks cimport checked_grid, checked_lengths, checked_limit
from lettrine.lexicon.kernel.grid cimport Grid
from lettrine.lexicon.kernel.nodes cimport Nodes

cpdef object grid_paths(
    Nodes nodes, object grid, object width, object through, object require, object min_length, object max_length,
    object limit, object deadline
)
