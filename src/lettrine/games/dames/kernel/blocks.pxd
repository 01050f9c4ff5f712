# cython: language_level=3
from lettrine.lexicon.kernel.bits cimport popcount
