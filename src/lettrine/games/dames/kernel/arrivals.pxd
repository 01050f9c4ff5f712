# cython: language_level=3
from lettrine.games.dames.kernel.hits cimport Hits
from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.nodes cimport Nodes
