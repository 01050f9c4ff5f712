# cython: language_level=3
from lettrine.lexicon.kernel.bits cimport lowest, popcount
from lettrine.lexicon.kernel.nodes cimport Nodes
