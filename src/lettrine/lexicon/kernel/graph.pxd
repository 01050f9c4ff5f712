from lettrine.lexicon.kernel.cover cimport partitions
from lettrine.lexicon.kernel.grid cimport grid_words
from lettrine.lexicon.kernel.insertion cimport insert_words
from lettrine.lexicon.kernel.nodes cimport Nodes, Speller
from lettrine.lexicon.kernel.search cimport extensions, pattern, words_from
