# cython: language_level=3
from lettrine.games.dames.kernel.word_hits cimport WordHits
from lettrine.lexicon.kernel.bits cimport lowest
from lettrine.lexicon.kernel.nodes cimport Nodes, child_index, is_end, letters_after, words_skipped
