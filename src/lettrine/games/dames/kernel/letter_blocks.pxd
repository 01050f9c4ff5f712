# cython: language_level=3
from lettrine.games.dames.kernel.word_hits cimport WordHits
from lettrine.games.dames.kernel.word_combinations cimport WordCombinations
