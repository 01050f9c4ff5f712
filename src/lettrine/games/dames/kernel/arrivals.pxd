# cython: language_level=3
from lettrine.games.dames.kernel.hits cimport Hits
from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, letters_after, words_skipped
