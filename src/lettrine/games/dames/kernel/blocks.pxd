# cython: language_level=3
from lettrine.games.dames.kernel.hits cimport Hits
from lettrine.games.dames.kernel.ways cimport Ways
